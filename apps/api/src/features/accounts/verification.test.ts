import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stopClock } from '../../testing/limit-stores.ts';
import { mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp } from '../../testing/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const { email } = signUpForm('alder');
const hazel = signUpForm('hazel');

describeWithApp('verifying an address', { members: ['alder', 'birch'] }, (app) => {
  const verify = (token: string) => app.as('alder').auth.verifyEmail.mutate({ token });
  const resend = () => app.as('alder').auth.resendVerification.mutate();
  const tokenFor = (address: string) => mailedToken(app(), '/verify-email', address);

  test('a sign-up mails a link that verifies the address', async () => {
    expect((await app.as().auth.signUp.mutate(hazel)).user.emailVerified).toBe(false);
    const token = await tokenFor(hazel.email);
    const [mail] = app().mails;
    expect(mail?.text).toContain(`http://127.0.0.1:3000/verify-email#${token}`);
    expect(mail?.html).toContain(`href="http://127.0.0.1:3000/verify-email#${token}"`);
    expect(await verify(token)).toEqual({ success: true });
    const { email, password } = hazel;
    expect((await app.as().auth.signIn.mutate({ email, password })).user.emailVerified).toBe(true);
  });

  test('a refused sign-up mails no link', async () => {
    await refusalOf(app.as().auth.signUp.mutate({ ...hazel, username: 'alder' }));
    await refusalOf(app.as().auth.signUp.mutate({ ...hazel, email }));
    const subjects = (await app.deliverMails()).map(({ subject, to }) => `${subject}, ${to}`);
    expect(subjects).toHaveLength(1);
    expect((await dumpDatabase(app().database))['accountTokens']).toEqual([]);
  });

  test('the link is valid for seven days, until the end of the last day', async () => {
    await resend();
    const token = await tokenFor(email);
    app.advanceMs(7 * dayMs);
    expect(await verify(token)).toEqual({ success: true });
    await app.as('birch').auth.resendVerification.mutate();
    const other = await tokenFor('birch@example.org');
    app.advanceMs(8 * dayMs);
    expect(await codeOf(verify(other))).toBe('LINK_EXPIRED');
  });

  test('a link sent again replaces the one before', async () => {
    await resend();
    const first = await tokenFor(email);
    await resend();
    expect(await codeOf(verify(first))).toBe('LINK_EXPIRED');
    expect(await verify(await tokenFor(email))).toEqual({ success: true });
  });

  test('no link is mailed to a verified address', async () => {
    await resend();
    await verify(await tokenFor(email));
    expect(await resend()).toEqual({ success: true });
    const mailsSoFar = await app.deliverMails();
    expect(tokensIn(mailsSoFar, '/verify-email', email)).toHaveLength(1);
  });

  test('the database stores a hash instead of the token, and an expiry without a time of day', async () => {
    await resend();
    const token = await tokenFor(email);
    const [row] = (await dumpDatabase(app().database))['accountTokens'] ?? [];
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ kind: 'verify_email', email, userId: app.idOf('alder') });
    expect(row?.['expiresAt']).toEqual(new Date('2026-11-28T00:00:00.000Z'));
  });

  test('expired links are deleted and others stay; an account deletion deletes the links of the account', async () => {
    const { sweep } = expiredRowQueries(app().database);
    const stored = async () => (await dumpDatabase(app().database))['accountTokens']?.map(({ kind }) => kind).sort();
    await app.as().auth.forgotPassword.mutate({ email });
    await resend();
    await sweep(new Date('2026-11-20T04:09:59.999Z'));
    expect(await stored()).toEqual(['reset_password', 'verify_email']);
    await sweep(new Date('2026-11-20T04:10:00.000Z'));
    expect(await stored()).toEqual(['verify_email']);
    await app.as('alder').auth.deleteAccount.mutate();
    expect(await stored()).toEqual([]);
  });

  test('the export says whether the address is verified', async () => {
    expect((await app.as('alder').auth.export.query()).account.emailVerified).toBe(false);
  });
});

describe('requests for links', () => {
  afterEach(() => void vi.useRealTimers());

  test('mail three verification links an hour, and are refused after five', async () => {
    stopClock('2026-11-20T03:07:21.345Z');
    const app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true });
    const resend = (name: string) => refusalOf(app.as(name).auth.resendVerification.mutate());
    for (let call = 0; call < 5; call += 1) expect(await resend('alder')).toBeUndefined();
    expect(await resend('alder')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await resend('birch')).toBeUndefined();
    expect(tokensIn(await app.deliverMails(), '/verify-email', email)).toHaveLength(3);
    await app.close();
  });

  test('mail three links an hour to one new address, whichever member asks, and an undo link to the member’s own address each time', async () => {
    stopClock('2026-11-20T03:07:21.345Z');
    const app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true });
    const change = (name: string) =>
      app.as(name).auth.changeEmail.mutate({ password: signUpForm(name).password, email: 'willow@example.org' });
    for (const name of ['alder', 'birch', 'alder', 'birch', 'alder'])
      expect(await change(name)).toEqual({ success: true });
    const mails = await app.deliverMails();
    expect(tokensIn(mails, '/verify-email', 'willow@example.org')).toHaveLength(3);
    // Alder made three of the five requests.
    expect(tokensIn(mails, '/undo-email', email)).toHaveLength(3);
    await app.close();
  });
});
