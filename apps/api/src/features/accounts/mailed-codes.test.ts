import { dumpDatabase } from '@ballast/db/testing';
import { describe, expect, test } from 'vitest';
import { mailedCode, mailedToken } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { email, password } = signUpForm('alder');
const dayMs = 24 * 60 * 60_000;

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const fullWidth = (code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

describeWithApp('the code of a mailed link', { members: ['alder', 'birch'] }, (app) => {
  const enter = (code: string, name: string | undefined = 'alder') => app.as(name).auth.verifyEmail.mutate({ code });
  const resend = async () => {
    await app.as('alder').auth.resendVerification.mutate();
    return mailedCode(app(), email);
  };

  test('is in the mail of sign-up, and confirms the address where the member is signed in', async () => {
    const response = await app.sendJson(undefined, '/api/force/force-signup', signUpForm('hazel'));
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const code = await mailedCode(app(), signUpForm('hazel').email);
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ code });
    const entered = await app.request(undefined, '/api/auth/verify-email', { method: 'POST', headers, body });
    expect(await entered.json()).toEqual({ success: true });
    const me = await app.request(undefined, '/api/auth/user', { headers: { cookie } });
    expect(await me.json()).toMatchObject({ emailVerified: true, asksAbout: null });
  });

  test('removes nothing, works once, and ends the link of its mail', async () => {
    const code = await resend();
    const token = await mailedToken(app(), '/verify-email', email);
    await app().sessions.begin(app.idOf('alder'));
    expect(await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ success: true });
    expect(await app.as('alder').auth.sessions.query()).toHaveLength(2);
    expect(await codeOf(enter(code))).toBe('LINK_EXPIRED');
    expect(await codeOf(app.as().auth.verifyEmail.mutate({ token }))).toBe('LINK_EXPIRED');
  });

  test.each([
    ['full-width digits', fullWidth],
    ['Arabic digits', (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
    ['invisible marks', (code: string) => `\u200e${code}\u200b`],
  ])('is accepted with %s', async (_how, type) => {
    expect(await enter(type(await resend()))).toEqual({ success: true });
  });

  test('of a new address makes it the address of the account', async () => {
    await app.as('alder').auth.changeEmail.mutate({ password, email: 'willow@example.org' });
    expect(await enter(await mailedCode(app(), 'willow@example.org'))).toEqual({ success: true });
    expect((await app.as('alder').auth.me.query()).email).toBe('willow@example.org');
  });

  test('is refused for others, for visitors, and after seven days', async () => {
    const code = await resend();
    expect(await codeOf(enter(code, 'birch'))).toBe('LINK_EXPIRED');
    const asVisitor = app.as().auth.verifyEmail.mutate({ code });
    expect(await codeOf(asVisitor)).toBe('NOT_SIGNED_IN');
    app.advanceMs(8 * dayMs);
    await app.beginSession('alder');
    expect(await codeOf(enter(code))).toBe('LINK_EXPIRED');
    expect((await app.as('alder').auth.me.query()).emailVerified).toBe(false);
  });

  test('is refused after ten wrong ones, until a new mail; the link still works', async () => {
    const code = await resend();
    const token = await mailedToken(app(), '/verify-email', email);
    const guesses = await Promise.all(Array.from({ length: 10 }, () => refusalOf(enter(wrong(code)))));
    for (const guess of guesses) expect(guess).toMatchObject({ code: 'BAD_CODE', status: 400 });
    expect(await refusalOf(enter(code))).toMatchObject({ code: 'BAD_CODE', status: 400 });
    expect(await app.as('alder').auth.verifyEmail.mutate({ token })).toEqual({ success: true });
    await app.as('alder').auth.changeEmail.mutate({ password, email: 'willow@example.org' });
    expect(await enter(await mailedCode(app(), 'willow@example.org'))).toEqual({ success: true });
  });

  test('is stored as a hash that needs the key', async () => {
    const code = await resend();
    const rows = JSON.stringify((await dumpDatabase(app().database))['accountTokens']);
    expect(rows).not.toContain(code);
    await app.as().auth.forgotPassword.mutate({ email });
    const hashes = ((await dumpDatabase(app().database))['accountTokens'] ?? []).map(({ kind, codeHash }) => [
      kind,
      codeHash !== null,
    ]);
    expect(Object.fromEntries(hashes)).toEqual({ verify_email: true, reset_password: false });
  });

  test.each([{}, { token: 'x', code: '123456' }])('needs either a token or a code: %j', async (input) => {
    expect(await codeOf(app.as('alder').auth.verifyEmail.mutate(input))).toBe('BAD_INPUT');
  });
});

describe('entering codes', () => {
  test('is refused after thirty in a day, however many mails there were', async () => {
    const app = await createTestApp({ members: ['alder'], rateLimits: true });
    const enter = () => refusalOf(app.as('alder').auth.verifyEmail.mutate({ code: '000000' }));
    for (let count = 0; count < 30; count += 1) expect(await enter()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await enter()).toMatchObject({ code: 'RATE_LIMITED' });
    await app.close();
  });
});
