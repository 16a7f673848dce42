import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAppPair } from '../testing/create-app-pair.ts';
import {
  createPostgresTemplate,
  type DatabasePair,
  openPostgresPair,
  openSqlitePair,
} from '../testing/open-database-pair.ts';
import { signUpForm } from '../testing/personas.ts';
import { recordQueries } from '../testing/record-queries.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestBus } from '../testing/test-bus.ts';
import { observe, type Subjects } from './observe.ts';

const dayMs = 24 * 60 * 60_000;

/** The process that answers birch. */
let app: TestApp;
/** The process that answers alder: the same one, or another one of the same server. */
let appOfAlder: TestApp;
/** Resolves once birch's process has followed what alder's has committed. */
let followed: () => Promise<void>;
let close: () => Promise<void>;
let subjects: Subjects;
const feedSkeleton = expect.stringMatching(/^select "seq", "id" from "posts" where "posts"\."seq" < /);
const commentPage = expect.stringContaining('"no_reply"');

/** The queries with which birch's process reached the database. */
const queries: string[] = [];

/** The database queries of birch's requests, which read everything a member can read. */
async function queriesOfBirch(): Promise<string[]> {
  await followed();
  queries.length = 0;
  await observe(app, 'birch', subjects);
  // Queries that run at the same time have no order on PostgreSQL.
  return queries.splice(0).toSorted();
}

const members = ['alder', 'birch', 'cedar'];
let template: Awaited<ReturnType<typeof createPostgresTemplate>> | undefined;

async function openOneProcess(url: string, drop: () => Promise<unknown> = async () => {}): Promise<void> {
  const database = await openDatabase(url);
  await openTestBus(database);
  app = await createTestApp({ database: recordQueries(database, queries), members });
  appOfAlder = app;
  followed = async () => {};
  close = async () => {
    await app.close();
    await database.close();
    await drop();
  };
}

async function openTwoProcesses(pair: DatabasePair, drop: () => Promise<unknown> = async () => {}): Promise<void> {
  const [one, two] = pair.databases;
  const apps = await createAppPair({ ...pair, databases: [recordQueries(one, queries), two] }, { members });
  app = apps.first;
  appOfAlder = apps.second;
  followed = pair.followed;
  close = async () => {
    await apps.close();
    await drop();
  };
}

async function copyTemplate() {
  template ??= await createPostgresTemplate();
  return template.copy();
}

type Processes = { name: string; open(): Promise<void>; atNight?: boolean };

const processes: Processes[] = [
  { name: 'one process on SQLite', open: () => openOneProcess('file::memory:') },
  { name: 'two workers on SQLite', open: async () => openTwoProcesses(await openSqlitePair()) },
];
if (createPostgresDatabase)
  processes.push(
    {
      name: 'one process on PostgreSQL',
      atNight: true,
      async open() {
        const { url, drop } = await copyTemplate();
        await openOneProcess(url, drop);
      },
    },
    {
      name: 'two machines on PostgreSQL',
      async open() {
        const { url, drop } = await copyTemplate();
        await openTwoProcesses(await openPostgresPair(url, false), drop);
      },
    },
  );

async function createItems(): Promise<void> {
  const [alder, birch, cedar] = [app.as('alder'), app.as('birch'), app.as('cedar')];
  const named = await cedar.posts.create.mutate({ content: 'No sleep before the shift', isAnonymous: false });
  const postWithoutAnswers = { content: 'Rang my brother', mood: 'low', isAnonymous: true, answers: 'nobody' } as const;
  const anonymous = await cedar.posts.create.mutate(postWithoutAnswers);
  const comment = await birch.comments.create.mutate({ postId: named.id, content: 'Same here', isAnonymous: true });
  await birch.posts.setLike.mutate({ postId: anonymous.id, liked: true });
  const send = (from: typeof alder, to: string) =>
    from.messages.send.mutate({ receiverId: app.idOf(to), content: 'Are you up?' });
  const messageOfBirch = await send(birch, 'cedar');
  await send(cedar, 'alder');
  subjects = {
    postIds: [named.id, anonymous.id],
    commentIds: [comment.id],
    mediaUrls: [],
    userIds: ['alder', 'birch', 'cedar'].map(app.idOf),
    conversationIds: [messageOfBirch.conversationId],
  };
}

