import { expect, test } from 'vitest';
import { insertToken, mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;
const { email, password } = signUpForm('alder');
const newEmail = 'willow@example.org';
const newPassword = 'moss on the north side';
describeWithApp('a change of address of which the old mailbox is told nothing', { members: ['alder'] }, (app) => {
  const auth = () => app.as('alder').auth;
  const visitor = () => app.as().auth;
  const request = () => auth().changeEmail.mutate({ password, email: newEmail, oldMailboxIsRead: true });
  const openLink = async () =>
    visitor().verifyEmail.mutate({ token: await mailedToken(app(), '/verify-email', newEmail), password });
  const mailsToOld = () => app().mails.filter(({ to }) => to === email);

  test('mails nothing to the old mailbox, and shows on every device', async () => {
    await request();
    await app.deliverMails();
    expect(mailsToOld()).toEqual([]);
    expect((await auth().me.query()).emailChange).toEqual({ takesEffectOn: '2026-11-28' });
    expect(await auth().security.query()).toMatchObject({ waitingEmail: newEmail, takesEffectOn: '2026-11-28' });
  });

  test('holds back mails that wait, links for a new password, and those mailed before', async () => {
    await visitor().forgotPassword.mutate({ email });
    const reset = await mailedToken(app(), '/reset-password', email);
    await auth().resendVerification.mutate();
    await request();
    await visitor().forgotPassword.mutate({ email });
    app().mails.length = 0;
    await app.deliverMails();
    expect(mailsToOld()).toEqual([]);
    expect(await codeOf(visitor().resetPassword.mutate({ token: reset, newPassword }))).toBe('LINK_EXPIRED');
  });

  test('takes effect after seven days if its link was opened, and not before', async () => {
    await request();
    await openLink();
    app.advanceMs(7 * dayMs);
    await app().runAccountTasks();
    expect(await auth().me.query()).toMatchObject({ email, emailChange: { takesEffectOn: '2026-11-28' } });
    app.advanceMs(dayMs);
    await app().runAccountTasks();
    expect(await auth().me.query()).toMatchObject({ email: newEmail, emailVerified: true, emailChange: null });
    await app.deliverMails();
    expect(mailsToOld()).toEqual([]);
  });

  test('lapses if its link was not opened', async () => {
    await request();
    const token = await mailedToken(app(), '/verify-email', newEmail);
    app.advanceMs(8 * dayMs);
    await app().runAccountTasks();
    expect(await codeOf(visitor().verifyEmail.mutate({ token, password }))).toBe('LINK_EXPIRED');
    expect(await auth().me.query()).toMatchObject({ email, emailChange: null });
  });

  test.each([false, true])('any device stops it with one press (link opened: %s)', async (isOpened) => {
    await request();
    if (isOpened) await openLink();
    const { cookie: setCookie } = await app().sessions.begin(app.idOf('alder'));
    const cookie = setCookie.split(';')[0] ?? '';
    const response = await app.request(undefined, '/api/auth/change-email', {
      method: 'DELETE',
      headers: { cookie },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    app.advanceMs(9 * dayMs);
    await app().runAccountTasks();
    expect(await auth().me.query()).toMatchObject({ email, emailChange: null });
    await visitor().forgotPassword.mutate({ email });
    expect(tokensIn(await app.deliverMails(), '/reset-password', email)).toHaveLength(1);
  });

  test('lets nobody change how the account is opened or end other sessions, until it is stopped', async () => {
    const phone = createAuthenticator('phone');
    await auth().addPasskey.mutate(phone.add(await auth().passkeyOptions.mutate({ password })));
    const laptop = createAuthenticator('laptop').add(await auth().passkeyOptions.mutate({ password }));
    await app().sessions.begin(app.idOf('alder'));
    const [, other] = await auth().sessions.query();
    await insertToken(app(), 'alder', 'remove_passkeys');
    await request();
    const sessionId = other?.id ?? '';
    const refused = {
      password: () => auth().changePassword.mutate({ currentPassword: password, newPassword }),
      session: () => auth().endSession.mutate({ sessionId }),
      sessions: () => auth().endOtherSessions.mutate(),
      options: () => auth().passkeyOptions.mutate({ password }),
      add: () => auth().addPasskey.mutate(laptop),
      remove: () => auth().removePasskey.mutate({ passkeyId: phone.id, password }),
      start: () => auth().startTwoFactor.mutate({ password }),
      confirm: () => auth().confirmTwoFactor.mutate({ code: '000000' }),
      stop: () => auth().stopTwoFactor.mutate({ password, code: '000000' }),
      email: () => auth().changeEmail.mutate({ password, email: 'rowan@example.org' }),
      resend: () => auth().resendVerification.mutate(),
    };
    for (const [name, call] of Object.entries(refused)) expect(await codeOf(call()), name).toBe('EMAIL_CHANGE_PENDING');
    const removal = visitor().removeLeftPasskeys.mutate({ token: 'L'.repeat(43) });
    expect(await codeOf(removal)).toBe('LINK_EXPIRED');
    await auth().cancelEmailChange.mutate();
    await auth().endSession.mutate({ sessionId });
    await auth().changePassword.mutate({ currentPassword: password, newPassword });
  });

  test('turns an undo link that the old mailbox has already into one that freezes', async () => {
    await auth().changeEmail.mutate({ password, email: newEmail });
    const undo = await mailedToken(app(), '/undo-email', email);
    await request();
    expect(await visitor().undoEmail.mutate({ token: undo, password })).toEqual({ frozen: true });
  });

  test('leaves no mark on those links once it is stopped', async () => {
    await auth().changeEmail.mutate({ password, email: newEmail });
    const undo = await mailedToken(app(), '/undo-email', email);
    await request();
    await auth().cancelEmailChange.mutate();
    expect(await visitor().undoEmail.mutate({ token: undo, password })).toEqual({ success: true });
  });

  test('opened in no session and without the password is no proof of an owner', async () => {
    await visitor().forgotPassword.mutate({ email });
    const reset = await mailedToken(app(), '/reset-password', email);
    await visitor().resetPassword.mutate({ token: reset, newPassword });
    await app.beginSession('alder');
    await auth().changeEmail.mutate({ password: newPassword, email: newEmail, oldMailboxIsRead: true });
    await visitor().verifyEmail.mutate({ token: await mailedToken(app(), '/verify-email', newEmail) });
    app.advanceMs(8 * dayMs);
    await app().runAccountTasks();
    await visitor().forgotPassword.mutate({ email: newEmail });
    const token = await mailedToken(app(), '/reset-password', newEmail);
    await visitor().resetPassword.mutate({ token, newPassword: 'lichen on the south side' });
    await app.beginSession('alder');
    expect((await auth().me.query()).asksAbout).toBe('content');
  });
});
