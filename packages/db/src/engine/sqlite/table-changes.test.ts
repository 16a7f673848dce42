import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Client from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangeNotice, CommitChannel, CommitNotice } from '../../cache/commit-notices.ts';
import type { CacheSource } from '../../cache/table-changes.ts';
import { openDatabase } from '../../open-database.ts';
import { postRow, userRow } from '../../queries/testing/test-rows.ts';
import { type Database, type QueryBuilder, run } from '../database.ts';

const alder = userRow('alder');
const comments: CacheSource = {
  table: 'comments',
  on: ['insert', 'update', 'delete'],
  columns: ['content'],
  group: 'post_id',
};
const usernames: CacheSource = { table: 'users', on: ['update'], columns: ['username'] };

let folder: string;
let database: Database;
let dropped: string[];

const commentRow = (id: string, postId: string) => ({ ...postRow(id, alder.id), postId });
const write = (...queries: ((tx: QueryBuilder) => PromiseLike<unknown>)[]) =>
  database.transaction(function* (tx) {
    for (const query of queries) yield* run(query(tx));
  });
/** The groups that were dropped since the last call; 'all' stands for every group. */
const takeDropped = () => dropped.splice(0);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-db-'));
  database = await openDatabase(`file:${folder}/b.db`);
  const { users, posts } = database.tables;
  await write(
    (tx) => tx.insert(users).values(alder),
    (tx) => tx.insert(posts).values([postRow('one', alder.id), postRow('two', alder.id)]),
  );
  dropped = [];
  database.tableChanges?.watch([comments, usernames], (group = 'all') => dropped.push(group));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('inserts, updates and deletes drop the group of the row', async () => {
  const { comments: table } = database.tables;
  await write((tx) => tx.insert(table).values([commentRow('a', 'one'), commentRow('b', 'two')]));
  expect(takeDropped()).toEqual(['one', 'two']);
  await write((tx) => tx.update(table).set({ content: 'Other words' }).where(eq(table.id, 'b')));
  expect(takeDropped()).toEqual(['two']);
  await write((tx) => tx.delete(table).where(eq(table.id, 'a')));
  expect(takeDropped()).toEqual(['one']);
});

test('a cascading delete drops the groups of the deleted rows', async () => {
  const { comments: table, posts } = database.tables;
  await write((tx) => tx.insert(table).values([commentRow('a', 'one'), commentRow('b', 'two')]));
  takeDropped();
  await write((tx) => tx.delete(posts).where(eq(posts.id, 'two')));
  expect(takeDropped()).toEqual(['two']);
});

test('a change of a source without a group drops every group', async () => {
  const { users } = database.tables;
  await write((tx) => tx.update(users).set({ username: 'elm' }).where(eq(users.id, alder.id)));
  expect(takeDropped()).toEqual(['all']);
});

test('changes of unwatched columns, unchanged values and unwatched tables drop nothing', async () => {
  const { users, posts, sessions } = database.tables;
  const session = { id: 's', userId: alder.id, secretHash: 'x', createdAt: new Date(0), expiresAt: new Date(1) };
  await write(
    (tx) => tx.update(users).set({ city: 'Leeds', username: 'alder' }).where(eq(users.id, alder.id)),
    (tx) => tx.insert(users).values(userRow('birch')),
    (tx) => tx.insert(posts).values(postRow('three', alder.id)),
    (tx) => tx.insert(sessions).values(session),
  );
  expect(takeDropped()).toEqual([]);
});

test('each transaction of a group commit drops the groups that it changes', async () => {
  const { comments: table } = database.tables;
  await Promise.all(
    ['one', 'two'].map((postId) => write((tx) => tx.insert(table).values(commentRow(`on ${postId}`, postId)))),
  );
  expect(takeDropped()).toEqual(['one', 'two']);
});

test('a commit of another connection drops every group in the next turn of the event loop', async () => {
  database.tableChanges?.isCurrent();
  const other = new Client(join(folder, 'b.db'));
  other.prepare("update users set city = 'Leeds'").run();
  database.tableChanges?.isCurrent();
  expect(takeDropped()).toEqual([]);
  await nextTurn();
  database.tableChanges?.isCurrent();
  expect([...new Set(takeDropped())]).toEqual(['all']);
  database.tableChanges?.isCurrent();
  expect(takeDropped()).toEqual([]);
  other.close();
});

test.each([
  ['does not tell its changes', { sources: '', changes: null }, ['all']],
  ['is from a version with other sources', { sources: 'others', changes: [[0, 'one']] }, ['all']],
  ['tells that nothing was changed', { sources: 'others', changes: [] }, []],
] satisfies [string, ChangeNotice, string[]][])('what a notice drops that %s', async (_case, notice, expected) => {
  let receive: ((notice: CommitNotice) => void) | undefined;
  const channel: CommitChannel = {
    send() {},
    onNotice(listener) {
      receive = listener;
    },
  };
  const shared = await openDatabase(`file:${folder}/b.db`, { channel });
  shared.tableChanges?.watch([comments], (group = 'all') => dropped.push(group));
  receive?.({ ...notice, after: 0, upTo: 1 });
  expect(takeDropped()).toEqual(expected);
  await shared.close();
});

test('detects changes after the file was vacuumed', async () => {
  const { comments: table } = database.tables;
  await write((tx) => tx.insert(table).values(commentRow('a', 'one')));
  await database.vacuum();
  takeDropped();
  await write((tx) => tx.insert(table).values(commentRow('b', 'two')));
  expect(takeDropped()).toEqual(['two']);
});