const alder = () => appOfAlder.as('alder');
const conversationOfAlder = async () => {
  const { items } = await alder().messages.conversations.query({});
  return { conversationId: items[0]?.id ?? '' };
};
async function readNotices(): Promise<void> {
  await alder().notices.list.query({});
  await alder().notices.count.query();
  await alder().notices.markRead.mutate();
}
const cedarId = () => ({ userId: app.idOf('cedar') });
const { email, password } = signUpForm('alder');

type Act = [name: string, act: () => Promise<unknown>];

const actions: Act[] = [
  ['does nothing', async () => {}],
  ['reads everything', () => observe(appOfAlder, 'alder', subjects)],
  ['reads a conversation', async () => alder().messages.thread.query(await conversationOfAlder())],
  ['marks a conversation as read', async () => alder().messages.markRead.mutate(await conversationOfAlder())],
  ['hides a conversation', async () => alder().messages.hide.mutate(await conversationOfAlder())],
  ['reads notices and marks them as read', () => readNotices()],
  ['writes to another member', () => alder().messages.send.mutate({ receiverId: app.idOf('cedar'), content: 'I am' })],
  [
    'is refused a comment',
    async () => {
      const postId = subjects.postIds[1] ?? '';
      const refusal = await refusalOf(alder().comments.create.mutate({ postId, content: 'Hello', isAnonymous: false }));
      expect(refusal).toMatchObject({ code: 'ANSWERS_CLOSED' });
    },
  ],
  ['follows another member', () => alder().profiles.setFollow.mutate({ ...cedarId(), following: true })],
  ['removes a follower', () => alder().profiles.removeFollower.mutate(cedarId())],
  ['blocks another member', () => alder().profiles.setBlock.mutate({ ...cedarId(), blocked: true })],
  ['mutes another member', () => alder().profiles.setMute.mutate({ ...cedarId(), muted: true })],
  ['hides a post', () => alder().posts.setHidden.mutate({ postId: subjects.postIds[1] ?? '', hidden: true })],
  ['keeps a post', () => alder().posts.setKept.mutate({ postId: subjects.postIds[1] ?? '', kept: true })],
  ['reads the posts that they keep', () => alder().posts.kept.query({})],
  [
    'hides a comment',
    () => alder().comments.setHidden.mutate({ commentId: subjects.commentIds[0] ?? '', hidden: true }),
  ],
  ['reads their own posts', () => alder().posts.own.query({})],
  ['reads their own anonymous posts', () => alder().posts.own.query({ isAnonymous: true })],
  ['signs in', () => appOfAlder.as().auth.signIn.mutate({ email, password })],
  ['signs out', () => alder().auth.signOut.mutate()],
  ['changes a setting', () => alder().settings.update.mutate({ showAge: true })],
  ['hides words', () => alder().settings.update.mutate({ hiddenWords: ['sleep'] })],
  ['changes the bio', () => alder().profiles.update.mutate({ bio: 'Grows by the river' })],
  [
    'sends a report',
    () =>
      alder().reports.create.mutate({
        targetType: 'post',
        targetId: subjects.postIds[0] ?? '',
        reason: 'I am worried',
      }),
  ],
  [
    'removes a like that was never set',
    async () => {
      await alder().posts.setLike.mutate({ postId: subjects.postIds[0] ?? '', liked: false });
    },
  ],
];

afterAll(() => template?.drop());

