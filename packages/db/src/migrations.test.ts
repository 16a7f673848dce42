import { PGlite } from '@electric-sql/pglite';
import Client from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsTable, pendingMigrations } from './migrations.ts';
import { migratePg } from './pg-dialect.ts';
import { migrateSqlite } from './sqlite-migrate.ts';

type Rows = Record<string, unknown>[];

/** A database of one engine, in raw SQL. `at` is a literal for an instant. */
type RawDatabase = {
  dialect: 'sqlite' | 'pg';
  at: string;
  query(sql: string): Promise<Rows>;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

function openSqlite(): RawDatabase {
  const client = new Client(':memory:');
  return {
    dialect: 'sqlite',
    at: '1793588645678',
    async query(sql) {
      const statement = client.prepare(sql);
      if (statement.reader) return statement.all() as Rows;
      statement.run();
      return [];
    },
    migrate: async () => migrateSqlite(client),
    async close() {
      client.close();
    },
  };
}

function openPglite(): RawDatabase {
  const client = new PGlite();
  const exec = async (sql: string) => ({ rows: ((await client.exec(sql)).at(-1)?.rows ?? []) as Rows });
  return {
    dialect: 'pg',
    at: "'2026-11-02T03:04:05.678Z'",
    query: async (sql) => (await exec(sql)).rows,
    migrate: () => migratePg(exec),
    close: () => client.close(),
  };
}

/** Applies the first `count` migrations, as an older version of the program did. */
async function migrateTo({ dialect, query }: RawDatabase, count: number): Promise<void> {
  const id = dialect === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key';
  await query(`create table ${migrationsTable} (id ${id}, hash text not null, created_at bigint not null)`);
  for (const { sql, hash, folderMillis } of pendingMigrations(dialect, 0).slice(0, count)) {
    for (const statement of sql) await query(statement);
    await query(`insert into ${migrationsTable} (hash, created_at) values ('${hash}', ${folderMillis})`);
  }
}

const names = { first_name: 'A', last_name: 'Tree', avatar_color: '#d9a066', country: 'UK', postcode: 'M1 1AE' };
const account = { email: 'a@example.org', username: 'alder', password_hash: 'x', date_of_birth: '1988-02-03' };
/** Rows with an idempotency key, which 0005 renames from `retry_key`. */
const keyed = {
  posts: { id: 'post', author_seal: 'seal', content: 'Words' },
  comments: { id: 'comment', post_id: 'post', author_seal: 'seal', content: 'Words' },
  messages: { id: 'message', conversation_id: 'talk', sender_id: 'alder', content: 'Words' },
  reports: { id: 'report', reference: 'R-1', target_type: 'post', target_id: 'post' },
  contact_messages: { id: 'letter', name: 'A', email: 'a@b.c', subject: 'S', message: 'M', type: 'general' },
};

describe.each([
  { name: 'SQLite', open: openSqlite },
  { name: 'PGlite', open: openPglite },
])('migrating a database with rows, on $name', ({ open }) => {
  let database: RawDatabase;
  const insert = (table: string, row: Record<string, string>, instant: string) =>
    database.query(
      `insert into ${table} (${Object.keys(row)}, ${instant}) values ('${Object.values(row).join("','")}', ${database.at})`,
    );

  beforeAll(async () => {
    database = open();
    await migrateTo(database, 5);
    await insert('users', { id: 'alder', ...names, ...account }, 'created_at');
    await database.query(`insert into conversations (id, first_id) values ('talk', 'alder')`);
    for (const [table, row] of Object.entries(keyed)) {
      await insert(table, { ...row, retry_key: `key of ${row.id}` }, 'created_at');
    }
    await database.query(
      `insert into media (id, width_px, height_px, size_bytes) values ('picture', 1601, 901, 70001)`,
    );
    await database.query(`update posts set media_id = 'picture'`);
    await database.query(`update users set profile_image_id = 'picture'`);
    await insert('erasures', { id: 'job', kind: 'post', item_id: 'post' }, 'due_at');
    await database.migrate();
  });
  afterAll(() => database.close());

  test('0005 renames retry_key and keeps its values and its uniqueness', async () => {
    for (const [table, { id }] of Object.entries(keyed)) {
      const [row] = await database.query(`select id, idempotency_key from ${table}`);
      expect(row, table).toEqual({ id, idempotency_key: `key of ${id}` });
    }
    const twin = { ...keyed.posts, id: 'twin', idempotency_key: 'key of post' };
    await expect(insert('posts', twin, 'created_at')).rejects.toThrow(/unique/i);
  });

  test('0007 renames erasures and keeps its rows', async () => {
    expect(await database.query('select id, kind, item_id from erasure_jobs')).toEqual([
      { id: 'job', kind: 'post', item_id: 'post' },
    ]);
  });

  test('0011 keeps pictures and what shows them, without their sizes', async () => {
    expect(await database.query('select * from media')).toEqual([{ id: 'picture' }]);
    expect(await database.query('select media_id from posts')).toEqual([{ media_id: 'picture' }]);
    expect(await database.query('select profile_image_id from users')).toEqual([{ profile_image_id: 'picture' }]);
    await expect(database.query(`delete from media`)).rejects.toThrow(/foreign key/i);
  });
});
