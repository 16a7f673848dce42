import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';

const signInPath = '/api/force/force-login';
const credentials = (name: string) => ({ email: signUpForm(name).email, password: signUpForm(name).password });

describeWithApp('sessions', { members: ['birch'] }, (app) => {
  test('the cookie is valid until sign-out', async () => {
    const response = await app.sendJson(undefined, '/api/force/force-signup', signUpForm('alder'));
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = () => app.request(undefined, '/api/auth/user', { headers: { cookie } });
    expect(await (await me()).json()).toMatchObject({ username: 'alder' });
    const signedOut = await app.request(undefined, '/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(await signedOut.json()).toEqual({ success: true });
    expect(signedOut.headers.get('set-cookie')).toContain('ballast_session=; Max-Age=0');
    expect((await me()).status).toBe(401);
  });

  test('a wrong password and an unknown e-mail get the same refusal', async () => {
    const right = await app.sendJson(undefined, signInPath, {
      ...credentials('birch'),
      email: ' BIRCH@example.org ',
    });
    expect(right.status).toBe(200);
    expect(await right.json()).toEqual({ success: true, user: expect.objectContaining({ username: 'birch' }) });
    const wrong = await app.sendJson(undefined, signInPath, { ...credentials('birch'), password: 'something else' });
    const unknown = await app.sendJson(undefined, signInPath, credentials('nobody'));
    const refusals = [await wrong.text(), await unknown.text()];
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(refusals[0]).toBe('{"error":"Invalid email or password","code":"BAD_CREDENTIALS"}');
    expect(refusals[1]).toBe(refusals[0]);
  });

  test('signing in again ends the former session', async () => {
    const response = await app.sendJson('birch', signInPath, credentials('birch'));
    expect(response.status).toBe(200);
    expect((await app.request('birch', '/api/auth/user')).status).toBe(401);
  });
});
