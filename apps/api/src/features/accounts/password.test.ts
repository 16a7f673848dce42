import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailedToken, tokensIn } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const current = signUpForm('alder').password;
const chosen = 'moss on the north side';

const signInPath = '/api/force/force-login';
const signIn = (app: TestApp, password: string) =>
  app.sendJson(undefined, signInPath, { email: 'alder@example.org', password });
const change = (app: TestApp, body: unknown, asker = 'alder') =>
  app.sendJson(asker, '/api/users/change-password', body);

describeWithApp('changing a password', { members: ['alder', 'birch'] }, (app) => {
  test('replaces the password', async () => {
    // The API ignores confirmPassword, which the web app compares.
    const response = await change(app(), {
      currentPassword: current,
      newPassword: chosen,
      confirmPassword: 'something else',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect((await signIn(app(), current)).status).toBe(401);
    expect((await signIn(app(), chosen)).status).toBe(200);
    expect((await signIn(app(), 'something else')).status).toBe(401);
  });

  test('ends the member’s other sessions only', async () => {
    const phone = (await app().sessions.begin(app.idOf('alder'))).cookie.split(';')[0] ?? '';
    const onPhone = () => app.request(undefined, '/api/auth/user', { headers: { cookie: phone } });
    expect((await onPhone()).status).toBe(200);
    await app.as('alder').auth.changePassword.mutate({ currentPassword: current, newPassword: chosen });
    expect((await onPhone()).status).toBe(401);
    expect((await app.request('alder', '/api/auth/user')).status).toBe(200);
    expect((await app.request('birch', '/api/auth/user')).status).toBe(200);
  });

  test.each([
    ['the e-mail', 'Alder@Example.org', 'newPassword'],
    ['a common password', 'Football1', 'newPassword'],
    ['a missing value', undefined, 'newPassword'],
  ])('refuses %s as the new password, with a message for the field', async (_case, newPassword, field) => {
    const fields = (await refusalOf(change(app(), { currentPassword: current, newPassword })))?.fields;
    expect(fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].{10,}/) });
    expect((await signIn(app(), current)).status).toBe(200);
  });
});

describeWithApp('checking a password', { members: ['alder', 'birch'] }, (app) => {
  const check = (asker: string | undefined, password: string) => app.as(asker).auth.checkPassword.mutate({ password });

  test('accepts the member’s own password and changes nothing', async () => {
    expect(await check('alder', current)).toEqual({ success: true });
    expect((await signIn(app(), current)).status).toBe(200);
  });

  test('refuses any other password', async () => {
    expect(await refusalOf(check('alder', signUpForm('birch').password))).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
    });
  });
});

test('wrong passwords at checkPassword cause waits at checkPassword and at changePassword', async () => {
  const app = await createTestApp({ members: ['alder'], rateLimits: true });
  const check = (password: string) => app.as('alder').auth.checkPassword.mutate({ password });
  for (let count = 0; count < 6; count += 1) expect(await codeOf(check('wrong'))).toBe('WRONG_PASSWORD');
  const attempt = change(app, { currentPassword: current, newPassword: chosen });
  expect(await refusalOf(attempt)).toMatchObject({ status: 429 });
  expect(await refusalOf(check(current))).toMatchObject({ status: 429 });
  await app.close();
});

describe('guesses that come with a mailed link', () => {
  const newEmail = 'willow@example.org';
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ members: ['alder'], rateLimits: true, trustedProxies: 1 });
  });
  afterEach(() => app.close());

  const openLink = async (path: string, body: object, call = 0) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${call % 50}` };
    return (await app.request(undefined, path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  async function guess(path: string, body: object, refused = 400): Promise<void> {
    for (let call = 0; call < 100; call += 1) expect(await openLink(path, body, call)).toBe(refused);
    expect(await openLink(path, body, 51)).toBe(429);
  }
  async function requestChange(password = current) {
    await app.as('alder').auth.changeEmail.mutate({ password, email: newEmail });
    const verify = await mailedToken(app, '/verify-email', newEmail);
    return { verify, undo: tokensIn(app.mails, '/undo-email', 'alder@example.org').at(-1) ?? '' };
  }

  test('keep neither another link nor the member from using the right password', async () => {
    const { verify, undo } = await requestChange();
    await guess('/api/auth/verify-email', { token: verify, password: 'a guess' });
    await guess('/api/auth/undo-email', { token: undo, password: 'a guess' });
    expect(await app.as('alder').auth.checkPassword.mutate({ password: current })).toEqual({ success: true });
    const later = await requestChange();
    expect(await openLink('/api/auth/undo-email', { token: later.undo, password: current })).toBe(200);
  });

  test('of a code do not keep the member from turning two-factor sign-in off', async () => {
    const secret = await turnOnTwoFactor(app, 'alder');
    const { undo } = await requestChange();
    await app.as('alder').auth.changePassword.mutate({ currentPassword: current, newPassword: chosen });
    await guess('/api/auth/undo-email', { token: undo, code: '000000' }, 401);
    const code = totpCode(secret, app.now(), 1);
    expect(await app.as('alder').auth.stopTwoFactor.mutate({ password: chosen, code })).toMatchObject({
      success: true,
    });
  });
});

test('the username is refused as a password', async () => {
  const app = await createTestApp({ members: ['alder'], memberColumns: () => ({ username: 'alder_of_the_fen' }) });
  const attempt = { currentPassword: current, newPassword: 'Alder_of_the_fen' };
  expect((await refusalOf(change(app, attempt)))?.fields).toEqual({
    newPassword: 'Your password cannot be your username.',
  });
  await app.close();
});

test('wrong current passwords cause the same waits as at sign-in', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true });
  const guess = (asker: string, currentPassword: string) =>
    change(app, { currentPassword, newPassword: chosen }, asker);
  for (let count = 0; count < 6; count += 1) expect((await guess('alder', 'wrong')).status).toBe(400);
  expect(await refusalOf(guess('alder', current))).toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect((await guess('birch', signUpForm('birch').password)).status).toBe(200);
  await app.close();
});

test('a sign-in with the old password is refused if the password changes meanwhile', async () => {
  const comparison = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let hasCompared = false;
  const app = await createTestApp({
    members: ['alder'],
    passwords: {
      hash: async (password) => `plain ${password}`,
      async verify(hash, password) {
        const matches = hash === `plain ${password}`;
        if (!hasCompared) {
          hasCompared = true;
          comparison.resolve();
          await release.promise;
        }
        return matches;
      },
    },
  });
  const concurrentSignIn = signIn(app, current);
  await comparison.promise;
  await app.as('alder').auth.changePassword.mutate({ currentPassword: current, newPassword: chosen });
  release.resolve();
  const response = await concurrentSignIn;
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toBe(null);
  await app.close();
});
