import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { openTcpProxy } from './tcp-proxy.ts';

/** Opens a new PostgreSQL database through a proxy. `settings` are added to the connection's URL. */
export async function openProxiedPostgres(settings: Record<string, string> = {}) {
  if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
  const server = await createPostgresDatabase();
  const url = new URL(server.url);
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.port = String(proxy.port);
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  const database = await openDatabase(url.href);
  return {
    server,
    proxy,
    database,
    async close(): Promise<void> {
      await database.close();
      await proxy.close();
      await server.drop();
    },
  };
}

export type ProxiedPostgres = Awaited<ReturnType<typeof openProxiedPostgres>>;
