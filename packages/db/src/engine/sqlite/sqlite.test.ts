import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { postQueries } from '../../queries/posts/posts.ts';
import { postRow, userRow } from '../../queries/testing/test-rows.ts';
import { run } from '../database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-db-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const alder = userRow('alder');

describe('the embedded file', () => {
  test('is created in a folder that only its owner can read', async () => {
    const database = await openDatabase(`file:${folder}/deep/ballast.db`);
    await database.close();
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700);
  });

  test('keeps rows after a restart', async () => {
    const first = await openDatabase(`file:${folder}/b.db`);
    await first.transaction(function* (tx) {
      yield* run(tx.insert(first.tables.users).values(alder));
    });
    await first.close();
    const second = await openDatabase(`file:${folder}/b.db`);
    expect(await second.db.select().from(second.tables.users)).toHaveLength(1);
    await second.close();
  });

  test('is migrated once when several processes start at the same time', async () => {
    const script = `import { openDatabase } from '../../open-database.ts';
      const database = await openDatabase('file:${folder}/race.db'); await database.close();`;
    const start = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
    await Promise.all([start(), start(), start()]);
    const client = new Client(join(folder, 'race.db'));
    expect(client.prepare('select count(*) - count(distinct hash) from __drizzle_migrations').pluck().get()).toBe(0);
    client.close();
  });

  test('does not contain the text of a deleted post', async () => {
    const database = await openDatabase(`file:${folder}/b.db`);
    const posts = postQueries(database);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(alder));
    });
    await posts.create({ ...postRow('one', alder.id), content: 'a sentence nobody should find' });
    await posts.delete('one');
    await database.close();
    expect(readFileSync(join(folder, 'b.db')).includes('a sentence nobody should find')).toBe(false);
  });
});

describe('metadata in the file', () => {
  /** All other tables are WITHOUT ROWID, because a rowid shows the order of insertion. */
  const tablesWithRowid = {
    'have the column `seq`, which orders lists': [
      'posts',
      'comments',
      'messages',
      'reports',
      'contact_messages',
      'contact_answers',
      'saved_words',
      'handovers',
      'admin_log',
      'cases',
      'decisions',
      'case_notes',
      'case_records',
    ],
    'has the exact time of each sign-up': ['users'],
    'are ordered by messages, which have exact times': ['conversations'],
    'contain no data about members': ['key_checks', 'store_ids', '__drizzle_migrations', 'sqlite_sequence'],
    'are the search index, which refers to the `seq` of posts': [
      'posts_search',
      'posts_search_data',
      'posts_search_words',
    ],
    'contain statistics of indexes': ['sqlite_stat1', 'sqlite_stat4'],
  };

  test('only tables whose order is known anyway have rowids', async () => {
    const database = await openDatabase(`file:${folder}/b.db`);
    await database.maintain();
    await database.close();
    const client = new Client(join(folder, 'b.db'));
    const isListed = "schema = 'main' and wr = 0 and name <> 'sqlite_schema'";
    const withRowid = client.prepare(`select name from pragma_table_list where ${isListed}`).pluck().all();
    client.close();
    expect(withRowid.sort()).toEqual(Object.values(tablesWithRowid).flat().sort());
  });

  test('maintenance stores no sample rows and empties the log', async () => {
    const database = await openDatabase(`file:${folder}/b.db`);
    const posts = postQueries(database);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(Array.from({ length: 200 }, (_, n) => userRow(`tree${n}`))));
    });
    await posts.create({ ...postRow('one', userRow('tree1').id), content: 'a sentence nobody should find' });
    await posts.delete('one');
    await database.maintain();
    expect(readFileSync(join(folder, 'b.db-wal')).length).toBe(0);
    await database.close();
    const again = await openDatabase(`file:${folder}/b.db`);
    await again.maintain();
    await again.close();
    const client = new Client(join(folder, 'b.db'));
    expect(client.prepare("select count(*) from sqlite_master where name = 'sqlite_stat1'").pluck().get()).toBe(1);
    expect(client.prepare('select count(*) from sqlite_stat4').pluck().get()).toBe(0);
    client.close();
  });
});

describe('group commit', () => {
  test('rolls back a failed transaction and keeps the others of its group', async () => {
    const database = await openDatabase('file::memory:');
    const insert = (name: string, fails: boolean) =>
      database.transaction(function* (tx) {
        yield* run(tx.insert(database.tables.users).values(userRow(name)));
        if (fails) throw new Error(`${name} failed`);
        return name;
      });
    const outcomes = await Promise.allSettled([insert('alder', false), insert('birch', true), insert('cedar', false)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const rows = await database.db.select({ username: database.tables.users.username }).from(database.tables.users);
    expect(rows.map(({ username }) => username).sort()).toEqual(['alder', 'cedar']);
    await database.close();
  });

  test('commits before the promise resolves, so another connection sees the row immediately', async () => {
    const database = await openDatabase(`file:${folder}/b.db`);
    const other = new Client(join(folder, 'b.db'), { readonly: true });
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(alder));
    });
    expect(other.prepare('select username from users').pluck().all()).toEqual(['alder']);
    other.close();
    await database.close();
  });
});
