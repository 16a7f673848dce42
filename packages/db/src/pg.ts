import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { migratePg, pgDatabase } from './pg-dialect.ts';
import * as tables from './schema.pg.ts';

/**
 * Connects to a PostgreSQL server and brings its tables up to date.
 * @param url `postgres://user:password@host:port/database`
 * @throws If the server does not answer within five seconds, or a migration fails.
 */
export async function openPg(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000 });
  // An idle connection may die with its server; the next query says so to whoever asked.
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    try {
      await migratePg((sql) => client.query(sql));
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    ...pgDatabase(drizzle(pool, { casing: 'snake_case' })),
    tables,
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
