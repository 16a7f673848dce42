import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@ballast/db/engine/database';
import { leaseMs } from '@ballast/db/engine/pg/lease';
import { openDatabase } from '@ballast/db/open-database';
import { itemRemoval } from '@ballast/db/queries/moderation/item-removal';
import { createPostgresDatabase, createSqliteFile, openSqliteInMemory } from '@ballast/db/testing';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppRouter } from '../../router.ts';
import { createCommitChannels } from '../../testing/create-commit-channels.ts';
import { dropPostgres, openMachines } from '../../testing/open-machines.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestBus } from '../../testing/test-bus.ts';

const members = ['alder', 'birch', 'elm'];
const startAt = '2026-11-20T03:07:21.345Z';

afterAll(dropPostgres);

let folder: string;
let appCount = 0;
let closing: (() => Promise<unknown>)[];
const countsAnswers = (query: string) => /as thread .* group by "comments"\."post_id"/s.test(query);
const readsThreadPosts = (query: string) => /from "posts" where \("posts"\."seq" > .* "posts"\."seq" <= /.test(query);

/** The queries of `app`. */
const queries: string[] = [];
/** The app whose notices are tested. */
let app: TestApp;
/** Makes the changes: `app`, or an app with its own connection to the same file, as another process has. */
let writer: TestApp;
/** `app` without an index in memory, on the same connection. */
let unindexed: TestApp;

type By =
  | 'this process'
  | 'another program'
  | 'another process, which tells it'
  | 'another process, which tells it late'
  | 'another process on PostgreSQL, which tells it'
  | 'another machine on PostgreSQL, which tells it late';

async function createApps(database: Database, second: Database | undefined): Promise<void> {
  appCount += 1;
  const seed = `app ${appCount}`;
  app = await createTestApp({ startAt, database: recordQueries(database, queries), seed, members });
  unindexed = await createTestApp({
    startAt,
    database: { ...database, tableChanges: null },
    seed: `unindexed ${seed}`,
  });
  writer = second ? await createTestApp({ startAt, database: second, seed: `writer ${seed}` }) : app;
}

async function openApps(by: By): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'ballast-api-'));
  if (by.includes('PostgreSQL')) {
    const opened = await openMachines(!by.endsWith('late'));
    closing = opened.closing;
    return createApps(opened.database, opened.writerDatabase);
  }
  if (by === 'this process') {
    const database = openSqliteInMemory();
    await openTestBus(database);
    closing = [database.close];
    return createApps(database, undefined);
  }
  createSqliteFile(`${folder}/b.db`);
  const url = `file:${folder}/b.db`;
  const channels = by.startsWith('another process')
    ? createCommitChannels(by.endsWith('late') ? () => {} : (deliver) => deliver())
    : [];
  const database = await openDatabase(url, { channel: channels[0] });
  await openTestBus(database);
  const second = await openDatabase(url, { channel: channels[1] });
  await openTestBus(second);
  closing = [database.close, second.close];
  await createApps(database, second);
}

async function closeApps(): Promise<void> {
  for (const one of new Set([app, unindexed, writer])) await one.close();
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
}

/** The typed procedures of `writer`, with the session of a member of `app`. */
const as = (name: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://127.0.0.1:3000/api/trpc',
        headers: { cookie: app.cookieOf(name) },
        fetch: (path, { signal, ...init } = {}) =>
          writer.request(undefined, String(path), { ...init, signal: signal ?? null }),
      }),
    ],
  });

async function noticesOf(target: TestApp, name: string) {
  const headers = { cookie: app.cookieOf(name) };
  const read = async (path: string) =>
    (await target.request(undefined, `/api/notifications${path}`, { headers })).json();
  return { count: await read('/count'), list: await read('?limit=100') };
}

async function allNotices(target: TestApp) {
  const notices = new Map<string, Awaited<ReturnType<typeof noticesOf>>>();
  for (const name of members) notices.set(name, await noticesOf(target, name));
  return notices;
}

/** Requests notices until the index is filled, and they need no query of comments. */
async function fillIndex(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    queries.length = 0;
    await allNotices(app);
    if (!queries.some(countsAnswers)) return;
    await nextTurn();
  }
  throw new Error('The index was not filled.');
}

