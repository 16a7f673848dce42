import { createPostgresDatabase } from '@ballast/db/testing';
import type { Store } from './store.ts';

/** Creates a database on the server of TEST_POSTGRES_URL. @throws If that variable is not set. */
export async function createPostgresStore(): Promise<Store & { drop(): Promise<unknown> }> {
  if (!createPostgresDatabase) throw new Error('--postgres needs TEST_POSTGRES_URL.');
  const { url, administer, drop } = await createPostgresDatabase();
  return {
    settings: { DATABASE_URL: url },
    query: administer,
    findDamage: () => [],
    async cutConnections() {
      await administer(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and random() < 0.5`,
      );
    },
    drop,
  };
}
