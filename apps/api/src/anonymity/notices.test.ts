import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@ballast/db/open-database';
import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { recordQueries } from '../testing/record-queries.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const members = ['alder', 'birch', 'cedar', 'elm'];

/** `author` writes anonymously; cedar and elm answer and support; the author answers back, anonymously. */
async function createAnsweredPost(app: TestApp, author: string): Promise<string> {
  const anonymous = { content: 'Cannot sleep', isAnonymous: true } as const;
  const { id: postId } = await app.as(author).posts.create.mutate(anonymous);
  const answer = { postId, content: 'Nor can I' };
  await app.as('cedar').comments.create.mutate({ ...answer, isAnonymous: false });
  await app.as('elm').comments.create.mutate({ ...answer, isAnonymous: true });
  await app.as('elm').posts.setLike.mutate({ postId, liked: true });
  await app.as(author).comments.create.mutate({ ...anonymous, postId });
  return postId;
}

const commentsOfPost = expect.stringMatching(
  /from "comments" where \("comments"\."post_id" = .* and "comments"\."seq" > .*\) order by "comments"\."seq" asc/,
);

/** A member's notices, and the queries that load them. */
async function noticesOf(app: TestApp, name: string, queries: string[], kind: 'both' | 'count' = 'both') {
  queries.length = 0;
  const { items } = kind === 'both' ? await app.as(name).notices.list.query({ limit: 100 }) : { items: [] };
  const count = await app.as(name).notices.count.query();
  return { items, count, queries: queries.splice(0) };
}

async function noticesInWorld(author: string) {
  const queries: string[] = [];
  const database = await openDatabase('file::memory:');
  const app = await createTestApp({ database: recordQueries(database, queries), members });
  const postId = await createAnsweredPost(app, author);
  const notices = new Map<string, Awaited<ReturnType<typeof noticesOf>>>();
  for (const name of members) notices.set(name, await noticesOf(app, name, queries));
  await app.close();
  await database.close();
  return { postId, notices };
}

test('the author of an anonymous post gets notices of answers; the notices of others do not depend on the author', async () => {
  const [alderWorld, birchWorld] = [await noticesInWorld('alder'), await noticesInWorld('birch')];
  for (const name of ['cedar', 'elm']) expect(alderWorld.notices.get(name)).toEqual(birchWorld.notices.get(name));
  // Cedar's notice counts two later answers and does not tell that one of them is the author's.
  expect(alderWorld.notices.get('cedar')?.items).toMatchObject([{ kind: 'answer', count: 2 }]);
  expect(alderWorld.notices.get('alder')?.items.map(({ kind, count }) => [kind, count])).toEqual(
    expect.arrayContaining([
      ['answer', 2],
      ['support', 1],
    ]),
  );
  expect(alderWorld.notices.get('birch')?.items).toEqual([]);
  expect(birchWorld.notices.get('alder')?.items).toEqual([]);
});

test('answers and likes to an anonymous post change no row of its author', async () => {
  const app = await createTestApp({ members });
  const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Up', isAnonymous: true });
  for (const name of members) await app.as(name).notices.markRead.mutate();
  const before = await dumpDatabase(app.database);
  await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: false });
  await app.as('cedar').posts.setLike.mutate({ postId, liked: true });
  const { items } = await app.as('alder').notices.list.query({});
  expect(items).toHaveLength(2);
  const after = await dumpDatabase(app.database);
  for (const table of ['noticeMarks', 'users', 'sessions']) expect(after[table], table).toEqual(before[table]);
  await app.close();
});

test('reading notices changes nothing in the database; marking them as read changes only the member’s own mark', async () => {
  const app = await createTestApp({ members });
  await createAnsweredPost(app, 'alder');
  const before = await dumpDatabase(app.database);
  await app.as('alder').notices.list.query({});
  await app.as('alder').notices.count.query();
  expect(await dumpDatabase(app.database)).toEqual(before);
  await app.as('alder').notices.markRead.mutate();
  const { noticeMarks, ...after } = await dumpDatabase(app.database);
  expect({ ...after, noticeMarks: [] }).toEqual(before);
  expect(noticeMarks?.map(({ userId }) => userId)).toEqual([app.idOf('alder')]);
  await app.close();
});

