import { dumpDatabase } from '@ballast/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmEmail, mailedToken } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const { email, password } = signUpForm('alder');
const newPassword = 'moss on the north side';
const stranger = createAuthenticator('stranger');
const keyTables = ['sessions', 'passkeys', 'twoFactor', 'recoveryCodes', 'knownPlaces', 'pushSubscriptions'];

/** What somebody who signed up with another person's address can set up: a passkey, two-factor sign-in, push. */
async function setUpKeys(app: TestApp): Promise<void> {
  const { auth, push } = app.as('alder');
  await auth.addPasskey.mutate(stranger.add(await auth.passkeyOptions.mutate({ password })));
  await turnOnTwoFactor(app, 'alder');
  await push.subscribe.mutate(pushSubscription);
}

async function countKeys(app: TestApp): Promise<Record<string, number>> {
  const dump = await dumpDatabase(app.database);
  const ofAlder = (name: string) =>
    (dump[name] ?? []).filter(({ userId }) => userId === undefined || userId === app.idOf('alder')).length;
  return Object.fromEntries(keyTables.map((name) => [name, ofAlder(name)]));
}

async function reset(app: TestApp) {
  await app.as().auth.forgotPassword.mutate({ email });
  const token = await mailedToken(app, '/reset-password', email);
  return { token, outcome: await app.as().auth.resetPassword.mutate({ token, newPassword }) };
}

async function signInByPasskey(app: TestApp) {
  const options = await app.as().auth.passkeySignInOptions.mutate();
  return refusalOf(app.as().auth.passkeySignIn.mutate(stranger.signIn(options)));
}

const signInByPassword = (app: TestApp) => app.as().auth.signIn.mutate({ email, password: newPassword });

