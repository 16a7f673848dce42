import { signedInView } from '@ballast/schema/accounts';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';

const signUpPath = '/api/force/force-signup';

describeOnEngines('sign-up', { members: ['birch'] }, (app) => {
  test('gets status 201, a cookie and the member, without the password', async () => {
    const response = await app.sendJson(undefined, signUpPath, signUpForm('alder'));
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^ballast_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const text = await response.text();
    expect(text).not.toMatch(/password/i);
    expect(text).not.toContain(signUpForm('alder').password);
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

  test('usernames and e-mail addresses are unique regardless of case', async () => {
    const upperCase = await app.sendJson(undefined, signUpPath, {
      ...signUpForm('alder'),
      username: 'ALDER',
      email: 'Alder@Example.ORG',
    });
    expect(await upperCase.json()).toMatchObject({ user: { username: 'alder', email: 'alder@example.org' } });
    const email = await app.sendJson(undefined, signUpPath, { ...signUpForm('cedar'), email: 'ALDER@example.org' });
    expect(email.status).toBe(409);
    expect(await email.json()).toEqual({ error: 'An account with this email already exists', code: 'ACCOUNT_EXISTS' });
    const username = await app.sendJson(undefined, signUpPath, { ...signUpForm('cedar'), username: 'Alder' });
    expect(username.status).toBe(409);
    expect(await username.json()).toEqual({ error: 'That username is taken', code: 'USERNAME_TAKEN' });
  });

  test.each([
    ['no value', {}],
    ['"Not provided"', { address: 'Not provided', city: ' Not provided ' }],
  ])('signing up with %s for address and city stores null and shows others no town', async (_case, sent) => {
    const response = await app.sendJson(undefined, signUpPath, { ...signUpForm('alder'), ...sent });
    expect(response.status).toBe(201);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { user } = signedInView.parse(await response.json());
    expect(user).toMatchObject({ address: null, city: null });
    await app.request(undefined, '/api/users/settings', {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ showLocation: true }),
    });
    expect(await app.as('birch').profiles.get.query({ userId: user.id })).toMatchObject({
      username: 'alder',
      city: null,
    });
  });

  test('a town given at sign-up is stored', async () => {
    const response = await app.sendJson(undefined, signUpPath, { ...signUpForm('alder'), city: 'Leeds' });
    expect(await response.json()).toMatchObject({ user: { address: null, city: 'Leeds' } });
  });

  test('concurrent sign-ups with one e-mail create one account', async () => {
    const forms = ['one', 'two', 'three'].map((username) => ({ ...signUpForm('alder'), username }));
    const statuses = await Promise.all(
      forms.map(async (form) => (await app.sendJson(undefined, signUpPath, form)).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  test('one of two identical concurrent forms is refused with USERNAME_TAKEN, not ACCOUNT_EXISTS', async () => {
    const responses = await Promise.all([1, 2].map(() => app.sendJson(undefined, signUpPath, signUpForm('alder'))));
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  test('a taken username is refused before the address is looked at', async () => {
    const { email } = signUpForm('birch');
    const refuse = async (change: object) =>
      (await app.sendJson(undefined, signUpPath, { ...signUpForm('alder'), username: 'birch', ...change })).text();
    expect(await refuse({ email })).toBe(await refuse({}));
    expect(await app.deliverMails()).toEqual([]);
  });

  test('the owner of a taken address is told of a sign-up with it, once a day', async () => {
    const { email } = signUpForm('birch');
    const tryIt = async (username: string) => {
      const response = await app.sendJson(undefined, signUpPath, { ...signUpForm('alder'), username, email });
      expect(await response.json()).toMatchObject({ code: 'ACCOUNT_EXISTS' });
    };
    const told = async () =>
      (await app.deliverMails()).filter(({ subject }) => subject === 'You have an account already');
    await Promise.all(['one', 'two', 'three'].map(tryIt));
    await tryIt('four');
    expect((await told()).map(({ to }) => to)).toEqual([email]);
    app.advanceMs(24 * 60 * 60_000);
    await tryIt('five');
    expect(await told()).toHaveLength(2);
  });

  // The test clock is at 2026-11-20.
  test.each([
    ['under 13', { dateOfBirth: '2013-11-21' }, 400, 'BAD_INPUT', 'dateOfBirth'],
    ['exactly 13', { dateOfBirth: '2013-11-20' }, 403, 'PARENTAL_CONSENT_REQUIRED', 'dateOfBirth'],
    ['one day under 16', { dateOfBirth: '2010-11-21' }, 403, 'PARENTAL_CONSENT_REQUIRED', 'dateOfBirth'],
  ])('%s is refused with a message for the field', async (_case, change, status, code, field) => {
    const response = await app.sendJson(undefined, signUpPath, { ...signUpForm('alder'), ...change });
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(body).toMatchObject({ code, fields: { [field]: expect.stringMatching(/^[A-Z].{10,}/) } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('a sign-up on the sixteenth birthday is accepted', async () => {
    const response = await app.sendJson(undefined, signUpPath, { ...signUpForm('alder'), dateOfBirth: '2010-11-20' });
    expect(response.status).toBe(201);
  });
});