test('a stored mark contains only a member id and a seal of constant length', async () => {
  const app = await createTestApp({ members });
  await app.as('birch').notices.markRead.mutate();
  for (let index = 0; index < 12; index += 1) await createAnsweredPost(app, 'alder');
  await app.as('alder').notices.markRead.mutate();
  const { noticeMarks = [], posts = [], comments = [] } = await dumpDatabase(app.database);
  expect(noticeMarks.map((row) => Object.keys(row))).toEqual([
    ['userId', 'seal'],
    ['userId', 'seal'],
  ]);
  expect(new Set(noticeMarks.map(({ seal }) => String(seal).length)).size).toBe(1);
  const readable = noticeMarks.map(
    ({ seal }) => `${seal} ${Buffer.from(String(seal), 'base64url').toString('latin1')}`,
  );
  for (const row of [...posts, ...comments]) for (const text of readable) expect(text).not.toContain(row['id']);
  for (const text of readable) expect(text).not.toMatch(/likes|followers|2026/);
  await app.close();
});

test('another process, which fills its own index in memory, returns the same notices', async () => {
  const database = await openDatabase('file::memory:');
  const first = await createTestApp({ database, members });
  await createAnsweredPost(first, 'alder');
  await first.as('alder').notices.markRead.mutate();
  await first
    .as('elm')
    .comments.create.mutate({ postId: await createAnsweredPost(first, 'alder'), content: 'Up', isAnonymous: true });
  const restarted = await createTestApp({ database, seed: 'restarted' });
  for (const name of members) {
    const headers = { cookie: first.cookieOf(name) };
    const read = async (app: TestApp) =>
      (await app.request(undefined, '/api/notifications?limit=100', { headers })).json();
    const before = await read(first);
    expect(await read(restarted)).toEqual(before);
    if (name === 'alder') expect(before).toHaveLength(4);
  }
  for (const app of [first, restarted]) await app.close();
  await database.close();
});

/** The queries of everyone's counts after an answer to the anonymous post of `author`, and after support for it. */
async function queriesAfterActs(author: string) {
  const queries: string[] = [];
  const database = await openDatabase('file::memory:');
  const app = await createTestApp({ database: recordQueries(database, queries), members });
  const postId = await createAnsweredPost(app, author);
  const countAll = async () => {
    const queriesOf = [];
    for (const name of members) queriesOf.push([name, (await noticesOf(app, name, queries, 'count')).queries]);
    return queriesOf;
  };
  for (let turn = 0; turn < 10; turn += 1) {
    await countAll();
    await setImmediate();
  }
  const acts = [
    () => app.as('cedar').comments.create.mutate({ postId, content: 'Up again', isAnonymous: true }),
    () => app.as('cedar').posts.setLike.mutate({ postId, liked: true }),
    () => app.as('cedar').posts.setLike.mutate({ postId, liked: false }),
  ];
  const queriesAfter = [await countAll()];
  for (const act of acts) {
    await act();
    queriesAfter.push(await countAll(), await countAll());
  }
  await app.close();
  await database.close();
  return queriesAfter;
}

test('after an act, the counts of all members run the same queries for every author of the anonymous post', async () => {
  const [alderWorld, birchWorld] = [await queriesAfterActs('alder'), await queriesAfterActs('birch')];
  expect(alderWorld).toEqual(birchWorld);
  // The first request of any member reads the post again, for all.
  const [first, ...others] = alderWorld[1] ?? [];
  expect(first?.[1]).toContainEqual(commentsOfPost);
  for (const [name, queries] of others) expect(queries, String(name)).not.toContainEqual(commentsOfPost);
  // Then nobody reads anything, the author neither.
  for (const [name, queries] of alderWorld[2] ?? []) expect(queries, String(name)).toEqual([]);
});
