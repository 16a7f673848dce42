import { freezeQueries } from '@ballast/db/queries/accounts/account-freezes';
import { itemRemoval } from '@ballast/db/queries/moderation/item-removal';
import { expect, test } from 'vitest';
import { insertToken, mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const { email, password } = signUpForm('alder');
const newEmail = 'willow@example.org';
const newPassword = 'moss on the north side';
const lastPassword = 'lichen on the south side';
const alderAuth = (app: TestApp) => app.as('alder').auth;
const visitor = (app: TestApp) => app.as().auth;

/** The confirmation comes from a browser of the account, or from one that is not signed in. */
async function changeEmail(app: TestApp, confirmer: 'alder' | undefined = 'alder'): Promise<string> {
  await alderAuth(app).changeEmail.mutate({ password, email: newEmail });
  const token = await mailedToken(app, '/verify-email', newEmail);
  await app.as(confirmer).auth.verifyEmail.mutate({ token });
  return tokensIn(app.mails, '/undo-email', email).at(-1) ?? '';
}

async function resetAt(app: TestApp, address: string, chosen = newPassword): Promise<void> {
  await visitor(app).forgotPassword.mutate({ email: address });
  const token = await mailedToken(app, '/reset-password', address);
  await visitor(app).resetPassword.mutate({ token, newPassword: chosen });
}

describeWithApp('taking a change of address back', { members: ['alder'] }, (app) => {
  test('asks for the password while it is the one from before', async () => {
    const token = await changeEmail(app());
    expect(await codeOf(visitor(app()).undoEmail.mutate({ token }))).toBe('PASSWORD_REQUIRED');
    const guess = visitor(app()).undoEmail.mutate({ token, password: 'a guess' });
    expect(await codeOf(guess)).toBe('WRONG_PASSWORD');
    expect(await visitor(app()).undoEmail.mutate({ token, password })).toEqual({ success: true });
  });

  test('asks for nothing once the password has changed', async () => {
    const token = await changeEmail(app());
    await alderAuth(app()).changePassword.mutate({ currentPassword: password, newPassword });
    expect(await visitor(app()).undoEmail.mutate({ token })).toEqual({ success: true });
  });

  test('asks for a code while the second factor is the one from before', async () => {
    const secret = await turnOnTwoFactor(app, 'alder');
    const token = await changeEmail(app());
    await alderAuth(app()).changePassword.mutate({ currentPassword: password, newPassword });
    expect(await codeOf(visitor(app()).undoEmail.mutate({ token }))).toBe('TWO_FACTOR_REQUIRED');
    expect(await codeOf(visitor(app()).undoEmail.mutate({ token, code: '000000' }))).toBe('BAD_CODE');
    const code = totpCode(secret, app.now(), 1);
    expect(await visitor(app()).undoEmail.mutate({ token, code })).toEqual({ success: true });
  });

  test('mails a link that freezes the account to the address that it displaces, and to no other', async () => {
    const token = await changeEmail(app());
    expect(app().mails.filter(({ text }) => text.includes('/freeze#'))).toEqual([]);
    await visitor(app()).undoEmail.mutate({ token, password });
    const freeze = await mailedToken(app(), '/freeze', newEmail);
    expect(tokensIn(app().mails, '/freeze', email)).toEqual([]);
    app.advanceMs(7 * 24 * 60 * 60_000);
    expect(await visitor(app()).freeze.mutate({ token: freeze })).toEqual({ success: true });
    expect(await codeOf(visitor(app()).freeze.mutate({ token: freeze }))).toBe('LINK_EXPIRED');
  });

  test('before the change was confirmed displaces nobody', async () => {
    await alderAuth(app()).changeEmail.mutate({ password, email: newEmail });
    const token = await mailedToken(app(), '/undo-email', email);
    await visitor(app()).undoEmail.mutate({ token, password });
    expect(tokensIn(await app.deliverMails(), '/freeze', newEmail)).toEqual([]);
  });

  test('after a reset of an address that was confirmed in no session freezes the account and tells both mailboxes', async () => {
    await resetAt(app(), email);
    await app.beginSession('alder');
    await alderAuth(app()).changeEmail.mutate({ password: newPassword, email: newEmail });
    const undo = await mailedToken(app(), '/undo-email', email);
    await visitor(app()).verifyEmail.mutate({ token: await mailedToken(app(), '/verify-email', newEmail) });
    await resetAt(app(), newEmail, lastPassword);
    app().mails.length = 0;
    expect(await visitor(app()).undoEmail.mutate({ token: undo })).toEqual({ frozen: true });
    expect((await app.deliverMails()).map(({ to }) => to).sort()).toEqual([email, newEmail]);
    const signIn = visitor(app()).signIn.mutate({ email: newEmail, password: lastPassword });
    expect(await codeOf(signIn)).toBe('FROZEN');
  });

  test('after a reset of an address that was confirmed in a session restores the former one', async () => {
    const token = await changeEmail(app());
    await resetAt(app(), newEmail);
    expect(await visitor(app()).undoEmail.mutate({ token })).toEqual({ success: true });
  });

  test('is over once the owner has had erased what was there before', async () => {
    await resetAt(app(), email);
    await app.beginSession('alder');
    await alderAuth(app()).changeEmail.mutate({ password: newPassword, email: newEmail });
    const undo = await mailedToken(app(), '/undo-email', email);
    await visitor(app()).verifyEmail.mutate({ token: await mailedToken(app(), '/verify-email', newEmail) });
    await resetAt(app(), newEmail, lastPassword);
    await app.beginSession('alder');
    await alderAuth(app()).eraseEarlier.mutate({ password: lastPassword });
    expect(await codeOf(visitor(app()).undoEmail.mutate({ token: undo }))).toBe('LINK_EXPIRED');
  });
});

const members = ['alder', 'birch', 'cedar'];

describeWithApp('a frozen account', { members }, (app) => {
  const birch = () => app.as('birch');
  const freeze = async () => visitor(app()).freeze.mutate({ token: await insertToken(app(), 'alder', 'freeze') });

  test('sign-in says so only after the right password, with the address and the numbers', async () => {
    await freeze();
    const response = await app.sendJson(undefined, '/api/force/force-login', { email, password });
    const body = await response.text();
    expect(response.status).toBe(403);
    expect(JSON.parse(body).code).toBe('FROZEN');
    for (const part of ['@', '999', '116 123', '85258', '111']) expect(body).toContain(part);
    expect(await codeOf(visitor(app()).signIn.mutate({ email, password: 'a guess' }))).toBe('BAD_CREDENTIALS');
  });

  test('ends every session and takes no passkey and no link for a new password', async () => {
    const phone = createAuthenticator('phone');
    await alderAuth(app()).addPasskey.mutate(phone.add(await alderAuth(app()).passkeyOptions.mutate({ password })));
    await visitor(app()).forgotPassword.mutate({ email });
    const reset = await mailedToken(app(), '/reset-password', email);
    const options = await visitor(app()).passkeySignInOptions.mutate();
    await freeze();
    expect(await codeOf(alderAuth(app()).me.query())).toBe('NOT_SIGNED_IN');
    expect(await codeOf(visitor(app()).passkeySignIn.mutate(phone.signIn(options)))).toBe('FROZEN');
    expect(await codeOf(visitor(app()).resetPassword.mutate({ token: reset, newPassword }))).toBe('LINK_EXPIRED');
    await visitor(app()).forgotPassword.mutate({ email });
    expect(tokensIn(await app.deliverMails(), '/reset-password', email).filter((token) => token !== reset)).toEqual([]);
  });

  test('shows no profile and no named item anywhere, leaves anonymous items as they are, and comes back with a thaw', async () => {
    const alder = app.as('alder');
    const named = await alder.posts.create.mutate({ content: 'Rain again', isAnonymous: false, topics: ['work'] });
    const anonymous = await alder.posts.create.mutate({ content: 'Rain within', isAnonymous: true });
    const other = await birch().posts.create.mutate({ content: 'Sun at last', isAnonymous: false });
    const comment = { postId: other.id, content: 'Good for you' };
    await alder.comments.create.mutate({ ...comment, isAnonymous: false });
    await alder.comments.create.mutate({ ...comment, isAnonymous: true });
    await birch().profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
    await alder.profiles.setFollow.mutate({ userId: app.idOf('birch'), following: true });
    await birch().messages.send.mutate({ receiverId: app.idOf('alder'), content: 'How are you?' });
    await alder.messages.send.mutate({ receiverId: app.idOf('birch'), content: 'Wet.' });
    const seen = async () => {
      const alders = birch().profiles.get.query({ userId: app.idOf('alder') });
      const profile = await alders.catch(() => undefined);
      const own = await birch().profiles.get.query({ userId: app.idOf('birch') });
      const feed = await birch().posts.feed.query({});
      return {
        profile: profile?.username,
        followers: (await birch().profiles.followers.query({})).items.length,
        counts: [own.followersCount, own.followingCount],
        feed: feed.items.map(({ content, commentsCount }) => `${content} ${commentsCount}`),
        post: await codeOf(birch().posts.get.query({ postId: named.id })),
        search: (await birch().posts.search.query({ q: 'rain' })).items.map(({ content }) => content).sort(),
        byName: (await birch().posts.search.query({ q: '@alder' })).items.length,
        following: (await birch().posts.feed.query({ feed: 'following' })).items.length,
        comments: (await birch().comments.list.query({ postId: other.id })).items.map(({ author }) => author.username),
        partner: (await birch().messages.conversations.query({})).items.map(({ participants }) => participants[0]?.id),
      };
    };
    const before = await seen();
    expect(before.feed).toEqual(['Sun at last 2', 'Rain within 0', 'Rain again 0']);
    await freeze();
    expect(await seen()).toEqual({
      profile: undefined,
      followers: 0,
      counts: [0, 0],
      feed: ['Sun at last 1', 'Rain within 0'],
      post: 'NOT_FOUND',
      search: ['Rain within'],
      byName: 0,
      following: 0,
      comments: ['Anonymous'],
      partner: [null],
    });
    expect(await codeOf(birch().posts.get.query({ postId: anonymous.id }))).toBeUndefined();
    const userId = app.idOf('alder');
    expect(await codeOf(birch().messages.send.mutate({ receiverId: userId, content: 'Hello?' }))).toBe('NOT_FOUND');
    expect(await codeOf(birch().profiles.setFollow.mutate({ userId, following: true }))).toBe('NOT_FOUND');
    expect(await codeOf(birch().reports.create.mutate({ targetType: 'user', targetId: userId, reason: 'abuse' }))).toBe(
      'NOT_FOUND',
    );
    await app().thaw('alder');
    expect(await seen()).toEqual(before);
    expect((await visitor(app()).signIn.mutate({ email, password })).success).toBe(true);
  });

  test('an item that staff remove meanwhile stays removed after the thaw, and one that they restore shows with it', async () => {
    const write = (content: string) => app.as('alder').posts.create.mutate({ content, isAnonymous: false });
    const [rude, fine] = [await write('Rude'), await write('Fine')];
    const { tables, transaction } = app().database;
    const setRemoved = (id: string, isRemoved: boolean) =>
      transaction((tx) => itemRemoval(tables).post(tx, id, isRemoved));
    await setRemoved(fine.id, true);
    await freeze();
    await setRemoved(rude.id, true);
    await setRemoved(fine.id, false);
    const feed = async () => (await birch().posts.feed.query({})).items.map(({ content }) => content);
    expect(await feed()).toEqual([]);
    await app().thaw('alder');
    expect(await feed()).toEqual(['Fine']);
  });

  test('stays shown after the thaw, though an hourly run had found it frozen before', async () => {
    await app.as('alder').posts.create.mutate({ content: 'Fine', isAnonymous: false });
    await freeze();
    const freezes = freezeQueries(app().database);
    const [found = ''] = await freezes.listFrozen();
    await app().thaw('alder');
    await freezes.hideNamed(found);
    expect((await birch().posts.feed.query({})).items.map(({ content }) => content)).toEqual(['Fine']);
  });

  test('gets no mail beside the one about the freeze', async () => {
    await freeze();
    const mails = await app.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'An account was frozen for now']]);
  });
});
