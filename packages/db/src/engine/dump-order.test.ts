import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortPgTables } from '../backup/pg-backup.ts';
import { openDatabase } from '../open-database.ts';
import { sessionQueries } from '../queries/sign-in/sessions.ts';
import { userRow } from '../queries/testing/test-rows.ts';
import { createPostgresDatabase } from '../testing.ts';
import { type Database, run } from './database.ts';

const file = new URL('../../../../deploy/before-dump.sql', import.meta.url);
const names = ['cedar', 'alder', 'birch'] as const;
const day = new Date('2026-11-20T00:00:00Z');
const firstValue = (row: unknown): string => String(Object.values(row ?? {})[0]);

describe.runIf(createPostgresDatabase)('the order of rows in a dump of PostgreSQL', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let database: Database;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    server = await createPostgresDatabase();
    database = await openDatabase(server.url);
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  /** Runs the query and then each line that it returns, as psql does. */
  async function runDumpFile(): Promise<string[]> {
    const query = readFileSync(file, 'utf8').replace('\\gexec', '').split(';').at(-1) ?? '';
    const commands = (await server.administer(query)).map(firstValue);
    for (const command of commands) await server.administer(command);
    return commands;
  }

  /** Returns ids in the order of `pg_dump`, which reads a table from its beginning. */
  const dumpedIds = async (table: string): Promise<string[]> =>
    (await server.administer(`select id from ${table} order by ctid`)).map(firstValue);

  test('is the order of sign-ins until the tables are sorted', async () => {
    const sessions = sessionQueries(database);
    for (const name of names) {
      await database.transaction(function* (tx) {
        yield* run(tx.insert(database.tables.users).values(userRow(name)));
      });
      const session = { secretHash: name, createdAt: day, expiresAt: day };
      await sessions.create({ ...session, id: `session of ${name}`, userId: userRow(name).id });
    }
    expect(await dumpedIds('sessions')).toEqual(names.map((name) => `session of ${name}`));
    await runDumpFile();
    expect(await dumpedIds('sessions')).toEqual(names.map((name) => `session of ${name}`).toSorted());
    expect(await dumpedIds('users')).toEqual(names.map((name) => userRow(name).id).toSorted());
  });

  test('is the order of the primary key after the command "backup" has sorted', async () => {
    const session = { secretHash: 'later', createdAt: day, expiresAt: day };
    await sessionQueries(database).create({ ...session, id: 'a later session', userId: userRow('birch').id });
    expect((await dumpedIds('sessions')).at(-1)).toBe('a later session');
    await sortPgTables(server.url);
    expect((await dumpedIds('sessions'))[0]).toBe('a later session');
  });

  test('is the order of the primary key in every table', async () => {
    const tables = await server.administer("select tablename as name from pg_tables where schemaname = 'public'");
    const sorted = (await runDumpFile()).map((command) => command.split(' ')[1]);
    expect(sorted).toEqual(tables.map(firstValue).toSorted());
  });
});
