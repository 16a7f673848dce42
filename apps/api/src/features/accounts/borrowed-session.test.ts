import { expect, test } from 'vitest';
import { procedureDetails, procedureNames } from '../../openapi/procedure-details.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const { email, password } = signUpForm('alder');
const minuteMs = 60_000;
const anAuthenticator = createAuthenticator('borrower');

test('the calls whose effect outlasts a session declare how they ask for the password', () => {
  const rules = procedureNames.flatMap((name) => {
    const { password: rule } = procedureDetails(name);
    return rule ? [[name, rule]] : [];
  });
  expect(Object.fromEntries(rules)).toEqual({
    'auth.startTwoFactor': 'asked',
    'auth.confirmTwoFactor': 'before',
    'auth.stopTwoFactor': 'asked',
    'auth.passkeyOptions': 'asked',
    'auth.addPasskey': 'before',
    'auth.removePasskey': 'asked',
    'auth.changePassword': 'asked',
    'auth.checkPassword': 'asked',
    'auth.changeEmail': 'asked',
    'auth.deleteAccount': 'recent',
    'auth.export': 'recent',
    'auth.eraseEarlier': 'recent',
  });
});

const asked: [path: string, method: string, body: object][] = [
  ['/api/auth/passkeys/options', 'POST', {}],
  [`/api/auth/passkeys/${anAuthenticator.id}`, 'DELETE', {}],
  ['/api/auth/two-factor', 'POST', {}],
  ['/api/auth/two-factor', 'DELETE', { code: '000000' }],
  ['/api/auth/change-email', 'POST', { email: 'willow@example.org' }],
  ['/api/auth/check-password', 'POST', {}],
  ['/api/users/change-password', 'POST', { newPassword: 'moss on the north side' }],
];

describeWithApp('a borrowed session', { members: ['alder'], passwordProofMs: 10 * minuteMs }, (app) => {
  const send = (path: string, method: string, body: object) =>
    app.request('alder', path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const addPasskey = async () => {
    const { auth } = app.as('alder');
    await auth.addPasskey.mutate(anAuthenticator.add(await auth.passkeyOptions.mutate({ password })));
  };

  test.each(asked)('cannot call %s %s without the password', async (path, method, body) => {
    await addPasskey();
    for (const typed of [
      {},
      { password: 'a guess' },
      { password: '' },
      { password: 7 },
      { password: 'x'.repeat(999) },
    ]) {
      const wrong = 'password' in typed ? { ...typed, currentPassword: typed.password } : typed;
      const refusal = await refusalOf(send(path, method, { ...body, ...wrong }));
      expect(refusal).toMatchObject({ code: 'WRONG_PASSWORD' });
    }
    expect(await app.as('alder').auth.passkeys.query()).toHaveLength(1);
  });

  test.each([
    ['/api/users/export', 'GET'],
    ['/api/users/delete-account', 'DELETE'],
  ])('may call %s for ten minutes after the password', async (path, method) => {
    app.advanceMs(10 * minuteMs);
    const refusal = { status: 403, code: 'PASSWORD_REQUIRED' };
    expect(await refusalOf(app.request('alder', path, { method }))).toMatchObject(refusal);
    expect(await refusalOf(send('/api/auth/check-password', 'POST', { password: 'a guess' }))).toBeDefined();
    expect(await refusalOf(app.request('alder', path, { method }))).toMatchObject(refusal);
    await app.as('alder').auth.checkPassword.mutate({ password });
    app.advanceMs(10 * minuteMs - 1);
    expect((await app.request('alder', path, { method })).status).toBe(200);
  });

  test('that a passkey has begun exports nothing and deletes nothing', async () => {
    await addPasskey();
    const options = await app.as().auth.passkeySignInOptions.mutate();
    const response = await app.sendJson(undefined, '/api/auth/passkey-login', anAuthenticator.signIn(options));
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const [path, method] of [
      ['/api/users/export', 'GET'],
      ['/api/users/delete-account', 'DELETE'],
    ] as const) {
      const refusal = await refusalOf(app.request(undefined, path, { method, headers: { cookie } }));
      expect(refusal).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    }
  });

  test('may export right after signing in with the password, or delete with it', async () => {
    const response = await app.sendJson(undefined, '/api/force/force-login', { email, password });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await app.request(undefined, '/api/users/export', { headers: { cookie } })).status).toBe(200);
    app.advanceMs(10 * minuteMs);
    const wrong = send('/api/users/delete-account', 'DELETE', { password: 'a guess' });
    expect(await codeOf(wrong)).toBe('WRONG_PASSWORD');
    expect((await send('/api/users/delete-account', 'DELETE', { password })).status).toBe(200);
  });

  test('cannot answer a challenge of another session', async () => {
    const challenge = await app.as('alder').auth.passkeyOptions.mutate({ password });
    await app.beginSession('alder');
    const answer = app.as('alder').auth.addPasskey.mutate(anAuthenticator.add(challenge));
    expect(await codeOf(answer)).toBe('BAD_PASSKEY');
  });

  test('loses the passkeys that the member names with a new password or at the end of all other sessions', async () => {
    await addPasskey();
    const { auth } = app.as('alder');
    const removePasskeys = [anAuthenticator.id];
    expect(await codeOf(auth.endOtherSessions.mutate({ removePasskeys }))).toBe('WRONG_PASSWORD');
    expect(await auth.passkeys.query()).toHaveLength(1);
    await auth.endOtherSessions.mutate();
    expect(await auth.passkeys.query()).toHaveLength(1);
    await app.deliverMails();
    await auth.endOtherSessions.mutate({ removePasskeys, password });
    expect(await auth.passkeys.query()).toEqual([]);
    expect((await app.deliverMails()).at(-1)?.subject).toBe('A passkey was removed');
    await addPasskey();
    await auth.changePassword.mutate({ currentPassword: password, newPassword: 'moss and fern', removePasskeys });
    expect(await auth.passkeys.query()).toEqual([]);
  });
});
