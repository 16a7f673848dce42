import { PGlite } from '@electric-sql/pglite';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrationsTable, pendingMigrations } from '../migrations.ts';
import { migratePg } from './pg/dialect.ts';
import { migrateSqlite } from './sqlite/migrate.ts';

const isMigrationUnderTest = (sql: readonly string[]) => sql.join().includes("'Not provided'");

/** The statements of all migrations before the one under test. */
function earlierStatements(dialect: 'sqlite' | 'pg'): string[] {
  const all = pendingMigrations(dialect, 0);
  const earlier = all.slice(
    0,
    all.findIndex(({ sql }) => isMigrationUnderTest(sql)),
  );
  return [
    `create table ${migrationsTable} (hash text not null, created_at bigint not null)`,
    ...earlier.flatMap(({ sql, hash, folderMillis }) => [
      ...sql,
      `insert into ${migrationsTable} values ('${hash}', ${folderMillis})`,
    ]),
  ];
}

const insertUser = (id: string, address: string, city: string, createdAt: string) =>
  `insert into users (id, email, username, password_hash, first_name, last_name, avatar_color, postcode, country,
     date_of_birth, created_at, address, city)
   values ('${id}', '${id}@example.org', '${id}', 'x', 'A', 'Tree', '#d9a066', 'M1 1AE', 'UK', '1988-02-03',
     ${createdAt}, '${address}', '${city}')`;

const usersBefore = (createdAt: string) => [
  insertUser('alder', 'Not provided', 'Not provided', createdAt),
  insertUser('birch', '1 The Lane', 'Leeds', createdAt),
  insertUser('cedar', 'not provided', 'Not provided yet', createdAt),
];
const readUsers = 'select id, address, city from users order by id';
const usersAfter = [
  { id: 'alder', address: null, city: null },
  { id: 'birch', address: '1 The Lane', city: 'Leeds' },
  { id: 'cedar', address: 'not provided', city: 'Not provided yet' },
];

test('a migration replaces "Not provided" by null on SQLite and keeps other values', () => {
  const client = new Client(':memory:');
  for (const statement of [...earlierStatements('sqlite'), ...usersBefore('1')]) client.exec(statement);
  migrateSqlite(client);
  expect(client.prepare(readUsers).all()).toEqual(usersAfter);
  client.close();
});

test('a migration replaces "Not provided" by null on PostgreSQL and keeps other values', async () => {
  const client = new PGlite();
  for (const statement of [...earlierStatements('pg'), ...usersBefore('now()')]) await client.exec(statement);
  await migratePg(async (sql) => ({ rows: (await client.exec(sql)).at(-1)?.rows ?? [] }));
  expect((await client.query(readUsers)).rows).toEqual(usersAfter);
  await client.close();
});