describeWithApp('the first proof of a mailbox', { members: ['alder', 'birch'] }, (app) => {
  test('by a reset removes the passkey, second factor, places, sessions and push made before it', async () => {
    await app.as().auth.signIn.mutate({ email, password });
    await setUpKeys(app());
    expect((await reset(app())).outcome).toEqual({ success: true, passkeys: 0, twoFactor: false });
    const nothing = Object.fromEntries(keyTables.map((name) => [name, 0]));
    // The device and the network address of the reset.
    expect(await countKeys(app())).toEqual({ ...nothing, knownPlaces: 2 });
    expect(await signInByPasskey(app())).toMatchObject({ code: 'BAD_PASSKEY' });
    expect((await signInByPassword(app())).user.emailVerified).toBe(true);
    const mails = await app.deliverMails();
    expect(mails.at(-1)?.text).toContain('what had been set up before: a passkey and two-factor sign-in');
  });

  test('ends a sign-in with a passkey that has not stored its session yet', async () => {
    await setUpKeys(app());
    await app.as('alder').auth.resendVerification.mutate();
    const token = await mailedToken(app(), '/verify-email', email);
    const { begin } = app().sessions;
    const beginLate = vi.spyOn(app().sessions, 'begin').mockImplementationOnce(async (...start) => {
      await app.as().auth.verifyEmail.mutate({ token });
      return begin(...start);
    });
    onTestFinished(() => beginLate.mockRestore());
    expect(await signInByPasskey(app())).toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(beginLate).toHaveBeenCalledOnce();
    expect(await countKeys(app())).toMatchObject({ sessions: 0 });
  });

  test('by a reset cancels a change of address to the mailbox of a stranger, and its undo link', async () => {
    await app.as('alder').auth.changeEmail.mutate({ password, email: 'willow@example.org' });
    const change = await mailedToken(app(), '/verify-email', 'willow@example.org');
    await reset(app());
    expect(await codeOf(app.as().auth.verifyEmail.mutate({ token: change }))).toBe('LINK_EXPIRED');
    expect((await dumpDatabase(app().database))['accountTokens']).toEqual([]);
  });

  test.each([
    { how: 'in the session of the account', opener: 'alder', proof: {} },
    { how: 'by a visitor with the password', opener: undefined, proof: { password } },
    { how: "in another member's session with the password", opener: 'birch', proof: { password } },
  ])('by a link opened $how removes nothing and asks nothing', async ({ opener, proof }) => {
    await setUpKeys(app());
    await app().sessions.begin(app.idOf('alder'));
    await app.as('alder').posts.create.mutate({ content: 'My own', isAnonymous: true });
    const before = await countKeys(app());
    await app.as('alder').auth.resendVerification.mutate();
    const token = await mailedToken(app(), '/verify-email', email);
    expect(await app.as(opener).auth.verifyEmail.mutate({ token, ...proof })).toEqual({ success: true });
    expect(await countKeys(app())).toEqual(before);
    expect(await app.as('alder').auth.me.query()).toMatchObject({ emailVerified: true, asksAbout: null });
    expect(await app.as('alder').auth.earlier.query()).toBeNull();
    expect((await reset(app())).outcome).toEqual({ success: true, passkeys: 1, twoFactor: true });
  });

  test('by a link opened with a wrong password is refused, and the link stays valid', async () => {
    await setUpKeys(app());
    await app.as('alder').auth.resendVerification.mutate();
    const token = await mailedToken(app(), '/verify-email', email);
    const withGuess = app.as().auth.verifyEmail.mutate({ token, password: 'a guess' });
    expect(await codeOf(withGuess)).toBe('WRONG_PASSWORD');
    expect((await app.as('alder').auth.me.query()).emailVerified).toBe(false);
    expect(await app.as().auth.verifyEmail.mutate({ token })).toMatchObject({ removed: { passkeys: 1 } });
    expect(await countKeys(app())).toEqual(Object.fromEntries(keyTables.map((name) => [name, 0])));
  });

  test('with nothing to remove is not mentioned', async () => {
    await app.as('alder').auth.resendVerification.mutate();
    const token = await mailedToken(app(), '/verify-email', email);
    expect(await app.as('alder').auth.verifyEmail.mutate({ token })).toEqual({ success: true });
    expect(await app.deliverMails()).toHaveLength(1);
  });

  test('by a link opened elsewhere ends every session, and a later reset still counts as the first proof', async () => {
    await app.as('alder').auth.resendVerification.mutate();
    const token = await mailedToken(app(), '/verify-email', email);
    await app.as('birch').auth.verifyEmail.mutate({ token });
    expect(await codeOf(app.as('alder').auth.me.query())).toBe('NOT_SIGNED_IN');
    expect((await app.as('birch').auth.me.query()).emailVerified).toBe(false);
    await app.beginSession('alder');
    await setUpKeys(app());
    expect((await reset(app())).outcome).toEqual({ success: true, passkeys: 0, twoFactor: false });
    expect(await signInByPasskey(app())).toMatchObject({ code: 'BAD_PASSKEY' });
  });

  test('by a change to another address removes the keys and ends every session', async () => {
    await setUpKeys(app());
    await app.as('alder').auth.changeEmail.mutate({ password, email: 'willow@example.org' });
    const change = await mailedToken(app(), '/verify-email', 'willow@example.org');
    await app.as().auth.verifyEmail.mutate({ token: change });
    expect(await signInByPasskey(app())).toMatchObject({ code: 'BAD_PASSKEY' });
    expect(await countKeys(app())).toMatchObject({ sessions: 0, passkeys: 0, twoFactor: 0 });
  });
});

const otherEmail = 'willow@example.org';

/** Changes alder's address by a link that `opener` opens, and resets the password by a mail to the new address. */
async function changeAndReset(app: TestApp, opener?: string) {
  await app.as('alder').auth.changeEmail.mutate({ password, email: otherEmail });
  const undo = await mailedToken(app, '/undo-email', email);
  await app.as(opener).auth.verifyEmail.mutate({ token: await mailedToken(app, '/verify-email', otherEmail) });
  await app.as().auth.forgotPassword.mutate({ email: otherEmail });
  const token = await mailedToken(app, '/reset-password', otherEmail);
  return { undo, outcome: await app.as().auth.resetPassword.mutate({ token, newPassword }) };
}

