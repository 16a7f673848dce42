import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const dayMs = 24 * 60 * 60_000;
const { email, password } = signUpForm('alder');
const newEmail = 'willow@example.org';
const takenEmail = 'birch@example.org';

describeWithApp('a change of e-mail address', { members: ['alder', 'birch'] }, (app) => {
  const auth = () => app.as('alder').auth;
  const visitor = () => app.as().auth;
  const requestChange = (address = newEmail) => auth().changeEmail.mutate({ password, email: address });
  const confirmToken = (address = newEmail) => mailedToken(app(), '/verify-email', address);
  const undoToken = () => mailedToken(app(), '/undo-email', email);
  const confirm = (token: string) => auth().verifyEmail.mutate({ token });
  const undo = (token: string) => visitor().undoEmail.mutate({ token, password });
  const me = () => auth().me.query();

  test('takes effect when the link mailed to the new address is opened, and sessions stay', async () => {
    await requestChange();
    const token = await confirmToken();
    expect(await me()).toMatchObject({ email, emailVerified: false });
    expect(await confirm(token)).toEqual({ success: true });
    expect(await me()).toMatchObject({ email: newEmail, emailVerified: true });
    expect((await visitor().signIn.mutate({ email: newEmail, password })).success).toBe(true);
    expect(await codeOf(visitor().signIn.mutate({ email, password }))).toBe('BAD_CREDENTIALS');
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
  });

  test('is announced to the old address at once, with a link that undoes the change', async () => {
    await requestChange();
    const mails = await app.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [newEmail, 'Confirm your new address'],
        [email, 'Your address is being changed'],
      ]),
    );
    for (const { text, html = '' } of mails) expect(text + html).not.toContain(newEmail);
  });

  test('to the current address is refused, regardless of case', async () => {
    expect((await refusalOf(requestChange('Alder@Example.org')))?.fields).toEqual({
      email: 'That is your address already.',
    });
  });

  test('to an address that has an account gets the same response, but no link is mailed to that address', async () => {
    const responses = [];
    for (const address of [newEmail, takenEmail]) {
      const response = await app.sendJson('alder', '/api/auth/change-email', { password, email: address });
      responses.push([response.status, await response.text()]);
    }
    expect(responses).toEqual([
      [200, '{"success":true}'],
      [200, '{"success":true}'],
    ]);
    const mails = await app.deliverMails();
    expect(tokensIn(mails, '/verify-email', newEmail)).toHaveLength(1);
    expect(mails.filter(({ to }) => to === takenEmail)).toEqual([]);
  });

  test('is refused with LINK_EXPIRED if another member has signed up with the address meanwhile', async () => {
    await requestChange();
    const token = await confirmToken();
    await visitor().signUp.mutate({ ...signUpForm('willow'), email: newEmail });
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
    expect(await me()).toMatchObject({ email });
  });

  test('replaces an older requested change', async () => {
    await requestChange('rowan@example.org');
    const first = await confirmToken('rowan@example.org');
    await requestChange();
    expect(await codeOf(confirm(first))).toBe('LINK_EXPIRED');
    expect(await confirm(await confirmToken())).toEqual({ success: true });
  });

  test('a link that two tabs open at once succeeds in one of them', async () => {
    await requestChange();
    const token = await confirmToken();
    const outcomes = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('undoing it restores the address, ends every session and mails a link for a new password', async () => {
    await requestChange();
    await confirm(await confirmToken());
    expect(await undo(await undoToken())).toEqual({ success: true });
    expect(await codeOf(me())).toBe('NOT_SIGNED_IN');
    const { user } = await visitor().signIn.mutate({ email, password });
    expect(user).toMatchObject({ email, emailVerified: true });
    const token = await mailedToken(app(), '/reset-password', email);
    await visitor().resetPassword.mutate({ token, newPassword: 'moss on the north side' });
    expect(await codeOf(visitor().signIn.mutate({ email, password }))).toBe('BAD_CREDENTIALS');
    expect(await codeOf(undo(tokensIn(app().mails, '/undo-email', email)[0] ?? ''))).toBe('LINK_EXPIRED');
  });

  // The requester of the change, who knew the password, may have turned on two-factor sign-in recently.
  // Older two-factor sign-in stays: access to the mailbox alone must not be enough to sign in.
  test.each([
    ['turns off two-factor sign-in that is 14 days old', 7, false],
    ['keeps two-factor sign-in that is older than 14 days', 8, true],
  ])('undoing it after seven days %s', async (_case, daysBefore, isKept) => {
    await turnOnTwoFactor(app, 'alder');
    app.advanceMs(daysBefore * dayMs);
    await requestChange();
    const token = await undoToken();
    app.advanceMs(7 * dayMs - 1);
    await undo(token);
    const response = await app.sendJson(undefined, '/api/force/force-login', { email, password });
    expect(response.status).toBe(isKept ? 401 : 200);
    const { recoveryCodes } = await dumpDatabase(app().database);
    expect(recoveryCodes?.length).toBe(isKept ? 10 : 0);
  });

  test('never takes effect if it is undone before it is confirmed', async () => {
    await requestChange();
    const token = await confirmToken();
    await undo(await undoToken());
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
    expect((await visitor().signIn.mutate({ email, password })).user.email).toBe(email);
  });

  test('undoing the first of two changes restores the first address, and invalidates the second undo link', async () => {
    await requestChange();
    await confirm(await confirmToken());
    await requestChange('rowan@example.org');
    await confirm(await confirmToken('rowan@example.org'));
    const second = await mailedToken(app(), '/undo-email', newEmail);
    await undo(await undoToken());
    expect(await codeOf(undo(second))).toBe('LINK_EXPIRED');
    expect((await visitor().signIn.mutate({ email, password })).user.email).toBe(email);
  });

  test('can be undone even after a second change was undone through the new address', async () => {
    await requestChange();
    await confirm(await confirmToken());
    await requestChange('rowan@example.org');
    expect(await undo(await mailedToken(app(), '/undo-email', newEmail))).toEqual({ success: true });
    expect(await undo(await undoToken())).toEqual({ success: true });
    expect((await visitor().signIn.mutate({ email, password })).user.email).toBe(email);
    expect(await codeOf(visitor().signIn.mutate({ email: newEmail, password }))).toBe('BAD_CREDENTIALS');
  });

  test('can be undone for seven days, in which no other member can take the old address', async () => {
    await requestChange();
    await confirm(await confirmToken());
    app.advanceMs(7 * dayMs);
    expect(await codeOf(visitor().signUp.mutate({ ...signUpForm('cedar'), email }))).toBe('ACCOUNT_EXISTS');
    expect((await app.deliverMails()).at(-1)).toMatchObject({ to: email, subject: 'You have an account already' });
    await app.as('birch').auth.changeEmail.mutate({ password: signUpForm('birch').password, email });
    expect(tokensIn(await app.deliverMails(), '/verify-email', email)).toEqual([]);
    const token = await undoToken();
    app.advanceMs(dayMs);
    expect(await codeOf(undo(token))).toBe('LINK_EXPIRED');
    expect((await visitor().signUp.mutate({ ...signUpForm('cedar'), email })).success).toBe(true);
  });

  test('back to the former address is possible at once', async () => {
    await requestChange();
    await confirm(await confirmToken());
    await requestChange(email);
    await confirm(await confirmToken(email));
    expect(await me()).toMatchObject({ email, emailVerified: true });
  });

  test('is cancelled by a new password, because its requester knew the former password', async () => {
    await requestChange();
    const token = await confirmToken();
    await auth().changePassword.mutate({ currentPassword: password, newPassword: 'moss on the north side' });
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
    expect(await me()).toMatchObject({ email });
  });

  test('invalidates links for a new password that were mailed to the former address', async () => {
    await visitor().forgotPassword.mutate({ email });
    const reset = await mailedToken(app(), '/reset-password', email);
    await requestChange();
    await confirm(await confirmToken());
    const attempt = visitor().resetPassword.mutate({ token: reset, newPassword: 'moss on the north side' });
    expect(await codeOf(attempt)).toBe('LINK_EXPIRED');
  });
});
