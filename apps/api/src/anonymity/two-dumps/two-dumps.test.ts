import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@ballast/db/engine/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { refusalOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { type Act, aboutPost, differences, openOneProcess, openTwoProcesses } from './two-dumps.ts';
import { accountActs } from './two-dumps-account-acts.ts';
import { refusesMail, sameAuthorAct, staffActs } from './two-dumps-staff-acts.ts';

const hourMs = 60 * 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-dumps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const alder = (app: TestApp) => app.as('alder');
const cedarId = (app: TestApp) => ({ userId: app.idOf('cedar') });
/** Runs the daily mail while only the author of the post, alder or birch, has unread news. */
async function runDigestAfterAnswer(app: TestApp, postId: string): Promise<void> {
  const { users } = app.database.tables;
  await app.database.transaction(function* (tx) {
    yield* run(tx.update(users).set({ emailVerified: true }));
  });
  for (const name of ['alder', 'birch', 'cedar']) {
    const { items } = await app.as(name).messages.conversations.query({});
    for (const { id } of items) await app.as(name).messages.markRead.mutate({ conversationId: id });
    await app.as(name).notices.markRead.mutate();
  }
  await app.as('cedar').comments.create.mutate({ postId, content: 'I hear you', isAnonymous: true });
  app.advanceMs(39 * hourMs);
  await app.digest.run();
}

const acts: Act[] = [
  ...accountActs,
  ...staffActs,
  { name: 'exports everything', act: (app) => alder(app).auth.export.query() },
  { name: 'reads the feed', act: (app) => alder(app).posts.feed.query({}) },
  { name: 'changes a setting', act: (app) => alder(app).settings.update.mutate({ showAge: true }) },
  {
    name: 'changes the content choices',
    act: (app) => alder(app).settings.update.mutate({ contentFilter: { loss: 'hide' }, hiddenWords: ['Anonymous'] }),
  },
  {
    name: 'changes the notes of an anonymous post',
    act: (app, _posts, { posts: [post] }) =>
      app.as(post?.author).posts.update.mutate({ postId: post?.id ?? '', notes: ['loss'] }),
    changes: 1,
  },
  {
    name: 'lets anyone read an anonymous post',
    act: (app, _posts, { posts: [post] }) =>
      app.as(post?.author).posts.update.mutate({ postId: post?.id ?? '', openToRead: true }),
    changes: 1,
  },
  { name: 'changes the profile', act: (app) => alder(app).profiles.update.mutate({ bio: 'Grows by the river' }) },
  { name: 'follows', act: (app) => alder(app).profiles.setFollow.mutate({ ...cedarId(app), following: true }) },
  { name: 'removes a follower', act: (app) => alder(app).profiles.removeFollower.mutate(cedarId(app)) },
  { name: 'blocks', act: (app) => alder(app).profiles.setBlock.mutate({ ...cedarId(app), blocked: true }) },
  { name: 'mutes', act: (app) => alder(app).profiles.setMute.mutate({ ...cedarId(app), muted: true }) },
  {
    name: 'hides an anonymous post, their own or not',
    act: (app, [post = '']) => alder(app).posts.setHidden.mutate({ postId: post, hidden: true }),
  },
  {
    name: 'keeps anonymous posts, their own or not, and stops keeping one',
    async act(app, posts) {
      for (const postId of posts) await alder(app).posts.setKept.mutate({ postId, kept: true });
      await alder(app).posts.setKept.mutate({ postId: posts[0] ?? '', kept: false });
    },
  },
  {
    name: 'hides an anonymous comment, their own or not',
    act: (app, _posts, { comments: [comment] }) =>
      alder(app).comments.setHidden.mutate({ commentId: comment?.id ?? '', hidden: true }),
  },
  {
    name: 'writes a message',
    act: (app) => alder(app).messages.send.mutate({ receiverId: app.idOf('cedar'), content: 'I am' }),
  },
  {
    name: 'marks messages as read',
    async act(app) {
      const { items } = await alder(app).messages.conversations.query({});
      for (const { id } of items) await alder(app).messages.markRead.mutate({ conversationId: id });
    },
  },
  {
    name: 'hides conversations',
    async act(app) {
      const { items } = await alder(app).messages.conversations.query({});
      for (const { id } of items) await alder(app).messages.hide.mutate({ conversationId: id });
    },
  },
  { name: 'reports a post', act: (app, [post]) => alder(app).reports.create.mutate(aboutPost(post)) },
  {
    name: 'supports a post',
    act: (app, [post = '']) => alder(app).posts.setLike.mutate({ postId: post, liked: true }),
    changes: 1,
  },
  {
    name: 'supports a post, and says thanks instead',
    async act(app, [post = '']) {
      await alder(app).posts.setLike.mutate({ postId: post, liked: true });
      await alder(app).posts.setLike.mutate({ postId: post, liked: true, kind: 'thanks' });
    },
    changes: 1,
  },
  {
    name: 'changes an anonymous post',
    async act(app, _posts, { posts: [post] }) {
      app.advanceMs(3 * hourMs);
      const changes = { content: 'Anonymous 0, in other words', mood: 'low' };
      await app.as(post?.author).posts.update.mutate({ postId: post?.id ?? '', ...changes });
    },
    changes: 1,
  },
  {
    name: 'changes an anonymous comment',
    async act(app, _posts, { comments: [comment] }) {
      app.advanceMs(3 * hourMs);
      const changes = { content: 'Anonymous 0, in other words' };
      await app.as(comment?.author).comments.update.mutate({ commentId: comment?.id ?? '', ...changes });
    },
    changes: 1,
  },
  {
    name: 'answers a comment below their anonymous post, with the mark of its author and without',
    async act(app, _posts, { posts: [post], comments: [comment] }) {
      const answer = { postId: post?.id ?? '', content: 'Thank you', isAnonymous: true, replyTo: comment?.id };
      await app.as(post?.author).comments.create.mutate({ ...answer, asAuthor: true });
      await app.as(post?.author).comments.create.mutate(answer);
    },
    changes: 1,
  },
  {
    name: 'takes a comment off their anonymous post',
    act: (app, _posts, { posts: [post], comments: [comment] }) =>
      app.as(post?.author).comments.setTakenOff.mutate({ commentId: comment?.id ?? '', takenOff: true }),
    changes: 2,
  },
  {
    name: 'changes an anonymous post to the same words',
    act: (app, _posts, { posts: [post] }) =>
      app.as(post?.author).posts.update.mutate({ postId: post?.id ?? '', content: 'Anonymous 0' }),
  },
  {
    name: 'changes a post by name',
    async act(app) {
      const [post] = (await alder(app).posts.own.query({ isAnonymous: false })).items;
      await alder(app).posts.update.mutate({ postId: post?.id ?? '', content: 'In other words' });
    },
  },
  {
    name: 'reads notices',
    async act(app) {
      await alder(app).notices.list.query({});
      await alder(app).notices.count.query();
    },
  },
  { name: 'turns push messages on', act: (app) => alder(app).push.subscribe.mutate(pushSubscription) },
  {
    name: 'is answered with push messages on, which are not delivered',
    async act(app, [post = '']) {
      await alder(app).push.subscribe.mutate(pushSubscription);
      await app.as('cedar').comments.create.mutate({ postId: post, content: 'I hear you', isAnonymous: true });
      for (let count = 0; count < 3; count += 1) {
        await app.heartbeat();
        await app.deliverMails();
        app.advanceMs(60_000);
      }
    },
    changes: 1,
  },
  { name: 'marks notices as read', act: (app) => alder(app).notices.markRead.mutate() },
  {
    name: 'is answered and supported, and marks notices as read, twice',
    async act(app, [post = '']) {
      await alder(app).notices.markRead.mutate();
      const content = 'I hear you';
      await app.as('cedar').comments.create.mutate({ postId: post, content, isAnonymous: false });
      await app.as('cedar').posts.setLike.mutate({ postId: post, liked: true });
      await alder(app).notices.markRead.mutate();
    },
    changes: 1,
  },
  {
    name: 'is considered for the daily mail, and gets one, or not',
    act: (app, [post = '']) => runDigestAfterAnswer(app, post),
    changes: 1,
  },
  {
    name: 'is considered for the daily mail, and gets it delivered, or not',
    async act(app, [post = '']) {
      await runDigestAfterAnswer(app, post);
      await app.deliverMails();
    },
    changes: 1,
  },
  {
    name: 'ends the daily mail',
    act: (app) => app.as().settings.unsubscribe.mutate({ token: app.unsubscribeTokenOf('alder') }),
  },
  { name: 'reads their own posts', act: (app) => alder(app).posts.own.query({}) },
  {
    name: 'is followed, written to and reported by cedar',
    async act(app, [post]) {
      const cedar = app.as('cedar');
      await cedar.profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
      await cedar.messages.send.mutate({ receiverId: app.idOf('alder'), content: 'How is it?' });
      await cedar.reports.create.mutate(aboutPost(post));
      await cedar.reports.create.mutate({ ...aboutPost(post), targetType: 'user', targetId: app.idOf('alder') });
    },
  },
  {
    name: 'accepts a message request, and declines another',
    async act(app) {
      await app.as('elm').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Hello' });
      const { items } = await alder(app).messages.conversations.query({});
      const [first, second] = items.filter(({ status }) => status === 'request');
      await alder(app).messages.accept.mutate({ conversationId: first?.id ?? '' });
      await alder(app).messages.decline.mutate({ conversationId: second?.id ?? '' });
    },
  },
  { name: 'chooses who may write', act: (app) => alder(app).settings.update.mutate({ messagesFrom: 'followed' }) },
  {
    name: 'is refused',
    act: (app, [post = '']) => refusalOf(app.as('cedar').posts.delete.mutate({ postId: post })),
  },
  {
    name: 'is absent during the nightly maintenance',
    async act(app) {
      app.advanceMs(24 * hourMs);
      await app.privacy.erasures.run();
      await app.privacy.erasures.maintain();
      await app.privacy.likeCorrections.run();
      await app.database.maintain();
      await app.database.vacuum();
    },
  },
];

async function expectAlike(act: Act, openApp: typeof openOneProcess): Promise<void> {
  const options = { openApp, refusesMail };
  const one = await differences(act, ['alder', 'birch', 'alder', 'birch'], join(folder, 'one.db'), options);
  const other = await differences(act, ['birch', 'alder', 'birch', 'alder'], join(folder, 'other.db'), options);
  expect(one).toEqual(other);
  const isAnonymous = (row: string) => /"Anonymous \d/.test(row) && row.includes('authorSeal');
  for (const rows of [one.removedRows, one.addedRows]) expect(rows.filter(isAnonymous)).toHaveLength(act.changes ?? 0);
}

/** Acts of several requests, of which each process answers some. */
const actsOfTwoProcesses = [
  'is answered and supported, and marks notices as read, twice',
  'is considered for the daily mail, and gets it delivered, or not',
  'is suspended for a post, or not, and deletes the account',
  'is absent during the nightly maintenance',
];

describe('two copies of the database', () => {
  test.each(acts)('before and after a member $name do not tell who wrote which anonymous item', (act) =>
    expectAlike(act, openOneProcess),
  );

  test('do not tell whether two items have one author, about which an admin asked', async () => {
    const options = { openApp: openOneProcess, refusesMail };
    const one = await differences(sameAuthorAct, ['alder', 'alder'], join(folder, 'one.db'), options);
    const two = await differences(sameAuthorAct, ['alder', 'birch'], join(folder, 'two.db'), options);
    expect(one).toEqual(two);
  });

  test.each(actsOfTwoProcesses)(
    'that two processes write do not tell who wrote which anonymous item, before and after a member %s',
    async (name) => {
      const act = acts.find((one) => one.name === name);
      if (!act) throw new Error(`No act has the name: ${name}.`);
      await expectAlike(act, openTwoProcesses);
    },
  );
});
