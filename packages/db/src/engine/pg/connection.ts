import pg from 'pg';

const connectionTimeoutMillis = 3000;

/** Opens one connection for `act`. Nothing is migrated. @throws If PostgreSQL cannot be reached within 3 s. */
export async function withPgConnection<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  // The caller meets the error with the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
