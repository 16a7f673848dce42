import { listeningApplication, publishingApplication } from './cache-triggers.ts';
import { withPgConnection } from './connection.ts';

/**
 * Whether a process of Ballast has the PostgreSQL database open: a server, also an idle one, or a command.
 * @param url `postgres://…`.
 * @throws If PostgreSQL cannot be reached.
 */
export const isPgServed = (url: string): Promise<boolean> =>
  withPgConnection(url, async (client) => {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = any ($1) limit 1',
      // The connections of a pool are closed when they are idle. The one that listens stays.
      [[publishingApplication, listeningApplication]],
    );
    return rows.length > 0;
  });