function describeCaches({ name, open, atNight }: Processes) {
  describe(`another member’s requests are answered from the cache of ${name}`, {
    tags: atNight ? ['nightly'] : [],
  }, () => {
    beforeEach(async () => {
      queries.length = 0;
      await open();
      await createItems();
    });
    afterEach(() => close());

    async function expectSameQueries(acts: readonly Act[]): Promise<void> {
      await queriesOfBirch();
      const before = await queriesOfBirch();
      for (const [what, act] of acts) {
        await act();
        expect.soft(await queriesOfBirch(), what).toEqual(before);
        if (what === 'signs out') await app.beginSession('alder');
      }
    }

    // The acts follow each other in one app. Each night each one has an app of its own, too.
    test('after each act of alder', { timeout: 120_000 }, () => expectSameQueries(actions));
    test.each(actions)('after alder %s alone', { tags: ['nightly'] }, (...act) => expectSameQueries([act]));

    test('after alder’s session is renewed', async () => {
      for (const one of new Set([app, appOfAlder])) one.advanceMs(20 * dayMs);
      await queriesOfBirch();
      const before = await queriesOfBirch();
      const renewed = await appOfAlder.request('alder', '/api/auth/user');
      expect(renewed.headers.getSetCookie()).toHaveLength(1);
      expect(await queriesOfBirch()).toEqual(before);
    });

    test.each([true, false])('after an edit by alder that changes nothing (anonymous: %s)', async (isAnonymous) => {
      const fields = { content: 'Up again', mood: 'low' };
      const { id: postId } = await alder().posts.create.mutate({ ...fields, isAnonymous });
      await queriesOfBirch();
      const before = await queriesOfBirch();
      await alder().posts.update.mutate({ postId, ...fields });
      expect(await queriesOfBirch()).toEqual(before);
    });

    test('an edit invalidates the same cache entries for anonymous and named items', async () => {
      const write = async (isAnonymous: boolean) => {
        const { id: postId } = await alder().posts.create.mutate({ content: 'Up again', isAnonymous });
        const comment = { postId: subjects.postIds[0] ?? '', content: 'So am I', isAnonymous };
        return { postId, commentId: (await alder().comments.create.mutate(comment)).id };
      };
      const [named, anonymous] = [await write(false), await write(true)];
      const queriesAfterEdits = async ({ postId, commentId }: typeof named) => {
        await queriesOfBirch();
        await alder().posts.update.mutate({ postId, content: 'Down again' });
        const afterPost = await queriesOfBirch();
        await alder().comments.update.mutate({ commentId, content: 'So was I' });
        return { afterPost, afterComment: await queriesOfBirch() };
      };
      const afterNamed = await queriesAfterEdits(named);
      expect(await queriesAfterEdits(anonymous)).toEqual(afterNamed);
      expect(afterNamed.afterPost).toContainEqual(feedSkeleton);
      expect(afterNamed.afterComment).toContainEqual(commentPage);
    });

    test('an anonymous post and comment invalidate the same cache entries for every author', async () => {
      await alder().profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
      const queriesAfterWritesBy = async (name: string) => {
        const author = appOfAlder.as(name);
        await queriesOfBirch();
        const { id: postId } = await author.posts.create.mutate({ content: 'Up again', isAnonymous: true });
        const afterPost = await queriesOfBirch();
        const comment = { postId: subjects.postIds[0] ?? '', content: 'So am I', isAnonymous: true };
        const { id: commentId } = await author.comments.create.mutate(comment);
        const afterComment = await queriesOfBirch();
        // The next author writes to the same lists.
        await author.comments.delete.mutate({ commentId });
        await author.posts.delete.mutate({ postId });
        return { afterPost, afterComment };
      };
      const afterWritesByAlder = await queriesAfterWritesBy('alder');
      expect(await queriesAfterWritesBy('cedar')).toEqual(afterWritesByAlder);
      expect(afterWritesByAlder.afterPost).toContainEqual(feedSkeleton);
      expect(afterWritesByAlder.afterComment).toContainEqual(commentPage);
    });

    test('a new post is read from the database', async () => {
      await queriesOfBirch();
      const before = await queriesOfBirch();
      expect(before).not.toContainEqual(feedSkeleton);
      await alder().posts.create.mutate({ content: 'Up again', isAnonymous: true });
      expect(await queriesOfBirch()).toContainEqual(feedSkeleton);
    });
  });
}

for (const one of processes) describeCaches(one);
