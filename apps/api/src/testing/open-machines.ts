import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { clearDatabase, createPostgresDatabase } from '@ballast/db/testing';
import { openTcpProxy } from './servers/tcp-proxy.ts';
import { type Machine, openTestBus } from './test-bus.ts';

/** How late the notices of another machine arrive. */
const noticeDelayMs = 20;

export type Opened = { database: Database; writerDatabase: Database; closing: (() => Promise<unknown>)[] };

let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>> | undefined;

/** Drops the database of {@link emptyPostgres}. */
export const dropPostgres = async (): Promise<void> => void (await server?.drop());

/** The URL of the one PostgreSQL database of a file's tests, without rows. */
export async function emptyPostgres(): Promise<string> {
  server ??= await createPostgresDatabase?.();
  if (!server) throw new Error('TEST_POSTGRES_URL is not set.');
  const database = await openDatabase(server.url);
  await clearDatabase(database);
  await database.close();
  return server.url;
}

/** Opens PostgreSQL as two workers of one machine do, or two machines of which one learns late of the other's commits. */
export async function openMachines(isOneMachine: boolean): Promise<Opened> {
  const serverUrl = await emptyPostgres();
  const proxiedUrl = new URL(serverUrl);
  const proxy = await openTcpProxy({ host: proxiedUrl.hostname, port: Number(proxiedUrl.port || 5432) });
  proxiedUrl.port = String(proxy.port);
  if (!isOneMachine) proxy.delayResponsesTo('listen ', noticeDelayMs);
  const [database, writerDatabase] = [await openDatabase(proxiedUrl.href), await openDatabase(serverUrl)];
  let listen: Parameters<Machine['onNotice']>[0] = () => {};
  const reader: Machine = {
    tell: async () => {},
    onNotice(listener) {
      listen = listener;
    },
  };
  await openTestBus(database, isOneMachine ? reader : undefined);
  await openTestBus(
    writerDatabase,
    isOneMachine ? { tell: async (notice) => listen(notice), onNotice() {} } : undefined,
  );
  return { database, writerDatabase, closing: [database.close, writerDatabase.close, proxy.close] };
}
