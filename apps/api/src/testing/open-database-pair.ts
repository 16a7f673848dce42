import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommitBus } from '@ballast/db/cache/commit-bus';
import type { BusNotice, CommitNotice } from '@ballast/db/cache/commit-notices';
import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { createLink, type LinkEnd } from './create-link.ts';
import { openTestBus } from './test-bus.ts';

export type DatabasePair = {
  databases: [Database, Database];
  /** Whether a process may answer with what it cached before a commit of the other one, for a few milliseconds. */
  isLate: boolean;
  /** Resolves once each process has followed what the other one has committed before. */
  followed(): Promise<void>;
  close(): Promise<void>;
};

const ignore = () => {};

/** Opens one SQLite file as two workers do. By default in a new folder, which is removed afterwards. */
export async function openSqlitePair(path?: string): Promise<DatabasePair> {
  const folder = path === undefined ? mkdtempSync(join(tmpdir(), 'ballast-pair-')) : undefined;
  const url = `file:${path ?? `${folder}/b.db`}`;
  const openEnd = ({ send, listen }: LinkEnd<CommitNotice>) =>
    openDatabase(url, { channel: { send: (notice) => void send(notice), onNotice: listen } });
  const [one, two] = createLink<CommitNotice>();
  const databases: [Database, Database] = [await openEnd(one), await openEnd(two)];
  for (const database of databases) await openTestBus(database);
  return {
    databases,
    isLate: false,
    async followed() {
      await nextTurn();
      await nextTurn();
    },
    async close() {
      for (const database of databases) await database.close();
      if (folder) rmSync(folder, { recursive: true });
    },
  };
}

/** Returns a function that publishes, and resolves once that has arrived, and with it all that was committed before. */
async function openMarkers({ openChannel }: CommitBus): Promise<() => Promise<void>> {
  let onPayload = ignore;
  const channel = await openChannel?.({ onPayload: () => onPayload(), onReconnect: ignore });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onPayload = resolve;
    await channel?.publish('');
    await promise;
  };
}

/** Opens one PostgreSQL database as two workers of a machine do, or as two machines do. */
export async function openPostgresPair(url: string, areOnOneMachine: boolean): Promise<DatabasePair> {
  const databases: [Database, Database] = [await openDatabase(url), await openDatabase(url)];
  const link = createLink<BusNotice>();
  const markers: (() => Promise<void>)[] = [];
  for (const [index, database] of databases.entries()) {
    const end = link[index];
    const bus = await openTestBus(
      database,
      areOnOneMachine && end ? { tell: end.send, onNotice: end.listen } : undefined,
    );
    markers.push(await openMarkers(bus));
  }
  return {
    databases,
    isLate: !areOnOneMachine,
    async followed() {
      for (const followMarker of markers) await followMarker();
    },
    async close() {
      for (const database of databases) await database.close();
    },
  };
}

/** Creates a migrated PostgreSQL database, of which copies are made. */
export async function createPostgresTemplate() {
  if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
  const create = createPostgresDatabase;
  const template = await create();
  await (await openDatabase(template.url)).close();
  return {
    /** Takes about 50 ms, and migrating more than a second. */
    copy: () => create(`template ${new URL(template.url).pathname.slice(1)}`),
    drop: template.drop,
  };
}
