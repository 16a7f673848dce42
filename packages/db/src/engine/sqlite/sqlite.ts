import Client from 'better-sqlite3';

import { unsharedBus } from '../../cache/commit-bus.ts';
import type { CommitChannel } from '../../cache/commit-notices.ts';
import { createsLogHeads } from '../../migrations.ts';
import { unfinishedMoveTable, unfinishedMoveText } from '../../move/move-end.ts';
import { mergeSegments, removeStaleSeparators } from '../../search/sqlite-segments.ts';
import type { Database, QueryBuilder } from '../database.ts';
import { createPrepare, createPrepareInTransaction } from '../prepared.ts';
import { storageOutageCode } from '../unavailable.ts';
import { migrateSqlite } from './migrate.ts';
import { tables } from './schema.ts';
import { openDrizzle } from './session.ts';
import { createSqliteSnapshot } from './snapshot.ts';
import { createSqliteTableChanges } from './table-changes.ts';
import { createSqliteVacuum } from './vacuum.ts';
import { createSqliteWal } from './wal.ts';
import { createSqliteWriter } from './writer.ts';

/** `synchronous` 2 is FULL: an acknowledged write is durable. The default in WAL mode is NORMAL. */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  secure_delete: 1,
  busy_timeout: 5000,
} as const;

function applyPragmas(client: Client.Database): void {
  for (const [name, value] of Object.entries(pragmas)) {
    client.pragma(`${name} = ${value}`);
    const expected = client.memory && name === 'journal_mode' ? 'memory' : value;
    const actual = client.pragma(name, { simple: true });
    if (actual !== expected) {
      throw new Error(`SQLite did not apply PRAGMA ${name} = ${value}. The value is ${String(actual)}.`);
    }
  }
}

/** Refreshes the planner's statistics without sample rows, because their e-mails and ids would outlive the members. */
function optimize(client: Client.Database, mask?: string): void {
  client.pragma(mask === undefined ? 'optimize' : `optimize = ${mask}`);
  const samples = client.prepare("select 1 from sqlite_master where name = 'sqlite_stat4'").get();
  if (samples) client.exec('delete from sqlite_stat4');
}

/** Runs asynchronous functions one at a time, in the order of the calls. */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    runExclusive(task: () => Promise<void>): Promise<void> {
      const done = last.then(() => (isClosed ? undefined : task()));
      last = done.catch(() => {});
      return done;
    },
    /** Resolves when the running function has ended. Waiting functions resolve without running. */
    close() {
      isClosed = true;
      return last;
    },
  };
}

function refuseUnfinishedMove(client: Client.Database): void {
  const mark = client.prepare('select 1 from sqlite_master where name = ?').get(unfinishedMoveTable);
  if (mark) throw new Error(unfinishedMoveText);
}

/** On a full disk, statistics must not prevent a start or stop. */
function optimizeIfWritable(client: Client.Database, mask?: string): void {
  try {
    optimize(client, mask);
  } catch (error) {
    if (storageOutageCode(error) === undefined) throw error;
  }
}

/**
 * Opens or creates the database, and migrates it.
 * @param source The path of the file, `:memory:`, or the content of a file, which is copied to memory.
 * @param options.channel Tells the other processes of a server, which have the same file open, what was committed.
 * @param options.acceptsNewer Opens a file that a newer version has migrated.
 * @throws If a pragma is not applied, a migration fails, or a newer version has migrated the file.
 */
export function openSqlite(
  source: string | Buffer,
  { channel, acceptsNewer = false }: { channel?: CommitChannel | undefined; acceptsNewer?: boolean } = {},
): Database {
  const client = new Client(source);
  let applied: ReturnType<typeof migrateSqlite>;
  try {
    applyPragmas(client);
    refuseUnfinishedMove(client);
    applied = migrateSqlite(client, { acceptsNewer });
  } catch (error) {
    client.close();
    throw error;
  }
  const db = openDrizzle(client) as unknown as QueryBuilder;
  const snapshot = createSqliteSnapshot(client);
  const { tableChanges, nameGroupsBy, record } = createSqliteTableChanges(
    client,
    snapshot,
    client.memory ? undefined : channel,
  );
  // The mask that SQLite recommends for a new connection.
  record(() => optimizeIfWritable(client, '0x10002'));
  const wal = createSqliteWal(client, snapshot.end, record);
  // Schedules emptying the log, which may contain migrations or the commits of an earlier process.
  wal.noteCommit();
  const pageBytes = Number(client.pragma('page_size', { simple: true }));
  const pageCount = client.prepare('pragma page_count').pluck();
  const writer = createSqliteWriter(client, db, { endReads: snapshot.end, onCommit: wal.noteCommit, record });
  // Runs one task at a time. During a vacuum, another task would wait for the lock and block the event loop.
  const maintenance = createMutex();
  const { isSmall, isClean, vacuum } = createSqliteVacuum(client, writer.pause);
  async function vacuumIfChanged(): Promise<void> {
    if (isClean()) return;
    try {
      await mergeSegments(client, { beforeStep: snapshot.end, record });
    } finally {
      await vacuum();
      wal.empty();
    }
  }
  return {
    dialect: 'sqlite',
    tables,
    hasNewLogHeads: createsLogHeads(applied),
    db,
    prepare: createPrepare((query) => query.prepare(), snapshot.begin),
    // With one connection, one compiled query serves all transactions.
    prepareInTransaction: createPrepareInTransaction(
      (query) => query.prepare(),
      () => db,
    ),
    transaction: writer.transaction,
    tableChanges,
    async openCommitBus({ nameGroup }) {
      nameGroupsBy(nameGroup);
      return unsharedBus;
    },
    maintain: () =>
      maintenance.runExclusive(async () => {
        snapshot.end();
        record(() => optimize(client));
        await removeStaleSeparators(client, { beforeStep: snapshot.end, record });
        wal.empty();
        if (isSmall()) await vacuumIfChanged();
      }),
    vacuum: () => maintenance.runExclusive(vacuumIfChanged),
    async sizeBytes() {
      return Number(pageCount.get()) * pageBytes;
    },
    async ping() {
      client.prepare('select 1').get();
    },
    async close() {
      await maintenance.close();
      if (!client.open) return;
      try {
        await writer.drain();
        snapshot.end();
        optimizeIfWritable(client);
        wal.close();
      } finally {
        client.close();
      }
    },
  };
}
