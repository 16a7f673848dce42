import { dumpDatabase } from '@ballast/db/testing';
import { describe, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { turnOnTwoFactor } from '../../testing/turn-on-two-factor.ts';

const dayMs = 24 * 60 * 60_000;

describeWithApp('credentials of staff', { members: ['alder', 'birch', 'cedar', 'yew'] }, (app) => {
  const passwordOf = (name: string) => signUpForm(name).password;

  async function addPasskey(name: string, device: string) {
    const authenticator = createAuthenticator(device);
    const options = await app.as(name).auth.passkeyOptions.mutate({ password: signUpForm(name).password });
    const { id } = await app.as(name).auth.addPasskey.mutate(authenticator.add(options));
    return { id, authenticator };
  }

  const appoint = (username: string, passkeys?: string[], role: 'moderator' | 'admin' = 'admin') =>
    app.asAdmin().admin.addStaff.mutate({ username, role, passkeys });
  const candidate = (username: string) => app.asAdmin().admin.staffCandidate.query({ username });
  const post = (path: string, body: object) => app.sendJson({ admin: true }, path, body);

  const login = (body: object) => app.sendJson(undefined, '/api/admin/login', body);
  const loginByPasskey = async ({ authenticator }: Awaited<ReturnType<typeof addPasskey>>) =>
    login({ passkey: authenticator.signIn(await app.as().auth.passkeySignInOptions.mutate()) });
  const loginByCode = (name: string, secret: string, step = 1) =>
    login({ email: signUpForm(name).email, password: passwordOf(name), code: totpCode(secret, app.now(), step) });
  const statusOf = async (response: Response) => {
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return (await app.request(undefined, '/api/admin/session', { headers: { cookie } })).status;
  };
  const sessionCount = async () =>
    ((await dumpDatabase(app().database))['adminSessions'] ?? []).filter(({ staffId }) => staffId !== null).length;

  describe('the appointment', () => {
    test('shows the second factors of the member', async () => {
      await turnOnTwoFactor(app, 'cedar');
      const phone = await addPasskey('cedar', 'phone');
      app.advanceMs(dayMs);
      const stranger = await addPasskey('cedar', 'stranger');
      await appoint('cedar', [phone.id], 'moderator');
      const passkey = { name: expect.any(String), lastUsedOn: null };
      expect(await candidate('@Cedar')).toEqual({
        username: 'cedar',
        displayName: 'cedar',
        role: 'moderator',
        isEmailConfirmed: false,
        isTwoFactorOn: true,
        twoFactorSince: '2026-11-20',
        passkeys: [
          { ...passkey, id: phone.id, addedOn: '2026-11-20', isTaken: true },
          { ...passkey, id: stranger.id, addedOn: '2026-11-21', isTaken: false },
        ],
      });
      expect(await refusalOf(app.request({ admin: true }, '/api/admin/staff/candidate?username=nobody'))).toMatchObject(
        { status: 400, fields: { username: 'No member has that username.' } },
      );
    });

    test('takes the chosen passkeys and no other', async () => {
      await turnOnTwoFactor(app, 'cedar');
      const [phone, stranger] = [await addPasskey('cedar', 'phone'), await addPasskey('cedar', 'stranger')];
      await appoint('cedar');
      expect(await codeOf(loginByPasskey(phone))).toBe('TWO_FACTOR_REQUIRED');
      await appoint('cedar', [phone.id, phone.id]);
      expect(await codeOf(loginByPasskey(stranger))).toBe('TWO_FACTOR_REQUIRED');
      const passkey = phone.authenticator.signIn(await app.as().auth.passkeySignInOptions.mutate());
      expect(await statusOf(await login({ passkey }))).toBe(200);
      expect(await codeOf(login({ passkey }))).toBe('BAD_PASSKEY');
    });

    test('again replaces the passkeys and ends the sessions', async () => {
      const [phone, laptop] = [await addPasskey('cedar', 'phone'), await addPasskey('cedar', 'laptop')];
      await appoint('cedar', [phone.id]);
      const session = await loginByPasskey(phone);
      await appoint('cedar', [laptop.id]);
      expect(await statusOf(session)).toBe(401);
      expect(await codeOf(loginByPasskey(phone))).toBe('TWO_FACTOR_REQUIRED');
      expect(await statusOf(await loginByPasskey(laptop))).toBe(200);
    });

    test('without two-factor sign-in has to take a passkey', async () => {
      const phone = await addPasskey('yew', 'phone');
      const refused = await refusalOf(post('/api/admin/staff', { username: 'yew', role: 'admin' }));
      expect(refused).toMatchObject({ status: 400, code: 'TWO_FACTOR_REQUIRED' });
      expect(refused?.fields?.['passkeys']).toContain('a passkey that you choose');
      await appoint('yew', [phone.id]);
      const password = { email: signUpForm('yew').email, password: passwordOf('yew') };
      expect(await codeOf(login(password))).toBe('TWO_FACTOR_REQUIRED');
    });

    test('refuses a passkey of another member, a removed one and an invented one', async () => {
      await turnOnTwoFactor(app, 'cedar');
      const [others, removed] = [await addPasskey('alder', 'other'), await addPasskey('cedar', 'removed')];
      await app
        .as('cedar')
        .auth.removePasskey.mutate({ passkeyId: removed.id, password: signUpForm('cedar').password });
      for (const passkey of [others.id, removed.id, 'invented', '']) {
        const body = { username: 'cedar', role: 'admin', passkeys: [passkey] };
        expect(await refusalOf(post('/api/admin/staff', body))).toMatchObject({
          status: 400,
          code: 'BAD_INPUT',
          fields: { passkeys: expect.stringContaining('no longer has one') },
        });
      }
      expect(await app.asAdmin().admin.staff.query()).toEqual([]);
    });

    test('is logged with the number of passkeys, and without their ids and names', async () => {
      const [phone, laptop] = [await addPasskey('cedar', 'phone'), await addPasskey('cedar', 'laptop')];
      await appoint('cedar', [phone.id, laptop.id], 'moderator');
      await appoint('cedar', [laptop.id]);
      const { items } = await app.asAdmin().admin.log.query({});
      expect(items.slice(0, 2).map(({ reason }) => reason)).toEqual([
        'admin, with 1 passkey',
        'moderator, with 2 passkeys',
      ]);
      expect(JSON.stringify(items)).not.toContain(phone.id);
    });

    test('after a dismissal takes nothing over from the earlier one', async () => {
      const phone = await addPasskey('cedar', 'phone');
      const { id: staffId } = await appoint('cedar', [phone.id]);
      await app.asAdmin().admin.removeStaff.mutate({ staffId });
      expect(await candidate('cedar')).toMatchObject({ role: null, passkeys: [{ isTaken: false }] });
      await turnOnTwoFactor(app, 'cedar');
      await appoint('cedar');
      expect(await codeOf(loginByPasskey(phone))).toBe('TWO_FACTOR_REQUIRED');
    });
  });

  describe('a session ends with the credential that opened it', () => {
    test('when the passkey is removed, and other sessions stay', async () => {
      const secret = await turnOnTwoFactor(app, 'cedar');
      const [phone, laptop] = [await addPasskey('cedar', 'phone'), await addPasskey('cedar', 'laptop')];
      await appoint('cedar', [phone.id, laptop.id]);
      const byPhone = await loginByPasskey(phone);
      const byLaptop = await loginByPasskey(laptop);
      const byCode = await loginByCode('cedar', secret);
      await app.as('cedar').auth.removePasskey.mutate({ passkeyId: phone.id, password: signUpForm('cedar').password });
      expect(await statusOf(byPhone)).toBe(401);
      expect(await statusOf(byLaptop)).toBe(200);
      expect(await statusOf(byCode)).toBe(200);
      expect(await sessionCount()).toBe(2);
    });

    test('and a passkey with the id of a removed one opens nothing', async () => {
      await turnOnTwoFactor(app, 'cedar');
      const phone = await addPasskey('cedar', 'phone');
      await appoint('cedar', [phone.id]);
      const session = await loginByPasskey(phone);
      await app.as('cedar').auth.removePasskey.mutate({ passkeyId: phone.id, password: signUpForm('cedar').password });
      const again = await addPasskey('cedar', 'phone');
      expect(again.id).toBe(phone.id);
      expect(await statusOf(session)).toBe(401);
      expect(await codeOf(loginByPasskey(again))).toBe('TWO_FACTOR_REQUIRED');
      expect(await candidate('cedar')).toMatchObject({ passkeys: [{ isTaken: false }] });
    });

    test('when two-factor sign-in is turned off, and turning it on again revives nothing', async () => {
      const secret = await turnOnTwoFactor(app, 'cedar');
      const phone = await addPasskey('cedar', 'phone');
      await appoint('cedar', [phone.id]);
      const byPhone = await loginByPasskey(phone);
      const byCode = await loginByCode('cedar', secret);
      app.advanceMs(60_000);
      const stop = { password: passwordOf('cedar'), code: totpCode(secret, app.now()) };
      await app.as('cedar').auth.stopTwoFactor.mutate(stop);
      expect(await statusOf(byCode)).toBe(401);
      expect(await statusOf(byPhone)).toBe(200);
      app.advanceMs(60_000);
      await turnOnTwoFactor(app, 'cedar');
      expect(await statusOf(byCode)).toBe(401);
      expect(await statusOf(byPhone)).toBe(200);
      expect(await sessionCount()).toBe(1);
    });

    test('a passkey that the appointment did not take keeps no session of a code alive', async () => {
      const secret = await turnOnTwoFactor(app, 'cedar');
      await appoint('cedar');
      const byCode = await loginByCode('cedar', secret);
      await addPasskey('cedar', 'stranger');
      app.advanceMs(60_000);
      const stop = { password: passwordOf('cedar'), code: totpCode(secret, app.now()) };
      await app.as('cedar').auth.stopTwoFactor.mutate(stop);
      expect(await statusOf(byCode)).toBe(401);
    });
  });

  test('two-factor sign-in that is newer than the appointment opens nothing until the next appointment', async () => {
    const phone = await addPasskey('yew', 'phone');
    await appoint('yew', [phone.id]);
    app.advanceMs(dayMs);
    const secret = await turnOnTwoFactor(app, 'yew');
    const refused = await refusalOf(loginByCode('yew', secret));
    expect(refused).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' });
    expect(refused?.message).toContain('newer than your appointment');
    await appoint('yew', [phone.id]);
    app.advanceMs(60_000);
    expect(await statusOf(await loginByCode('yew', secret))).toBe(200);
  });
});
