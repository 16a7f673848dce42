import pg from 'pg';
import { listeningApplication, publishingApplication } from './pg-cache-triggers.ts';

/**
 * Whether a process of Ballast has the PostgreSQL database open: a server, also an idle one, or a command.
 * @param url `postgres://…`. The database is only read, and not migrated.
 * @throws If PostgreSQL cannot be reached.
 */
export async function isPgServed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // The caller meets the error with the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = any ($1) limit 1',
      // The connections of a pool are closed when they are idle. The one that listens stays.
      [[publishingApplication, listeningApplication]],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
