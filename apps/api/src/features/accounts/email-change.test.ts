import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { totpCode } from '../../testing/totp-code.ts';

const dayMs = 24 * 60 * 60_000;
const { email, password } = signUpForm('alder');
const newEmail = 'willow@example.org';
const takenEmail = 'birch@example.org';

describeOnEngines('a change of address', { members: ['alder', 'birch'] }, (app) => {
  const auth = () => app().as('alder').auth;
  const visitor = () => app().as().auth;
  const ask = (address = newEmail) => auth().changeEmail.mutate({ password, email: address });
  const confirmToken = (address = newEmail) => mailedToken(app(), '/verify-email', address);
  const undoToken = () => mailedToken(app(), '/undo-email', email);
  const confirm = (token: string) => visitor().verifyEmail.mutate({ token });
  const undo = (token: string) => visitor().undoEmail.mutate({ token });
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call))?.code;
  const me = () => auth().me.query();

  test('takes effect when the link mailed to the new address is opened, and sessions stay', async () => {
    await ask();
    const token = await confirmToken();
    expect(await me()).toMatchObject({ email, emailVerified: false });
    expect(await confirm(token)).toEqual({ success: true });
    expect(await me()).toMatchObject({ email: newEmail, emailVerified: true });
    expect((await visitor().signIn.mutate({ email: newEmail, password })).success).toBe(true);
    expect(await codeOf(visitor().signIn.mutate({ email, password }))).toBe('BAD_CREDENTIALS');
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
  });

  test('is mailed to the old address at once, with a link that undoes the change', async () => {
    await ask();
    const mails = await app().deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [newEmail, 'Confirm your new address'],
        [email, 'Your address is being changed'],
      ]),
    );
    for (const { text, html = '' } of mails) expect(text + html).not.toContain(newEmail);
  });

  test('needs the password', async () => {
    expect(await codeOf(auth().changeEmail.mutate({ password: 'a guess', email: newEmail }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(visitor().changeEmail.mutate({ password, email: newEmail }))).toBe('NOT_SIGNED_IN');
    expect(await app().deliverMails()).toEqual([]);
  });

  test('to the present address is refused, in any case of letters', async () => {
    expect((await refusalOf(ask('Alder@Example.org')))?.fields).toEqual({ email: 'That is your address already.' });
  });

  test('to an address with an account gets the same answer, and nobody a link to confirm', async () => {
    const answers = [];
    for (const address of [newEmail, takenEmail]) {
      const response = await app().sendJson('alder', '/api/auth/change-email', { password, email: address });
      answers.push([response.status, await response.text()]);
    }
    expect(answers).toEqual([
      [200, '{"success":true}'],
      [200, '{"success":true}'],
    ]);
    const mails = await app().deliverMails();
    expect(tokensIn(mails, '/verify-email', newEmail)).toHaveLength(1);
    expect(mails.filter(({ to }) => to === takenEmail)).toEqual([]);
  });

  test('fails like an old link if somebody has signed up with the address meanwhile', async () => {
    await ask();
    const token = await confirmToken();
    await visitor().signUp.mutate({ ...signUpForm('willow'), email: newEmail });
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
    expect(await me()).toMatchObject({ email });
  });

  test('a newer request replaces an older one', async () => {
    await ask('rowan@example.org');
    const first = await confirmToken('rowan@example.org');
    await ask();
    expect(await codeOf(confirm(first))).toBe('LINK_EXPIRED');
    expect(await confirm(await confirmToken())).toEqual({ success: true });
  });

  test('of two tabs with one link, one succeeds', async () => {
    await ask();
    const token = await confirmToken();
    const outcomes = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('undone, gives the address back, ends every session and mails a link for a new password', async () => {
    await ask();
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

  test.each([
    ['14 days ago or later, turns it off: whoever knew the password may have turned it on', 7, false],
    ['earlier, keeps it on: whoever reads the mailbox must not get in with that alone', 8, true],
  ])('undone after seven days, with two-factor sign-in turned on %s', async (_when, daysBefore, isKept) => {
    const { secret } = await auth().startTwoFactor.mutate({ password });
    await auth().confirmTwoFactor.mutate({ code: totpCode(secret, app().now()) });
    app().advanceMs(daysBefore * dayMs);
    await ask();
    const token = await undoToken();
    app().advanceMs(7 * dayMs - 1);
    await undo(token);
    const response = await app().sendJson(undefined, '/api/force/force-login', { email, password });
    expect(response.status).toBe(isKept ? 401 : 200);
    const { recoveryCodes } = await dumpDatabase(app().database);
    expect(recoveryCodes?.length).toBe(isKept ? 10 : 0);
  });

  test('undone before it took effect, never does', async () => {
    await ask();
    const token = await confirmToken();
    await undo(await undoToken());
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
    expect((await visitor().signIn.mutate({ email, password })).user.email).toBe(email);
  });

  test('undone after a second change, still gives the first address back, and the second link is void', async () => {
    await ask();
    await confirm(await confirmToken());
    await ask('rowan@example.org');
    await confirm(await confirmToken('rowan@example.org'));
    const second = await mailedToken(app(), '/undo-email', newEmail);
    await undo(await undoToken());
    expect(await codeOf(undo(second))).toBe('LINK_EXPIRED');
    expect((await visitor().signIn.mutate({ email, password })).user.email).toBe(email);
  });

  test('cannot be kept by whoever got the new address and undoes a further change', async () => {
    await ask();
    await confirm(await confirmToken());
    await ask('rowan@example.org');
    expect(await undo(await mailedToken(app(), '/undo-email', newEmail))).toEqual({ success: true });
    expect(await undo(await undoToken())).toEqual({ success: true });
    expect((await visitor().signIn.mutate({ email, password })).user.email).toBe(email);
    expect(await codeOf(visitor().signIn.mutate({ email: newEmail, password }))).toBe('BAD_CREDENTIALS');
  });

  test('can be undone for seven days, in which nobody else gets the old address', async () => {
    await ask();
    await confirm(await confirmToken());
    app().advanceMs(7 * dayMs);
    expect(await codeOf(visitor().signUp.mutate({ ...signUpForm('cedar'), email }))).toBe('ACCOUNT_EXISTS');
    await app()
      .as('birch')
      .auth.changeEmail.mutate({ password: signUpForm('birch').password, email });
    expect(tokensIn(await app().deliverMails(), '/verify-email', email)).toEqual([]);
    const token = await undoToken();
    app().advanceMs(dayMs);
    expect(await codeOf(undo(token))).toBe('LINK_EXPIRED');
    expect((await visitor().signUp.mutate({ ...signUpForm('cedar'), email })).success).toBe(true);
  });

  test('back to the former address needs no waiting', async () => {
    await ask();
    await confirm(await confirmToken());
    await ask(email);
    await confirm(await confirmToken(email));
    expect(await me()).toMatchObject({ email, emailVerified: true });
  });

  test('is cancelled by a new password, because whoever requested the change knew the former password', async () => {
    await ask();
    const token = await confirmToken();
    await auth().changePassword.mutate({ currentPassword: password, newPassword: 'moss on the north side' });
    expect(await codeOf(confirm(token))).toBe('LINK_EXPIRED');
    expect(await me()).toMatchObject({ email });
  });

  test('links for a new password that went to the former address are void', async () => {
    await visitor().forgotPassword.mutate({ email });
    const reset = await mailedToken(app(), '/reset-password', email);
    await ask();
    await confirm(await confirmToken());
    const attempt = visitor().resetPassword.mutate({ token: reset, newPassword: 'moss on the north side' });
    expect(await codeOf(attempt)).toBe('LINK_EXPIRED');
  });
});
