import type { Database } from '@ballast/db/database';
import { openDatabase } from '@ballast/db/open-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signUpForm } from '../testing/personas.ts';
import { recordQueries } from '../testing/record-queries.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { observe, type Subjects } from './observe.ts';

const dayMs = 24 * 60 * 60_000;

let database: Database;
let app: TestApp;
let subjects: Subjects;
/** The names of the queries that reached the database. */
const queries: string[] = [];

/** The database queries of birch's requests, which read everything a member can read. */
async function queriesOfBirch(): Promise<string[]> {
  queries.length = 0;
  await observe(app, 'birch', subjects);
  return queries.splice(0);
}

beforeEach(async () => {
  queries.length = 0;
  database = await openDatabase('file::memory:');
  app = await createTestApp({ database: recordQueries(database, queries), members: ['alder', 'birch', 'cedar'] });
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
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const alder = () => app.as('alder');
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

const actions: [string, () => Promise<unknown>][] = [
  ['does nothing', async () => {}],
  ['reads everything', () => observe(app, 'alder', subjects)],
  ['reads a conversation', async () => alder().messages.thread.query(await conversationOfAlder())],
  ['marks a conversation as read', async () => alder().messages.markRead.mutate(await conversationOfAlder())],
  ['reads notices and marks them as read', () => readNotices()],
  ['writes to another member', () => alder().messages.send.mutate({ receiverId: app.idOf('cedar'), content: 'I am' })],
  ['follows another member', () => alder().profiles.setFollow.mutate({ ...cedarId(), following: true })],
  ['removes a follower', () => alder().profiles.removeFollower.mutate(cedarId())],
  ['blocks another member', () => alder().profiles.setBlock.mutate({ ...cedarId(), blocked: true })],
  ['mutes another member', () => alder().profiles.setMute.mutate({ ...cedarId(), muted: true })],
  ['hides a post', () => alder().posts.setHidden.mutate({ postId: subjects.postIds[1] ?? '', hidden: true })],
  [
    'hides a comment',
    () => alder().comments.setHidden.mutate({ commentId: subjects.commentIds[0] ?? '', hidden: true }),
  ],
  ['reads their own posts', () => alder().posts.own.query({})],
  ['reads their own anonymous posts', () => alder().posts.own.query({ isAnonymous: true })],
  ['signs in', () => app.as().auth.signIn.mutate({ email, password })],
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
    'is refused a comment',
    async () => {
      const postId = subjects.postIds[1] ?? '';
      const refusal = await refusalOf(alder().comments.create.mutate({ postId, content: 'Hello', isAnonymous: false }));
      expect(refusal).toMatchObject({ code: 'ANSWERS_CLOSED' });
    },
  ],
  [
    'removes a like that was never set',
    async () => {
      await alder().posts.setLike.mutate({ postId: subjects.postIds[0] ?? '', liked: false });
    },
  ],
];

describe('another member’s requests are answered from the cache', () => {
  test.each(actions)('after alder %s', async (_, act) => {
    await queriesOfBirch();
    const before = await queriesOfBirch();
    await act();
    expect(await queriesOfBirch()).toEqual(before);
  });

  test('after alder’s session is renewed', async () => {
    app.advanceMs(20 * dayMs);
    await queriesOfBirch();
    const before = await queriesOfBirch();
    const renewed = await app.request('alder', '/api/auth/user');
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
    expect(afterNamed.afterPost).toContain('post_feed_skeleton');
    expect(afterNamed.afterComment).toContain('comment_page');
  });

  test('a new post is read from the database', async () => {
    await queriesOfBirch();
    const before = await queriesOfBirch();
    expect(before).not.toContain('post_feed_skeleton');
    await alder().posts.create.mutate({ content: 'Up again', isAnonymous: true });
    expect(await queriesOfBirch()).toContain('post_feed_skeleton');
  });
});