const signInAtOther = (app: TestApp) => app.as().auth.signIn.mutate({ email: otherEmail, password: newPassword });

describeWithApp('a reset after a change of address', { members: ['alder', 'birch'] }, (app) => {
  test('ends the undo link to an address that was never confirmed', async () => {
    const { undo } = await changeAndReset(app());
    expect(await codeOf(app.as().auth.undoEmail.mutate({ token: undo }))).toBe('LINK_EXPIRED');
    expect((await signInAtOther(app())).user.email).toBe(otherEmail);
  });

  test('removes the keys if the link of the change was opened outside the account', async () => {
    await confirmEmail(app(), 'alder');
    await setUpKeys(app());
    expect((await changeAndReset(app())).outcome).toEqual({ success: true, passkeys: 0, twoFactor: false });
    expect(await signInByPasskey(app())).toMatchObject({ code: 'BAD_PASSKEY' });
    expect((await signInAtOther(app())).user.asksAbout).toBe('content');
  });

  test('keeps the keys if the link of the change was opened in the session of the account', async () => {
    await confirmEmail(app(), 'alder');
    await setUpKeys(app());
    expect((await changeAndReset(app(), 'alder')).outcome).toEqual({ success: true, passkeys: 1, twoFactor: true });
  });

  test.each(['birch', 'alder'])(
    'lets the undo link to an address that was confirmed in the session of %s freeze the account',
    async (name) => {
      await app.as('alder').auth.resendVerification.mutate();
      await app.as(name).auth.verifyEmail.mutate({ token: await mailedToken(app(), '/verify-email', email) });
      await app.beginSession('alder');
      const { undo } = await changeAndReset(app());
      expect(await app.as().auth.undoEmail.mutate({ token: undo })).toEqual({ frozen: true });
    },
  );
});

describeWithApp('a reset of a confirmed account', { members: ['alder'] }, (app) => {
  test('keeps passkeys and two-factor sign-in, and lists them in the response and the mail', async () => {
    await confirmEmail(app(), 'alder');
    await setUpKeys(app());
    const { token, outcome } = await reset(app());
    expect(outcome).toEqual({ success: true, passkeys: 1, twoFactor: true });
    expect(await app.as().auth.keysLeft.mutate({ token })).toMatchObject([{ id: stranger.id, lastUsedOn: null }]);
    const text = (await app.deliverMails()).at(-1)?.text;
    expect(text).toContain('- Unknown device, added on 2026-11-20, not used yet');
    expect(text).toContain('Two-factor sign-in is still on.');
    expect(await codeOf(signInByPassword(app()))).toBe('TWO_FACTOR_REQUIRED');
    expect(await signInByPasskey(app())).toBeUndefined();
  });

  test.each(['the token of the reset', 'the link in the mail'])('%s removes the passkeys once', async (which) => {
    await confirmEmail(app(), 'alder');
    await setUpKeys(app());
    const { token: resetToken } = await reset(app());
    const mailed = await mailedToken(app(), '/remove-passkeys', email);
    const token = which === 'the link in the mail' ? mailed : resetToken;
    const { auth } = app.as();
    expect(await auth.removeLeftPasskeys.mutate({ token })).toEqual({ success: true });
    expect(await signInByPasskey(app())).toMatchObject({ code: 'BAD_PASSKEY' });
    for (const used of [mailed, resetToken]) {
      expect(await codeOf(auth.removeLeftPasskeys.mutate({ token: used }))).toBe('LINK_EXPIRED');
      expect(await codeOf(auth.keysLeft.mutate({ token: used }))).toBe('LINK_EXPIRED');
    }
    expect((await app.deliverMails()).at(-1)?.subject).toBe('Passkeys were removed');
  });
});
