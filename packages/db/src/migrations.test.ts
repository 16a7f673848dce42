import { PGlite } from '@electric-sql/pglite';
import Client from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratePg } from './engine/pg/dialect.ts';
import { migrateSqlite } from './engine/sqlite/migrate.ts';
import { migrationsTable, pendingMigrations } from './migrations.ts';

type Rows = Record<string, unknown>[];

/** A database that is accessed by raw SQL. `instantLiteral` is an instant in SQL. */
type RawDatabase = {
  dialect: 'sqlite' | 'pg';
  instantLiteral: string;
  query(sql: string): Promise<Rows>;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

function openSqlite(): RawDatabase {
  const client = new Client(':memory:');
  return {
    dialect: 'sqlite',
    instantLiteral: '1793588645678',
    async query(sql) {
      const statement = client.prepare(sql);
      if (statement.reader) return statement.all() as Rows;
      statement.run();
      return [];
    },
    migrate: async () => void migrateSqlite(client),
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
    instantLiteral: "'2026-11-02T03:04:05.678Z'",
    query: async (sql) => (await exec(sql)).rows,
    migrate: async () => void (await migratePg(exec)),
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

const nameColumns = { first_name: 'A', last_name: 'Tree', avatar_color: '#d9a066', country: 'UK', postcode: 'M1 1AE' };
const accountColumns = { email: 'a@example.org', username: 'alder', password_hash: 'x', date_of_birth: '1988-02-03' };
/** Rows with an idempotency key. Migration 0005 renames `retry_key` to it. */
const rowsWithKey = {
  posts: { id: 'post', author_seal: 'seal', content: 'Words' },
  comments: { id: 'comment', post_id: 'post', author_seal: 'seal', content: 'Words' },
  messages: { id: 'message', conversation_id: 'talk', sender_id: 'alder', content: 'Words' },
  reports: { id: 'report', reference: 'R-1', target_type: 'post', target_id: 'post' },
  contact_messages: { id: 'letter', name: 'A', email: 'a@b.c', subject: 'S', message: 'M', type: 'general' },
};

const openers = [
  { name: 'SQLite', open: openSqlite },
  { name: 'PGlite', open: openPglite },
];

describe.each(openers)('migrating a database with rows on $name', ({ open }) => {
  let database: RawDatabase;
  const insert = (table: string, row: Record<string, string>, instant: string) =>
    database.query(
      `insert into ${table} (${Object.keys(row)}, ${instant}) values ('${Object.values(row).join("','")}', ${database.instantLiteral})`,
    );

  beforeAll(async () => {
    database = open();
    await migrateTo(database, 5);
    await insert('users', { id: 'alder', ...nameColumns, ...accountColumns }, 'created_at');
    await database.query(`insert into conversations (id, first_id) values ('talk', 'alder')`);
    for (const [table, row] of Object.entries(rowsWithKey)) {
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
    for (const [table, { id }] of Object.entries(rowsWithKey)) {
      const [row] = await database.query(`select id, idempotency_key from ${table}`);
      expect(row, table).toEqual({ id, idempotency_key: `key of ${id}` });
    }
    const twin = { ...rowsWithKey.posts, id: 'twin', idempotency_key: 'key of post' };
    await expect(insert('posts', twin, 'created_at')).rejects.toThrow(/unique/i);
  });

  test('0007 renames erasures and keeps its rows', async () => {
    expect(await database.query('select id, kind, item_id from erasure_jobs')).toEqual([
      { id: 'job', kind: 'post', item_id: 'post' },
    ]);
  });

  test('0011 keeps pictures and the references to them, and removes their sizes', async () => {
    expect(await database.query('select * from media')).toEqual([expect.objectContaining({ id: 'picture' })]);
    expect(await database.query('select media_id from posts')).toEqual([{ media_id: 'picture' }]);
    expect(await database.query('select profile_image_id from users')).toEqual([{ profile_image_id: 'picture' }]);
    await expect(database.query(`delete from media`)).rejects.toThrow(/foreign key/i);
  });
});

describe.each(openers)('migration 0013 on $name', ({ open }) => {
  let database: RawDatabase;
  /** The rows are inserted in this order, which is not the order of ids. */
  const ids = ['c', 'a', 'b'];
  const places = ids.map((id) => ({ id, user_id: 'alder', kind: 'device', proof: `proof of ${id}` }));
  const insert = (table: string, row: Record<string, string>, instant?: string) =>
    database.query(
      `insert into ${table} (${[...Object.keys(row), instant ?? []].flat()})
       values (${[...Object.values(row).map((value) => `'${value}'`), instant ? database.instantLiteral : []].flat()})`,
    );

  beforeAll(async () => {
    database = open();
    await migrateTo(database, 13);
    await insert('users', { id: 'alder', ...nameColumns, ...accountColumns }, 'created_at');
    for (const id of ids) {
      await insert('media', { id });
      await insert('departures', { id, seal: `seal of ${id}` }, 'left_on');
    }
    for (const place of places) await insert('known_places', place, 'known_until');
    await insert('posts', { ...rowsWithKey.posts, media_id: 'a' }, 'created_at');
    await database.migrate();
  });
  afterAll(() => database.close());

  test('keeps pictures, departures and known places', async () => {
    const sorted = ids.toSorted();
    expect(await database.query('select id from media order by id')).toEqual(sorted.map((id) => ({ id })));
    expect(await database.query('select id, seal from departures order by id')).toEqual(
      sorted.map((id) => ({ id, seal: `seal of ${id}` })),
    );
    expect(await database.query('select id, user_id, kind, proof from known_places order by id')).toEqual(
      places.toSorted((one, other) => one.id.localeCompare(other.id)),
    );
    const [{ left_on: leftOn, known_until: knownUntil } = {}] = await database.query(
      `select departures.left_on, known_places.known_until from departures join known_places on departures.id = known_places.id`,
    );
    expect([leftOn, knownUntil].map((value) => Number(value))).toEqual(Array(2).fill(1_793_588_645_678));
  });

  test('keeps the constraints of the tables', async () => {
    await expect(database.query(`delete from media where id = 'a'`)).rejects.toThrow(/foreign key/i);
    await expect(insert('known_places', { ...places[0], id: 'd' }, 'known_until')).rejects.toThrow(/unique/i);
    await database.query(`delete from users where id = 'alder'`);
    expect(await database.query('select id from known_places')).toEqual([]);
  });

  if (open === openSqlite) {
    test('removes the rowids, which would show the order of insertion', async () => {
      for (const table of ['media', 'departures', 'known_places']) {
        await expect(database.query(`select rowid from ${table}`), table).rejects.toThrow('no such column: rowid');
      }
    });
  }
});

describe.each(openers)('migrations 0033 and 0034 on $name', ({ open }) => {
  let database: RawDatabase;
  /** By username: whether the address is confirmed, and what opens the account. */
  const accounts = {
    alder: { isConfirmed: true, key: 'passkey' },
    birch: { isConfirmed: false, key: 'passkey' },
    cedar: { isConfirmed: false, key: 'second factor' },
    elm: { isConfirmed: false, key: 'unconfirmed second factor' },
    fir: { isConfirmed: false, key: 'none' },
  };
  const flag = (value: boolean) => (database.dialect === 'sqlite' ? Number(value) : value);
  const insert = (table: string, row: Record<string, string | number | boolean>, instants: readonly string[] = []) =>
    database.query(
      `insert into ${table} (${[...Object.keys(row), ...instants]}) values (${[
        ...Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value))),
        ...instants.map(() => database.instantLiteral),
      ]})`,
    );

  beforeAll(async () => {
    database = open();
    await migrateTo(database, 33);
    for (const [name, { isConfirmed, key }] of Object.entries(accounts)) {
      const account = { ...accountColumns, email: `${name}@example.org`, username: name };
      await insert('users', { id: name, ...nameColumns, ...account, email_verified: flag(isConfirmed) }, [
        'created_at',
      ]);
      const token = {
        token_hash: `undo of ${name}`,
        user_id: name,
        kind: 'undo_email',
        email: `old.${name}@example.org`,
      };
      await insert('account_tokens', token, ['expires_at']);
      if (key === 'passkey') {
        const passkey = {
          id: `key of ${name}`,
          user_id: name,
          public_key: 'x',
          counter: 0,
          transports: '',
          name: 'Phone',
        };
        await insert('passkeys', passkey, ['added_at']);
      }
      if (key.endsWith('second factor')) {
        const factor = { user_id: name, secret_seal: 'x', is_confirmed: flag(!key.startsWith('unconfirmed')) };
        await insert('two_factor', factor);
      }
    }
    await database.migrate();
  });
  afterAll(() => database.close());

  const namesWhere = async (condition: string, from = 'users') =>
    (await database.query(`select username from ${from} where ${condition} order by username`)).map(
      ({ username }) => username,
    );

  test('count confirmed members as proved, and ask unconfirmed ones who have a passkey or a second factor', async () => {
    const yes = flag(true);
    expect(await namesWhere(`is_owner_proved = ${yes}`)).toEqual(['alder']);
    expect(await namesWhere(`asks_about_credentials = ${yes}`)).toEqual(['birch', 'cedar']);
    expect(await namesWhere('review_seal is not null')).toEqual([]);
  });

  test('remove no passkey and no second factor', async () => {
    expect(await database.query('select id from passkeys order by id')).toEqual([
      { id: 'key of alder' },
      { id: 'key of birch' },
    ]);
    expect(await database.query('select user_id from two_factor order by user_id')).toEqual([
      { user_id: 'cedar' },
      { user_id: 'elm' },
    ]);
  });

  test('know which undo links restore an address that was not confirmed', async () => {
    const from = 'account_tokens join users on users.id = account_tokens.user_id';
    expect(await namesWhere(`is_address_proved = ${flag(true)}`, from)).toEqual(['alder']);
  });
});

describe.each(openers)('migration 0040 on $name', ({ open }) => {
  /** In the order of the list that earlier versions had. */
  const reasons = [
    'danger',
    'suicide_encouraged',
    'child_safety',
    'sexual',
    'threat',
    'identity',
    'abuse',
    'spam',
    'other',
  ];
  let database: RawDatabase;

  beforeAll(async () => {
    database = open();
    await migrateTo(database, 40);
    for (const [severity, reason] of reasons.entries()) {
      await database.query(
        `insert into cases (id, target_type, target_id, severity, created_at)
         values ('case of ${reason}', 'post', 'post ${severity}', ${severity}, ${database.instantLiteral})`,
      );
    }
    await database.migrate();
  });
  afterAll(() => database.close());

  test('stores the reason of each case by its name', async () => {
    const stored = await database.query('select id, reason from cases order by seq');
    expect(stored).toEqual(reasons.map((reason) => ({ id: `case of ${reason}`, reason })));
    await expect(database.query('select severity from cases')).rejects.toThrow(/severity/);
  });
});
