import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@ballast/db/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmAddress, mailedToken } from '../testing/mailed-links.ts';
import { createAuthenticator } from '../testing/passkey-authenticator.ts';
import { signUpForm } from '../testing/personas.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import { refusalOf } from '../testing/refusal.ts';
import type { TestApp } from '../testing/test-app.ts';
import { totpCode } from '../testing/totp-code.ts';
import { type Act, differences } from './two-dumps.ts';

const hourMs = 60 * 60_000;

let isMailServerDown = false;
const isDown = () => isMailServerDown;
let folder: string;
beforeEach(() => {
  isMailServerDown = false;
  folder = mkdtempSync(join(tmpdir(), 'ballast-dumps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const alder = (app: TestApp) => app.as('alder');
const cedarId = (app: TestApp) => ({ userId: app.idOf('cedar') });
const { email, password } = signUpForm('alder');
const aboutPost = (targetId: string | undefined) =>
  ({ targetType: 'post', targetId: targetId ?? '', reason: 'I am worried about this man' }) as const;
const newPassword = 'moss on the north side';
const otherEmail = 'willow@example.org';

const verify = (app: TestApp) => confirmAddress(app, 'alder');

/** Only the author of the post, alder or birch, has something unread in the evening of the next day. */
async function considerAnswered(app: TestApp, postId: string): Promise<void> {
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

async function changeAddress(app: TestApp): Promise<void> {
  await alder(app).auth.changeEmail.mutate({ password, email: otherEmail });
  await app.as().auth.verifyEmail.mutate({ token: await mailedToken(app, '/verify-email', otherEmail) });
}

/** The author of the first post is revealed, the mail does not arrive, and alder leaves, who may be the author. */
async function leaveBeforeTheMail(app: TestApp, post: string | undefined): Promise<void> {
  isMailServerDown = true;
  await app.asAdmin().admin.reveal.mutate(aboutPost(post));
  await app.as().contact.send.mutate({ name: 'Yew', email, subject: 'A question', message: 'Where do I begin?' });
  await app.deliverMails();
  await alder(app).auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  app.advanceMs(hourMs);
  await app.deliverMails();
  isMailServerDown = false;
}

const acts: Act[] = [
  { name: 'leaves and removes everything', act: (app) => alder(app).auth.deleteAccount.mutate() },
  {
    name: 'leaves and leaves the anonymous items',
    act: (app) => alder(app).auth.deleteAccount.mutate({ anonymousItems: 'leave' }),
  },
  { name: 'signs in', act: (app) => app.as().auth.signIn.mutate({ email, password }) },
  { name: 'signs out', act: (app) => alder(app).auth.signOut.mutate() },
  {
    name: 'changes the password',
    act: (app) => alder(app).auth.changePassword.mutate({ currentPassword: password, newPassword }),
  },
  { name: 'asks for a new password', act: (app) => app.as().auth.forgotPassword.mutate({ email }) },
  {
    name: 'sets a new password by a link',
    async act(app) {
      await app.as().auth.forgotPassword.mutate({ email });
      const token = await mailedToken(app, '/reset-password', email);
      await app.as().auth.resetPassword.mutate({ token, newPassword });
      await app.deliverMails();
    },
  },
  { name: 'has the address verified', act: verify },
  {
    name: 'asks for another address',
    act: (app) => alder(app).auth.changeEmail.mutate({ password, email: otherEmail }),
  },
  { name: 'changes the address', act: changeAddress },
  {
    name: 'changes the address and takes it back',
    async act(app) {
      await changeAddress(app);
      await app.as().auth.undoEmail.mutate({ token: await mailedToken(app, '/undo-email', email) });
    },
  },
  { name: 'lists the sessions', act: (app) => alder(app).auth.sessions.query() },
  {
    name: 'ends another session and all others',
    async act(app) {
      await app.as().auth.signIn.mutate({ email, password });
      await app.as().auth.signIn.mutate({ email, password });
      const [, other] = await alder(app).auth.sessions.query();
      await alder(app).auth.endSession.mutate({ sessionId: other?.id ?? '' });
      await alder(app).auth.endOtherSessions.mutate();
    },
  },
  {
    name: 'turns two-factor sign-in on, signs in with both kinds of code, and turns it off',
    async act(app) {
      const { secret } = await alder(app).auth.startTwoFactor.mutate({ password });
      const code = totpCode(secret, app.now());
      const { recoveryCodes } = await alder(app).auth.confirmTwoFactor.mutate({ code });
      await app.as().auth.signIn.mutate({ email, password, code: totpCode(secret, app.now(), 1) });
      await app.as().auth.signIn.mutate({ email, password, code: recoveryCodes[0] ?? '' });
      await alder(app).auth.stopTwoFactor.mutate({ password, code: recoveryCodes[1] ?? '' });
    },
  },
  {
    name: 'adds passkeys, signs in with one, and removes the other',
    async act(app) {
      const [phone, spare] = [createAuthenticator('phone', { counts: true }), createAuthenticator('spare')];
      for (const each of [phone, spare]) {
        await alder(app).auth.addPasskey.mutate(each.add(await alder(app).auth.passkeyOptions.mutate()));
      }
      const options = await app.as().auth.passkeySignInOptions.mutate();
      await app.as().auth.passkeySignIn.mutate(phone.signIn(options));
      await alder(app).auth.removePasskey.mutate({ passkeyId: spare.id });
    },
  },
  {
    name: 'is there on the next day',
    async act(app) {
      app.advanceMs(24 * hourMs);
      await alder(app).auth.me.query();
    },
  },
  { name: 'exports everything', act: (app) => alder(app).auth.export.query() },
  { name: 'reads the feed', act: (app) => alder(app).posts.feed.query({}) },
  { name: 'changes a setting', act: (app) => alder(app).settings.update.mutate({ showAge: true }) },
  { name: 'changes the profile', act: (app) => alder(app).profiles.update.mutate({ bio: 'Grows by the river' }) },
  { name: 'follows', act: (app) => alder(app).profiles.setFollow.mutate({ ...cedarId(app), following: true }) },
  { name: 'blocks', act: (app) => alder(app).profiles.setBlock.mutate({ ...cedarId(app), blocked: true }) },
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
  { name: 'reports a post', act: (app, [post]) => alder(app).reports.create.mutate(aboutPost(post)) },
  {
    name: 'supports a post',
    act: (app, [post = '']) => alder(app).posts.setLike.mutate({ postId: post, liked: true }),
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
    name: 'is answered with push messages on, which do not go out',
    async act(app, [post = '']) {
      await alder(app).push.subscribe.mutate(pushSubscription);
      await app.as('cedar').comments.create.mutate({ postId: post, content: 'I hear you', isAnonymous: true });
      for (let count = 0; count < 3; count += 1) {
        await app.beat();
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
    act: (app, [post = '']) => considerAnswered(app, post),
    changes: 1,
  },
  {
    name: 'is considered for the daily mail, which waits or has gone out',
    async act(app, [post = '']) {
      await considerAnswered(app, post);
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
    name: 'is revealed as the author, or not',
    act: (app, [post]) => app.asAdmin().admin.reveal.mutate(aboutPost(post)),
  },
  {
    name: 'is revealed as the author, or not, and gets a mail, or not',
    async act(app, [post]) {
      await app.asAdmin().admin.reveal.mutate(aboutPost(post));
      await app.deliverMails();
    },
  },
  {
    name: 'leaves while the mail about a reveal waits',
    act: (app, [post]) => leaveBeforeTheMail(app, post),
  },
  {
    name: 'leaves before the mail about a reveal is sent',
    async act(app, [post]) {
      await leaveBeforeTheMail(app, post);
      app.advanceMs(hourMs);
      await app.deliverMails();
    },
  },
  {
    name: 'is refused',
    act: (app, [post = '']) => refusalOf(app.as('cedar').posts.delete.mutate({ postId: post })),
  },
  {
    name: 'sleeps through a night’s maintenance',
    async act(app) {
      app.advanceMs(24 * hourMs);
      await app.erasure.erasures.run();
      await app.erasure.erasures.maintain();
      await app.erasure.likeCorrections.run();
      await app.database.maintain();
      await app.database.vacuum();
    },
  },
];

describe('two copies of the database, taken before and after a member', () => {
  test.each(acts)('$name, show nothing of who wrote what anonymously', async (act) => {
    const one = await differences(act, ['alder', 'birch', 'alder', 'birch'], join(folder, 'one.db'), isDown);
    const other = await differences(act, ['birch', 'alder', 'birch', 'alder'], join(folder, 'other.db'), isDown);
    expect(one).toEqual(other);
    const isAnonymous = (row: string) => /"Anonymous \d/.test(row) && row.includes('authorSeal');
    for (const rows of [one.gone, one.come]) expect(rows.filter(isAnonymous)).toHaveLength(act.changes ?? 0);
  });
});