const post = async (name: string, isAnonymous: boolean) =>
  (await as(name).posts.create.mutate({ content: `Story of ${name}`, isAnonymous })).id;
const comment = async (name: string, postId: string, isAnonymous: boolean) =>
  (await as(name).comments.create.mutate({ postId, content: `Answer of ${name}`, isAnonymous })).id;
const like = (name: string, postId: string, liked = true) => as(name).posts.setLike.mutate({ postId, liked });
const idOf = (name: string) => ({ userId: app.idOf(name) });

const setRemoved = (kind: 'post' | 'comment', id: string, isRemoved = true) => {
  const removal = itemRemoval(writer.database.tables);
  return writer.database.transaction((tx) => removal[kind](tx, id, isRemoved));
};

async function readConversation(): Promise<void> {
  const { items } = await as('alder').messages.conversations.query({});
  await as('alder').messages.markRead.mutate({ conversationId: items[0]?.id ?? '' });
}

type Items = { own: string; ofBirch: string; answerOfBirch: string; answerOfElm: string };

/** Alder's post has answers and support, and alder has answered birch's post, where elm answered later. */
async function createItems(isAnonymous: boolean): Promise<Items> {
  const [own, ofBirch] = [await post('alder', isAnonymous), await post('birch', isAnonymous)];
  const answerOfBirch = await comment('birch', own, false);
  const answerOfElm = await comment('elm', own, true);
  await like('birch', own);
  await like('alder', own);
  await comment('alder', ofBirch, isAnonymous);
  await comment('elm', ofBirch, false);
  await as('elm').profiles.setFollow.mutate({ ...idOf('alder'), following: true });
  await as('elm').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Are you up?' });
  return { own, ofBirch, answerOfBirch, answerOfElm };
}

/** Each changes alder's notices. */
const changesOfItems: [what: string, act: (items: Items) => Promise<unknown>][] = [
  ['a named answer', ({ own }) => comment('elm', own, false)],
  ['an anonymous answer', ({ own }) => comment('elm', own, true)],
  ['an answer in a thread that the member answered', ({ ofBirch }) => comment('birch', ofBirch, true)],
  ['a deleted answer', ({ answerOfBirch }) => as('birch').comments.delete.mutate({ commentId: answerOfBirch })],
  ['a like', ({ own }) => like('elm', own)],
  ['a removed like', ({ own }) => like('birch', own, false)],
  ['the deletion of the post', ({ own }) => as('alder').posts.delete.mutate({ postId: own })],
  ['the deletion of the other member’s post', ({ ofBirch }) => as('birch').posts.delete.mutate({ postId: ofBirch })],
  ['the removal of an answer', ({ answerOfElm }) => setRemoved('comment', answerOfElm)],
  ['the removal of the post', ({ own }) => setRemoved('post', own)],
  ['the removal of the other member’s post', ({ ofBirch }) => setRemoved('post', ofBirch)],
];

