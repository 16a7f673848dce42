import { twoFactorQueries } from '@ballast/db/queries/sign-in/two-factor';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'cedar', 'yew'] });
});
afterEach(() => app.close());

const add = (username: string, role: 'moderator' | 'admin' = 'moderator') =>
  app.asAdmin().admin.addStaff.mutate({ username, role });

const login = (body: object) => app.sendJson(undefined, '/api/admin/login', body);
const credentials = (name: string) => {
  const { email, password } = signUpForm(name);
  return { email, password };
};
const sessionOf = async (response: Response) => {
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return (await app.request(undefined, '/api/admin/session', { headers: { cookie } })).json();
};

describe('appointing', () => {
  test('needs a second factor, and adds the member to the staff list', async () => {
    expect(await refusalOf(add('cedar'))).toMatchObject({
      status: 400,
      code: 'TWO_FACTOR_REQUIRED',
      message: '@cedar needs two-factor sign-in or a passkey first.',
    });
    await turnOnTwoFactor(app, 'cedar');
    const appointed = await add('@Cedar');
    expect(appointed).toMatchObject({ username: 'cedar', role: 'moderator', appointedOn: '2026-11-20' });
    expect(appointed.id).not.toBe(app.idOf('cedar'));
    expect(await app.asAdmin().admin.staff.query()).toEqual([appointed]);
    await add('cedar', 'admin');
    expect(await app.asAdmin().admin.staff.query()).toEqual([{ ...appointed, role: 'admin' }]);
  });

  test('is logged, and so is dismissing', async () => {
    await turnOnTwoFactor(app, 'cedar');
    const { id } = await add('cedar');
    await app.asAdmin().admin.removeStaff.mutate({ staffId: id });
    const { items } = await app.asAdmin().admin.log.query({});
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'dismiss_staff', targetType: 'staff', targetId: id },
      { action: 'appoint_staff', targetType: 'staff', targetId: id, reason: 'moderator' },
    ]);
  });

  test.each(['nobody_here', ''])('refuses the username "%s"', async (username) => {
    expect(await codeOf(add(username))).toBe('BAD_INPUT');
  });

  test('somebody who is not on the staff cannot be dismissed', async () => {
    await turnOnTwoFactor(app, 'cedar');
    const { id } = await add('cedar');
    await app.asAdmin().admin.removeStaff.mutate({ staffId: id });
    for (const staffId of [id, app.idOf('cedar')]) {
      const dismissal = app.request({ admin: true }, `/api/admin/staff/${staffId}`, { method: 'DELETE' });
      expect(await codeOf(dismissal)).toBe('NOT_FOUND');
    }
  });
});

describe('signing in to the admin area', () => {
  test('accepts e-mail, password and code, and the session has the username', async () => {
    const secret = await turnOnTwoFactor(app, 'cedar');
    await add('cedar');
    expect(await refusalOf(login(credentials('cedar')))).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' });
    expect(await codeOf(login({ ...credentials('cedar'), code: '000000' }))).toBe('BAD_CODE');
    const response = await login({ ...credentials('cedar'), code: totpCode(secret, app.now(), 1) });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^ballast_admin=.*SameSite=Strict/)]);
    expect(await sessionOf(response)).toEqual({ role: 'moderator', username: 'cedar', onCall: null });
  });

  test('a member who is not on the staff gets the same refusal as for a wrong password', async () => {
    const secret = await turnOnTwoFactor(app, 'alder');
    const wrong = await login({ ...credentials('alder'), password: 'a guess' });
    const right = await login({ ...credentials('alder'), code: totpCode(secret, app.now(), 1) });
    expect(right.status).toEqual(wrong.status);
    expect(await right.text()).toEqual(await wrong.text());
  });

  test('the admin key opens a session without a username', async () => {
    const session = await app.request({ admin: true }, '/api/admin/session');
    expect(await session.json()).toEqual({ role: 'admin', username: null, onCall: null });
  });
});

test('moderators and admins see who is on call', async () => {
  const onCall = 'Sam, 07700 900000, nights';
  const staffed = await createTestApp({ members: ['cedar'], onCall });
  await staffed.appoint('cedar', 'moderator');
  for (const { admin } of [staffed.asStaff('cedar'), staffed.asAdmin()]) {
    expect(await admin.session.query()).toMatchObject({ onCall });
  }
  await staffed.close();
});

describe('a session of the admin area ends', () => {
  const canRead = async (name: string) => (await app.request({ staff: name }, '/api/admin/reports')).status === 200;

  test('when the staff member is dismissed', async () => {
    const staffId = await app.appoint('cedar', 'moderator');
    expect(await canRead('cedar')).toBe(true);
    await app.asAdmin().admin.removeStaff.mutate({ staffId });
    expect(await canRead('cedar')).toBe(false);
  });

  test('when the second factor is turned off', async () => {
    await app.appoint('cedar', 'moderator');
    await twoFactorQueries(app.database).stop(app.idOf('cedar'), undefined);
    expect(await canRead('cedar')).toBe(false);
    expect(await refusalOf(login(credentials('cedar')))).toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      message: 'Staff sign in with a passkey, or turn two-factor sign-in on in their settings first.',
    });
  });

  test('when the account is deleted, which also removes it from the staff list', async () => {
    await app.appoint('cedar', 'moderator');
    await app.as('cedar').auth.deleteAccount.mutate();
    expect(await canRead('cedar')).toBe(false);
    expect(await app.asAdmin().admin.staff.query()).toEqual([]);
  });

  test('when the staff member changes their password or ends their other sessions', async () => {
    const { password } = signUpForm('cedar');
    await app.appoint('cedar', 'moderator');
    await app.as('cedar').auth.changePassword.mutate({ currentPassword: password, newPassword: 'moss to the north' });
    expect(await canRead('cedar')).toBe(false);
    await app.appoint('cedar', 'moderator');
    await app.as('cedar').auth.endOtherSessions.mutate();
    expect(await canRead('cedar')).toBe(false);
  });

  test('when the role changes', async () => {
    await app.appoint('cedar', 'moderator');
    await add('cedar', 'admin');
    expect(await canRead('cedar')).toBe(false);
  });
});

test.each([
  ['a suspension', { action: 'suspend', days: 7 }],
  ['a closed account', { action: 'close' }],
] as const)('staff with %s keep their access, because colleagues would see who is missing', async (_case, sanction) => {
  const secret = await turnOnTwoFactor(app, 'cedar');
  await add('cedar');
  const signInAt = (step: number) => login({ ...credentials('cedar'), code: totpCode(secret, app.now(), step) });
  const session = await signInAt(1);
  const { id: targetId } = await app.as('cedar').posts.create.mutate({ content: 'Grow up', isAnonymous: true });
  const { moderation } = app.asAdmin();
  const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId, reason: 'abuse' });
  await moderation.decide.mutate({ caseId, ...sanction, rule: null, words: 'Be kind.' });

  expect(await sessionOf(session)).toEqual({ role: 'moderator', username: 'cedar', onCall: null });
  app.advanceMs(60_000);
  expect(await sessionOf(await signInAt(0))).toEqual({ role: 'moderator', username: 'cedar', onCall: null });
  const write = app.as('cedar').posts.create.mutate({ content: 'Again', isAnonymous: true });
  expect(await codeOf(write)).toBe('SUSPENDED');
});

test('staff sessions work without an admin key', async () => {
  await app.close();
  app = await createTestApp({ members: ['cedar'], adminKey: null });
  await app.appoint('cedar', 'admin');
  expect((await app.request({ staff: 'cedar' }, '/api/admin/users')).status).toBe(200);
});
