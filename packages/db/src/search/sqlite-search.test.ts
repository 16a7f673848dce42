import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import { migrationsTable, pendingMigrations } from '../migrations.ts';
import { openDatabase } from '../open-database.ts';
import { postQueries } from '../queries/posts/posts.ts';
import { postRow, userRow } from '../queries/testing/test-rows.ts';
import { postSearch } from './post-search.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-db-'));
  path = join(folder, 'b.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const alder = userRow('alder');
const birch = userRow('birch');

/** Returns a made-up word that the stemmer does not change. The words of successive indexes are not sorted. */
function wordOf(index: number): string {
  const letters = ((index * 7919) % 26 ** 6).toString(26);
  return `${letters.replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}x`;
}

const wordsOf = (index: number) => [0, 2000, 4000, 6000].map((from) => wordOf(from + index));

async function fill(database: Database): Promise<void> {
  const { posts, users } = database.tables;
  await database.transaction(function* (tx) {
    yield* run(tx.insert(users).values([alder, birch]));
  });
  for (let batch = 0; batch < 30; batch += 1) {
    await database.transaction(function* (tx) {
      for (let index = batch * 60; index < (batch + 1) * 60; index += 1) {
        const author = index % 3 === 0 ? alder : birch;
        yield* run(tx.insert(posts).values({ ...postRow(`p${index}`, author.id), content: wordsOf(index).join(' ') }));
      }
    });
  }
}

/** The prefixes that separate the pages of the index. */
function separators(client: Client.Database): string[] {
  const all = client.prepare('select cast(substr(term, 2) as text) from posts_search_idx where length(term) > 1');
  return all.pluck().all().map(String);
}

test.each([
  ['', async () => {}],
  [
    ', even if the index has one segment and the newest post has no word',
    async (database: Database) => {
      await postQueries(database).create({ ...postRow('wordless', birch.id), content: '😀😀' });
      await database.vacuum();
    },
  ],
])('maintenance removes every prefix of deleted words from the index%s', async (_, before) => {
  const database = await openDatabase(`file:${path}`);
  await fill(database);
  await before(database);
  const client = new Client(path);
  await database.transaction(function* (tx) {
    yield* run(tx.delete(database.tables.users).where(eq(database.tables.users.id, alder.id)));
  });
  const remainingWords = client
    .prepare('select content from posts')
    .pluck()
    .all()
    .flatMap((content) => String(content).split(' '));
  const stale = () => separators(client).filter((part) => !remainingWords.some((word) => word.startsWith(part)));
  expect(stale()).not.toEqual([]);
  await database.maintain();
  expect(stale()).toEqual([]);
  client.exec("insert into posts_search(posts_search, rank) values ('integrity-check', 1)");
  client.close();
  expect(await postSearch(database).match(wordOf(1))).toEqual(['p1']);
  expect(await postSearch(database).match(wordOf(3))).toEqual([]);
  await database.close();
});

test('a vacuum merges the index into one segment, and the search still finds posts', async () => {
  const database = await openDatabase(`file:${path}`);
  await fill(database);
  const client = new Client(path);
  const segments = client.prepare('select count(distinct segid) from posts_search_idx').pluck();
  expect(segments.get()).toBeGreaterThan(1);
  await database.vacuum();
  expect(segments.get()).toBe(1);
  client.exec("insert into posts_search(posts_search, rank) values ('integrity-check', 1)");
  client.close();
  expect(await postSearch(database).match(wordOf(1799))).toEqual(['p1799']);
  await database.close();
});

test('the file has no words of deleted posts, or of posts whose author was deleted', async () => {
  const database = await openDatabase(`file:${path}`);
  await database.transaction(function* (tx) {
    const { posts, users } = database.tables;
    yield* run(tx.insert(users).values([alder, birch]));
    yield* run(tx.insert(posts).values({ ...postRow('one', alder.id), content: 'Quagmirish', mood: 'xylophonic' }));
    yield* run(tx.insert(posts).values({ ...postRow('two', birch.id), content: 'Vexillary', mood: 'zygomorphic' }));
    yield* run(tx.insert(posts).values({ ...postRow('three', alder.id), content: 'Kept' }));
  });
  const words = ['quagmir', 'xylophon', 'vexillar', 'zygomorph'];
  const read = () => readFileSync(path).toString('latin1').toLowerCase();
  await database.maintain();
  for (const word of words) expect(read(), word).toContain(word);
  await database.transaction(function* (tx) {
    yield* run(tx.delete(database.tables.posts).where(eq(database.tables.posts.id, 'one')));
    yield* run(tx.delete(database.tables.users).where(eq(database.tables.users.id, birch.id)));
  });
  await database.maintain();
  // Without the first letters: the index may store only the letters that differ from the word before.
  for (const word of words) expect(read(), word).not.toContain(word.slice(3));
  expect(readFileSync(`${path}-wal`).length).toBe(0);
  await database.close();
});

test('finds posts from before the search migration', async () => {
  const oldClient = new Client(path);
  const all = pendingMigrations('sqlite', 0);
  const earlier = all.slice(
    0,
    all.findIndex(({ sql }) => sql.join().includes('fts5')),
  );
  oldClient.exec(`create table ${migrationsTable} (id integer primary key, hash text, created_at numeric)`);
  for (const migration of earlier) {
    for (const statement of migration.sql) oldClient.exec(statement);
    oldClient
      .prepare(`insert into ${migrationsTable} (hash, created_at) values (?, ?)`)
      .run(migration.hash, migration.folderMillis);
  }
  const add = oldClient.prepare(
    "insert into posts (id, author_seal, content, mood, created_at) values (?, 'sealed', ?, ?, 1)",
  );
  add.run('old', 'Written before there was a search', 'hopeful');
  oldClient.close();
  const database = await openDatabase(`file:${path}`);
  expect(await postSearch(database).match('written')).toEqual(['old']);
  expect(await postSearch(database).match('hope')).toEqual(['old']);
  await database.close();
});
