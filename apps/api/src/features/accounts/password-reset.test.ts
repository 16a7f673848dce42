import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stopClock } from '../../testing/limit-stores.ts';
import { mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { recordStatements } from '../../testing/record-queries.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const { email, password } = signUpForm('alder');
const newPassword = 'moss on the north side';

describeOnEngines('a forgotten password', { members: ['alder', 'birch'] }, (app) => {
  const visitor = () => app.as().auth;
  const requestReset = (address = email) => visitor().forgotPassword.mutate({ email: address });
  const token = () => mailedToken(app(), '/reset-password', email);
  const reset = (token: string) => visitor().resetPassword.mutate({ token, newPassword });
  const signIn = (typed: string) => visitor().signIn.mutate({ email, password: typed });

  test('is replaced through a mailed link, which works once', async () => {
    await requestReset();
    const link = await token();
    expect(await reset(link)).toEqual({ success: true, passkeys: 0, twoFactor: false });
    expect((await signIn(newPassword)).user.emailVerified).toBe(true);
    expect(await codeOf(signIn(password))).toBe('BAD_CREDENTIALS');
    expect(await codeOf(reset(link))).toBe('LINK_EXPIRED');
  });

  test('a reset ends every session and mails a notice', async () => {
    await requestReset();
    await reset(await token());
    expect(await codeOf(app.as('alder').auth.me.query())).toBe('NOT_SIGNED_IN');
    expect((await app.as('birch').auth.me.query()).username).toBe('birch');
    const mails = await app.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your link'],
      [email, 'Your password was changed'],
    ]);
    expect(mails[1]?.text).toContain('http://127.0.0.1:3000/forgot-password');
  });

  test('a link that three tabs open at once sets one password', async () => {
    await requestReset();
    const link = await token();
    const outcomes = await Promise.allSettled([reset(link), reset(link), reset(link)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a link expires between 60 and 70 minutes after the request', async () => {
    await requestReset();
    const link = await token();
    app.advanceMs(hourMs + 10 * minuteMs);
    expect(await codeOf(reset(link))).toBe('LINK_EXPIRED');
    app.advanceMs(-10 * minuteMs);
    expect(await reset(link)).toEqual({ success: true, passkeys: 0, twoFactor: false });
  });

  test('a newer link replaces an older one, of the same member only', async () => {
    await requestReset('birch@example.org');
    await requestReset();
    const first = await token();
    await requestReset();
    expect(await codeOf(reset(first))).toBe('LINK_EXPIRED');
    expect(await reset(await token())).toEqual({ success: true, passkeys: 0, twoFactor: false });
    expect(await reset(await mailedToken(app(), '/reset-password', 'birch@example.org'))).toEqual({
      success: true,
      passkeys: 0,
      twoFactor: false,
    });
  });

  test('unknown and malformed tokens and tokens of another kind get the same response byte for byte', async () => {
    await app.as('alder').auth.resendVerification.mutate();
    const verifyToken = await mailedToken(app(), '/verify-email', email);
    const responses = new Set<string>();
    for (const path of ['/api/auth/reset-password', '/api/auth/verify-email', '/api/auth/undo-email']) {
      const ofOtherKind = path.endsWith('verify-email') ? 'A'.repeat(43) : verifyToken;
      for (const token of [ofOtherKind, 'B'.repeat(43), 'short', '', '\0', '#'.repeat(43), 'x'.repeat(70_000)]) {
        const response = await app.sendJson(undefined, path, { token, newPassword });
        responses.add(`${response.status} ${await response.text()}`);
      }
    }
    expect([...responses]).toEqual([
      '400 {"error":"That link is used up or too old. Please ask for a new one.","code":"LINK_EXPIRED"}',
    ]);
  });

  test('a refused password leaves the link valid', async () => {
    await requestReset();
    const link = await token();
    for (const refused of ['short', email, 'alder', 'password123']) {
      const refusal = await refusalOf(visitor().resetPassword.mutate({ token: link, newPassword: refused }));
      expect(refusal?.code).toBe('BAD_INPUT');
      expect(Object.keys(refusal?.fields ?? {})).toEqual(['newPassword']);
    }
    expect(await reset(link)).toEqual({ success: true, passkeys: 0, twoFactor: false });
  });

  test('a reset cancels a pending change of e-mail address: its requester knew the former password', async () => {
    await app.as('alder').auth.changeEmail.mutate({ password, email: 'willow@example.org' });
    const change = await mailedToken(app(), '/verify-email', 'willow@example.org');
    await requestReset();
    await reset(await token());
    expect(await codeOf(visitor().verifyEmail.mutate({ token: change }))).toBe('LINK_EXPIRED');
  });

  test('an account deletion invalidates the link and drops a waiting mail', async () => {
    await requestReset();
    const link = await token();
    await requestReset();
    await app.as('alder').auth.deleteAccount.mutate();
    expect(tokensIn(await app.deliverMails(), '/reset-password', email)).toHaveLength(1);
    expect(await codeOf(reset(link))).toBe('LINK_EXPIRED');
  });

  test('a member and an unknown address get the same response, but only the member gets a mail', async () => {
    const responses = [];
    for (const address of [email, 'nobody@example.org']) {
      const response = await app.sendJson(undefined, '/api/auth/forgot-password', { email: address });
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      responses.push([response.status, headers, await response.text()]);
    }
    expect(responses[0]).toEqual(responses[1]);
    expect((await app.deliverMails()).map(({ to }) => to)).toEqual([email]);
  });

  test('a member and an unknown address cause the same statements, and rows of the same length', async () => {
    const statements: string[] = [];
    const database = recordStatements(app().database, statements);
    const other = await createTestApp({ database, seed: 'another process' });
    const effects = [];
    for (const address of [email, 'nobody@example.org']) {
      statements.length = 0;
      const { outgoingMails: before = [] } = await dumpDatabase(app().database);
      await other.as().auth.forgotPassword.mutate({ email: address });
      const { outgoingMails: after = [] } = await dumpDatabase(app().database);
      const added = after.filter(({ id }) => !before.some((row) => row['id'] === id));
      effects.push({ statements: [...statements], added: added.map(({ seal }) => String(seal).length) });
    }
    expect(effects[0]?.statements.length).toBeGreaterThan(3);
    expect(effects[0]).toEqual(effects[1]);
    await other.close();
  });
});

describe('many requests for a new password', () => {
  afterEach(() => void vi.useRealTimers());

  async function askOften(app: TestApp, address: string, times: number): Promise<Set<number>> {
    const statuses = new Set<number>();
    for (let call = 0; call < times; call += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${call >> 8}.${call & 255}` };
      const body = JSON.stringify({ email: address });
      statuses.add(
        (await app.request(undefined, '/api/auth/forgot-password', { method: 'POST', headers, body })).status,
      );
    }
    return statuses;
  }

  test('mail at most three links an hour to one e-mail address, and all get the same status', async () => {
    stopClock('2026-11-20T03:07:21.345Z');
    const app = await createTestApp({ members: ['alder'], rateLimits: true, trustedProxies: 1 });
    const mailed = async () => tokensIn(await app.deliverMails(), '/reset-password', email).length;
    for (const address of [email, 'nobody@example.org']) {
      expect([...(await askOften(app, address, 300))]).toEqual([200]);
    }
    expect(await mailed()).toBe(3);
    const resets = tokensIn(app.mails, '/reset-password', email).map((token) =>
      refusalOf(app.as().auth.resetPassword.mutate({ token, newPassword })),
    );
    expect((await Promise.all(resets)).filter((refusal) => refusal === undefined)).toHaveLength(1);
    vi.setSystemTime(Date.now() + hourMs);
    vi.advanceTimersByTime(hourMs);
    await askOften(app, email, 1);
    expect(await mailed()).toBe(4);
    await app.close();
  });

  test('are refused after the twentieth from one IP address', async () => {
    const app = await createTestApp({ members: ['alder'], rateLimits: true });
    const ask = (email: string) => refusalOf(app.as().auth.forgotPassword.mutate({ email }));
    for (let call = 0; call < 20; call += 1) expect(await ask(`tree${call}@example.org`)).toBeUndefined();
    expect(await ask(email)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 3600 });
    await app.close();
  });
});

test('a link that has expired before the mail server is back is not sent, and a later one is', async () => {
  let isDown = true;
  const app = await createTestApp({ members: ['alder'], refusesMail: () => isDown });
  const request = () => app.as().auth.forgotPassword.mutate({ email });
  await request();
  await app.deliverMails();
  app.advanceMs(26 * hourMs);
  await request();
  isDown = false;
  await app.deliverMails();
  expect(tokensIn(app.mails, '/reset-password', email)).toHaveLength(1);
  expect((await dumpDatabase(app.database))['outgoingMails']).toEqual([]);
  expect(app.logLines.join()).not.toContain('dropped');
  await app.close();
});

test('a request succeeds while the mail server is down, and the link arrives later', async () => {
  let isDown = true;
  const app = await createTestApp({ members: ['alder'], refusesMail: () => isDown });
  expect(await app.as().auth.forgotPassword.mutate({ email })).toEqual({ success: true });
  expect(await app.deliverMails()).toEqual([]);
  isDown = false;
  app.advanceMs(30 * minuteMs);
  const token = await mailedToken(app, '/reset-password', email);
  expect(await app.as().auth.resetPassword.mutate({ token, newPassword })).toEqual({
    success: true,
    passkeys: 0,
    twoFactor: false,
  });
  await app.close();
});