const changesOfMembers: [what: string, act: () => Promise<unknown>][] = [
  ['a block', () => as('alder').profiles.setBlock.mutate({ ...idOf('birch'), blocked: true })],
  ['a mute', () => as('alder').profiles.setMute.mutate({ ...idOf('birch'), muted: true })],
  ['a mark', () => as('alder').notices.markRead.mutate()],
  ['a follower', () => as('birch').profiles.setFollow.mutate({ ...idOf('alder'), following: true })],
  ['a lost follower', () => as('elm').profiles.setFollow.mutate({ ...idOf('alder'), following: false })],
  ['a muted follower', () => as('alder').profiles.setMute.mutate({ ...idOf('elm'), muted: true })],
  ['a switch', () => as('alder').settings.update.mutate({ communityNotifications: false })],
  ['a read message', readConversation],
  ['a message request', () => as('birch').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Hello' })],
];

const processes: By[] = [
  'this process',
  'another program',
  'another process, which tells it',
  'another process, which tells it late',
];
if (createPostgresDatabase)
  processes.push('another process on PostgreSQL, which tells it', 'another machine on PostgreSQL, which tells it late');

describe.each(processes)('a change by %s', (by) => {
  const isTold = by === 'this process' || by.endsWith('which tells it');
  const isOnPostgres = by.includes('PostgreSQL');
  /** An index that is not told is filled again, or not used, whatever the change was. */
  const tested = <Change>(changes: readonly Change[]) =>
    changes.filter((_, index) => (isTold && !isOnPostgres) || index % 4 === 0);
  const fillUnlessLate = async () => (by.endsWith('late') && !isOnPostgres) || (await fillIndex());

  async function expectChange(act: () => Promise<unknown>, isVacuumed = false): Promise<void> {
    await fillUnlessLate();
    const before = await noticesOf(app, 'alder');
    await act();
    await (isOnPostgres && by.endsWith('late') ? wait(leaseMs) : nextTurn());
    queries.length = 0;
    const after = await allNotices(app);
    const read = queries.splice(0);
    expect(after).toEqual(await allNotices(unindexed));
    expect(after.get('alder')).not.toEqual(before);
    // Reads again what has changed, and not the rest. A vacuum of the file is a change that is not told.
    if (isTold && !isVacuumed)
      expect(read.filter((query) => readsThreadPosts(query) || countsAnswers(query))).toEqual([]);
    await fillUnlessLate();
    expect(await allNotices(app)).toEqual(after);
  }

  beforeEach(() => openApps(by));
  afterEach(closeApps);

  test.each(tested(changesOfItems))('the next notices reflect %s', async (_, act) => {
    const [anonymous, named] = [await createItems(true), await createItems(false)];
    await expectChange(() => act(anonymous));
    await expectChange(() => act(named));
  });

  test.each(tested(changesOfMembers))('the next notices reflect %s', async (_, act) => {
    await createItems(true);
    await createItems(false);
    await expectChange(act);
  });

  test.each([true, false])('the next notices reflect a deleted account (anonymous items: %s)', async (isAnonymous) => {
    await createItems(isAnonymous);
    await expectChange(() => as('birch').auth.deleteAccount.mutate(), true);
    await expectChange(() => as('elm').auth.deleteAccount.mutate(), true);
  });

  test('a removal that is taken back brings the notices back', async () => {
    const { own, answerOfElm } = await createItems(true);
    const before = await noticesOf(app, 'alder');
    for (const [kind, id] of [
      ['post', own],
      ['comment', answerOfElm],
    ] as const) {
      await expectChange(() => setRemoved(kind, id));
      await expectChange(() => setRemoved(kind, id, false));
    }
    expect(await noticesOf(app, 'alder')).toEqual(before);
  });
});

describe('random changes', () => {
  beforeEach(() => openApps('this process'));
  afterEach(closeApps);

  test.each(['one', 'two', 'three', 'four'])('the index and the database say the same (%s)', async (seed) => {
    const random = createSeededRandom(`notices ${seed}`);
    const number = (below: number) => random(4).readUInt32BE() % below;
    const any = <Item>(items: readonly Item[]): Item => {
      const item = items[number(items.length)];
      if (item === undefined) throw new Error('There is none.');
      return item;
    };
    const posts: string[] = [];
    const comments: { name: string; commentId: string }[] = [];
    const acts: ((name: string, isAnonymous: boolean) => Promise<unknown>)[] = [
      async (name, isAnonymous) => posts.push(await post(name, isAnonymous)),
      async (name, isAnonymous) => comments.push({ name, commentId: await comment(name, any(posts), isAnonymous) }),
      async (name, isAnonymous) => comments.push({ name, commentId: await comment(name, any(posts), isAnonymous) }),
      (name) => like(name, any(posts)),
      (name, liked) => like(name, any(posts), liked),
      (name) => as(name).notices.markRead.mutate(),
      (name, muted) =>
        as(name).profiles.setMute.mutate({ ...idOf(any(members.filter((other) => other !== name))), muted }),
      async () => {
        const [deleted] = comments.splice(number(comments.length), 1);
        if (deleted) await as(deleted.name).comments.delete.mutate({ commentId: deleted.commentId });
      },
    ];
    for (const name of members) posts.push(await post(name, true), await post(name, false));
    await fillIndex();
    for (let step = 0; step < 60; step += 1) {
      app.advanceMs(20_000);
      unindexed.advanceMs(20_000);
      await any(acts)(any(members), number(2) === 0);
      const name = any(members);
      queries.length = 0;
      expect(await noticesOf(app, name), `step ${step}`).toEqual(await noticesOf(unindexed, name));
      expect(queries.filter(countsAnswers)).toEqual([]);
    }
    await fillIndex();
  });
});
