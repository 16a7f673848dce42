import { confirmEmail, insertToken, mailedToken } from '../../testing/mailed-links.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import type { Act } from './two-dumps.ts';

const hourMs = 60 * 60_000;
const { email, password } = signUpForm('alder');
const newPassword = 'moss on the north side';
const otherEmail = 'willow@example.org';

const alder = (app: TestApp) => app.as('alder');
const verify = (app: TestApp) => confirmEmail(app, 'alder');

async function changeEmail(app: TestApp): Promise<void> {
  await alder(app).auth.changeEmail.mutate({ password, email: otherEmail });
  await alder(app).auth.verifyEmail.mutate({ token: await mailedToken(app, '/verify-email', otherEmail) });
}

async function resetPassword(app: TestApp): Promise<void> {
  await app.as().auth.forgotPassword.mutate({ email });
  const token = await mailedToken(app, '/reset-password', email);
  await app.as().auth.resetPassword.mutate({ token, newPassword });
  await app.beginSession('alder');
}

/** Acts on a member's account, sessions and ways of signing in. */
export const accountActs: readonly Act[] = [
  { name: 'deletes the account with everything', act: (app) => alder(app).auth.deleteAccount.mutate() },
  {
    name: 'deletes the account and leaves the anonymous items',
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
      await resetPassword(app);
      await app.deliverMails();
    },
  },
  {
    name: 'sets a new password by a link and keeps what the account held before',
    async act(app) {
      await resetPassword(app);
      await alder(app).auth.earlier.query();
      await alder(app).auth.keepEarlier.mutate();
    },
  },
  {
    name: 'sets a new password by a link and erases what the account held before',
    async act(app) {
      await resetPassword(app);
      await alder(app).auth.eraseEarlier.mutate();
    },
  },
  { name: 'has the e-mail address verified', act: verify },
  {
    name: 'asks for another e-mail address',
    act: (app) => alder(app).auth.changeEmail.mutate({ password, email: otherEmail }),
  },
  { name: 'changes the e-mail address', act: changeEmail },
  {
    name: 'changes the e-mail address and undoes the change',
    async act(app) {
      await changeEmail(app);
      await app.as().auth.undoEmail.mutate({ token: await mailedToken(app, '/undo-email', email), password });
    },
  },
  {
    name: 'changes the e-mail address, undoes the change, and has the account frozen',
    async act(app) {
      await changeEmail(app);
      await app.as().auth.undoEmail.mutate({ token: await mailedToken(app, '/undo-email', email), password });
      await app.as().auth.freeze.mutate({ token: await mailedToken(app, '/freeze', otherEmail) });
    },
  },
  {
    name: 'has the account frozen and thawed',
    async act(app) {
      await app.as().auth.freeze.mutate({ token: await insertToken(app, 'alder', 'freeze') });
      await app.thaw('alder');
    },
  },
  {
    name: 'asks for another address without a word to the former mailbox, and stops the change',
    async act(app) {
      await alder(app).auth.changeEmail.mutate({ password, email: otherEmail, oldMailboxIsRead: true });
      await alder(app).auth.verifyEmail.mutate({ token: await mailedToken(app, '/verify-email', otherEmail) });
      await alder(app).auth.cancelEmailChange.mutate();
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
        await alder(app).auth.addPasskey.mutate(each.add(await alder(app).auth.passkeyOptions.mutate({ password })));
      }
      const options = await app.as().auth.passkeySignInOptions.mutate();
      await app.as().auth.passkeySignIn.mutate(phone.signIn(options));
      await alder(app).auth.removePasskey.mutate({ passkeyId: spare.id, password });
    },
  },
  {
    name: 'uses the app on the next day',
    async act(app) {
      app.advanceMs(24 * hourMs);
      await alder(app).auth.me.query();
    },
  },
];
