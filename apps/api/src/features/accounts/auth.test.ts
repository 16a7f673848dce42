import { signedInView } from '@ballast/schema/accounts';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { refusalOf } from '../../testing/refusal.ts';

const signUp = '/api/force/force-signup';
const signIn = '/api/force/force-login';
const credentials = (name: string) => ({ email: signUpForm(name).email, password: signUpForm(name).password });

describeOnEngines('accounts', { members: ['birch'] }, (app) => {
  test('signing up answers 201 with oneself, a cookie, and nothing of the password', async () => {
    const response = await app().sendJson(undefined, signUp, signUpForm('alder'));
    expect(response.status).toBe(201);
    expect(response.headers.get('set-cookie')).toMatch(
      /^ballast_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const text = await response.text();
    expect(text).not.toMatch(/password|likes wet ground|plain/i);
    expect(JSON.parse(text)).toMatchObject({
      success: true,
      user: {
        username: 'alder',
        displayName: 'alder',
        email: 'alder@example.org',
        postcode: 'M1 1AE',
        country: 'UK',
        bio: null,
      },
    });
  });

  test('the cookie signs him in, until he signs out on the server', async () => {
    const response = await app().sendJson(undefined, signUp, signUpForm('alder'));
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = () => app().request(undefined, '/api/auth/user', { headers: { cookie } });
    expect(await (await me()).json()).toMatchObject({ username: 'alder' });
    const out = await app().request(undefined, '/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(await out.json()).toEqual({ success: true });
    expect(out.headers.get('set-cookie')).toContain('ballast_session=; Max-Age=0');
    expect((await me()).status).toBe(401);
  });

  test('names and addresses are one whatever their case', async () => {
    const shouted = await app().sendJson(undefined, signUp, {
      ...signUpForm('alder'),
      username: 'ALDER',
      email: 'Alder@Example.ORG',
    });
    expect(await shouted.json()).toMatchObject({ user: { username: 'alder', email: 'alder@example.org' } });
    const email = await app().sendJson(undefined, signUp, { ...signUpForm('cedar'), email: 'ALDER@example.org' });
    expect([email.status, await email.json()]).toEqual([
      409,
      { error: 'An account with this email already exists', code: 'ACCOUNT_EXISTS' },
    ]);
    const username = await app().sendJson(undefined, signUp, { ...signUpForm('cedar'), username: 'Alder' });
    expect([username.status, await username.json()]).toEqual([
      409,
      { error: 'That username is taken', code: 'USERNAME_TAKEN' },
    ]);
  });

  test.each([
    ['none', {}],
    ['"Not provided"', { address: 'Not provided', city: ' Not provided ' }],
  ])('signing up with %s for address and city stores null and shows others no town', async (_case, sent) => {
    const response = await app().sendJson(undefined, signUp, { ...signUpForm('alder'), ...sent });
    expect(response.status).toBe(201);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { user } = signedInView.parse(await response.json());
    expect(user).toMatchObject({ address: null, city: null });
    await app().request(undefined, '/api/users/settings', {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ showLocation: true }),
    });
    expect(await app().as('birch').profiles.get.query({ userId: user.id })).toMatchObject({
      username: 'alder',
      city: null,
    });
  });

  test('a town given at sign-up is stored', async () => {
    const response = await app().sendJson(undefined, signUp, { ...signUpForm('alder'), city: 'Leeds' });
    expect(await response.json()).toMatchObject({ user: { address: null, city: 'Leeds' } });
  });

  test('two sign-ups with one e-mail at once make one account', async () => {
    const forms = ['one', 'two', 'three'].map((username) => ({ ...signUpForm('alder'), username }));
    const statuses = await Promise.all(
      forms.map(async (form) => (await app().sendJson(undefined, signUp, form)).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  test('the same form sent twice at once is told that the account exists, not that the name is taken', async () => {
    const answers = await Promise.all([1, 2].map(() => app().sendJson(undefined, signUp, signUpForm('alder'))));
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'ACCOUNT_EXISTS' });
  });

  test.each([
    ['someone under 13', { dateOfBirth: '2013-11-21' }, 400, 'BAD_INPUT', 'dateOfBirth'],
    ['someone of 13', { dateOfBirth: '2013-11-20' }, 403, 'PARENTAL_CONSENT_REQUIRED', 'dateOfBirth'],
    ['someone who is 16 tomorrow', { dateOfBirth: '2010-11-21' }, 403, 'PARENTAL_CONSENT_REQUIRED', 'dateOfBirth'],
    ['a birth in the future', { dateOfBirth: '2027-01-01' }, 400, 'BAD_INPUT', 'dateOfBirth'],
    ['a day that never was', { dateOfBirth: '1999-02-29' }, 400, 'BAD_INPUT', 'dateOfBirth'],
    ['one of the commonest passwords', { password: 'Football1' }, 400, 'BAD_INPUT', 'password'],
    ['a password of 7', { password: 'short77' }, 400, 'BAD_INPUT', 'password'],
    ['a password of 129', { password: 'x'.repeat(129) }, 400, 'BAD_INPUT', 'password'],
    ['his e-mail as the password', { password: 'Alder@example.org' }, 400, 'BAD_INPUT', 'password'],
    [
      'his username as the password',
      { username: 'alder_alder', password: 'alder_alder' },
      400,
      'BAD_INPUT',
      'password',
    ],
    ['a reserved username', { username: 'Moderator' }, 400, 'BAD_INPUT', 'username'],
    ['a username of two', { username: 'al' }, 400, 'BAD_INPUT', 'username'],
    ['a username with a dash', { username: 'al-der' }, 400, 'BAD_INPUT', 'username'],
    ['a foreign postcode', { postcode: '75001' }, 400, 'BAD_INPUT', 'postcode'],
    ['an address that is none', { email: 'alder' }, 400, 'BAD_INPUT', 'email'],
    ['no first name', { firstName: ' \u200b ' }, 400, 'BAD_INPUT', 'firstName'],
  ])('%s is refused with a sentence beside the field', async (_case, change, status, code, field) => {
    const response = await app().sendJson(undefined, signUp, { ...signUpForm('alder'), ...change });
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(body).toMatchObject({ code, fields: { [field]: expect.stringMatching(/^[A-Z].{10,}/) } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('someone who is 16 today may join', async () => {
    const response = await app().sendJson(undefined, signUp, { ...signUpForm('alder'), dateOfBirth: '2010-11-20' });
    expect(response.status).toBe(201);
  });

  test('signing in takes the right password and has the same words for every wrong one', async () => {
    const right = await app().sendJson(undefined, signIn, { ...credentials('birch'), email: ' BIRCH@example.org ' });
    expect([right.status, await right.json()]).toEqual([
      200,
      { success: true, user: expect.objectContaining({ username: 'birch' }) },
    ]);
    const wrong = await app().sendJson(undefined, signIn, { ...credentials('birch'), password: 'something else' });
    const unknown = await app().sendJson(undefined, signIn, credentials('nobody'));
    const refusals = [await wrong.text(), await unknown.text()];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(refusals[0]).toBe('{"error":"Invalid email or password","code":"BAD_CREDENTIALS"}');
    expect(refusals[1]).toBe(refusals[0]);
  });

  test('signing in again ends the session it replaces', async () => {
    const response = await app().sendJson('birch', signIn, credentials('birch'));
    expect(response.status).toBe(200);
    expect((await app().request('birch', '/api/auth/user')).status).toBe(401);
  });

  test('a visitor has no self and nothing to sign out of', async () => {
    expect(await refusalOf(app().as().auth.me.query())).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await refusalOf(app().as().auth.signOut.mutate())).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
