import { dumpDatabase } from '@ballast/db/testing';
import { signedInView } from '@ballast/schema/accounts';
import { limits } from '@ballast/schema/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedToken } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;
const { password } = signUpForm('alder');
const badPasskey = { status: 401, code: 'BAD_PASSKEY' };

async function add(app: TestApp, name: string, authenticator: Authenticator) {
  const { passkeyOptions, addPasskey } = app.as(name).auth;
  return addPasskey.mutate(authenticator.add(await passkeyOptions.mutate({ password: signUpForm(name).password })));
}

const optionsOf = (app: TestApp) => app.as().auth.passkeySignInOptions.mutate();

async function signIn(app: TestApp, authenticator: Authenticator, quirks?: Parameters<Authenticator['signIn']>[1]) {
  const input = authenticator.signIn(await optionsOf(app), quirks);
  return app.sendJson(undefined, '/api/auth/passkey-login', input);
}

describeWithApp('passkeys', { members: ['alder', 'birch'] }, (app) => {
  let phone: Authenticator;
  beforeEach(() => {
    phone = createAuthenticator('phone');
  });
  const passkeys = (name = 'alder') => app.as(name).auth.passkeys.query();

  test('are added, listed by device and day, and removed', async () => {
    expect(await add(app(), 'alder', phone)).toEqual({
      id: phone.id,
      name: 'Unknown device',
      addedOn: '2026-11-20',
      lastUsedOn: null,
    });
    await add(app(), 'alder', createAuthenticator('laptop'));
    expect((await passkeys()).map(({ id }) => id)).toContain(phone.id);
    expect((await passkeys()).length).toBe(2);
    expect(await passkeys('birch')).toEqual([]);
    await app.as('alder').auth.removePasskey.mutate({ passkeyId: phone.id, password });
    expect((await passkeys()).map(({ id }) => id)).not.toContain(phone.id);
    expect(await refusalOf(signIn(app(), phone))).toMatchObject(badPasskey);
  });

  test('each added and each removed passkey is mailed, to an unconfirmed address too', async () => {
    const mailsAboutPasskeys = async () =>
      (await app.deliverMails()).filter(({ subject }) => subject.startsWith('A passkey was'));
    await add(app(), 'alder', phone);
    expect(await codeOf(add(app(), 'alder', phone))).toBe('BAD_PASSKEY');
    const mails = await mailsAboutPasskeys();
    expect(mails.map(({ to }) => to)).toEqual([signUpForm('alder').email]);
    expect(mails[0]?.text).toMatch(/added on Unknown device\.[\s\S]*\/settings\n/);
    await app.as('alder').auth.removePasskey.mutate({ passkeyId: phone.id, password });
    expect((await mailsAboutPasskeys()).map(({ subject }) => subject)).toContain('A passkey was removed');
  });

  test('are all removed when a change of e-mail address is undone: its requester may have added one', async () => {
    const { email } = signUpForm('alder');
    await app.as('alder').auth.changeEmail.mutate({ password, email: 'willow@example.org' });
    await add(app(), 'alder', phone);
    await add(app(), 'birch', createAuthenticator('laptop'));
    await app.as().auth.undoEmail.mutate({ token: await mailedToken(app(), '/undo-email', email), password });
    expect(await refusalOf(signIn(app(), phone))).toMatchObject(badPasskey);
    expect(await passkeys('birch')).toHaveLength(1);
  });

  test('the options ask for a discoverable credential and for the member to be verified', async () => {
    await add(app(), 'alder', phone);
    expect(await app.as('alder').auth.passkeyOptions.mutate({ password })).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: app.idOf('alder'), name: 'alder' },
      excludeCredentials: [{ id: phone.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(await optionsOf(app())).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(Object.keys(await optionsOf(app()))).not.toContain('allowCredentials');
  });

  test('sign in without e-mail and without a code', async () => {
    await add(app(), 'alder', phone);
    await app.as('alder').auth.startTwoFactor.mutate({ password });
    await app().database.transaction(function* (tx) {
      yield tx.update(app().database.tables.twoFactor).set({ isConfirmed: true });
    });
    const response = await signIn(app(), phone);
    expect(response.status).toBe(200);
    expect(signedInView.parse(await response.json()).user.username).toBe('alder');
    const [session = '', device = ''] = response.headers.getSetCookie();
    expect(session.split('=')[0]).toBe('ballast_session');
    expect(device.split('=')[0]).toBe('ballast_device');
    const cookie = session.split(';')[0] ?? '';
    expect((await app.request(undefined, '/api/auth/user', { headers: { cookie } })).status).toBe(200);
  });

  test('a response of an authenticator is accepted once, even if it is sent twice concurrently', async () => {
    await add(app(), 'alder', phone);
    const input = phone.signIn(await optionsOf(app()));
    const send = () => app.sendJson(undefined, '/api/auth/passkey-login', input);
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await refusalOf(send())).toMatchObject(badPasskey);
    const { passkeyOptions, addPasskey } = app.as('alder').auth;
    const laptop = createAuthenticator('laptop').add(await passkeyOptions.mutate({ password }));
    await addPasskey.mutate(laptop);
    await app.as('alder').auth.removePasskey.mutate({ passkeyId: laptop.id, password });
    expect(await refusalOf(addPasskey.mutate(laptop))).toMatchObject(badPasskey);
  });

  test('expired, forged and other members’ challenges are refused', async () => {
    await add(app(), 'alder', phone);
    const [forAlder, forBirch] = [
      await app.as('alder').auth.passkeyOptions.mutate({ password }),
      await app.as('birch').auth.passkeyOptions.mutate({ password: signUpForm('birch').password }),
    ];
    const options = await optionsOf(app());
    const send = (challenge: string) => app.as().auth.passkeySignIn.mutate(phone.signIn({ ...options, challenge }));
    for (const challenge of [forAlder.challenge, 'AAAA', '', `${options.challenge.slice(0, -4)}AAAA`]) {
      expect(await refusalOf(send(challenge))).toMatchObject(badPasskey);
    }
    const laptop = createAuthenticator('laptop');
    const stolen = { ...forAlder, challenge: forBirch.challenge };
    expect(await refusalOf(app.as('alder').auth.addPasskey.mutate(laptop.add(stolen)))).toMatchObject(badPasskey);
    const late = phone.signIn(options);
    const lateToAdd = laptop.add(forAlder);
    app.advanceMs(5 * 60_000);
    expect(await refusalOf(app.as().auth.passkeySignIn.mutate(late))).toMatchObject(badPasskey);
    expect(await refusalOf(app.as('alder').auth.addPasskey.mutate(lateToAdd))).toMatchObject(badPasskey);
  });

  test.each([
    ['another site', { origin: 'https://ballast.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that did not verify the member', { isUnverified: true }],
  ])('a response from %s is refused', async (_what, quirks) => {
    const options = await app.as('alder').auth.passkeyOptions.mutate({ password });
    const { addPasskey } = app.as('alder').auth;
    expect(await refusalOf(addPasskey.mutate(phone.add(options, quirks)))).toMatchObject(badPasskey);
    await add(app(), 'alder', phone);
    expect(await refusalOf(signIn(app(), phone, quirks))).toMatchObject(badPasskey);
  });

  test('a passkey with the id of another passkey or the user handle of another member is refused', async () => {
    await add(app(), 'alder', phone);
    const other = createAuthenticator('other');
    await add(app(), 'birch', other);
    const input = other.signIn(await optionsOf(app()));
    const send = (changed: object) => app.sendJson(undefined, '/api/auth/passkey-login', { ...input, ...changed });
    expect(await refusalOf(send({ id: phone.id }))).toMatchObject(badPasskey);
    const response = { ...input.response, userHandle: app.idOf('alder') };
    expect(await refusalOf(send({ response }))).toMatchObject(badPasskey);
    expect((await send({})).status).toBe(200);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('a counter that goes back is accepted (synchronised: %s, warnings: %s)', async (isSynchronised, warnings) => {
    const [here, there] = [1, 2].map(() => createAuthenticator('key', { counts: true, isSynchronised }));
    if (!here || !there) throw new Error('There are two devices.');
    await add(app(), 'alder', here);
    there.add(await app.as('alder').auth.passkeyOptions.mutate({ password }));
    const before = app().logLines.length;
    for (const device of [here, here, there, here, here]) await signIn(app(), device);
    const lines = app().logLines.slice(before);
    expect(lines.filter((line) => line.includes('went back'))).toHaveLength(warnings);
    expect((await passkeys())[0]?.lastUsedOn).not.toBeNull();
  });

  test('a credential that is already registered is refused, for the same member and for another', async () => {
    await add(app(), 'alder', phone);
    for (const name of ['alder', 'birch']) {
      expect(await refusalOf(add(app(), name, phone))).toMatchObject(badPasskey);
    }
  });

  test('a member cannot add more passkeys than the limit', async () => {
    const surplus = createAuthenticator('late').add(await app.as('alder').auth.passkeyOptions.mutate({ password }));
    for (let count = 0; count < limits.passkeysMax; count += 1) {
      await add(app(), 'alder', createAuthenticator(`key ${count}`));
    }
    const refused = { status: 400, code: 'BAD_INPUT' };
    expect(await refusalOf(app.as('alder').auth.passkeyOptions.mutate({ password }))).toMatchObject(refused);
    expect(await refusalOf(app.as('alder').auth.addPasskey.mutate(surplus))).toMatchObject(refused);
    expect(await passkeys()).toHaveLength(limits.passkeysMax);
  });

  test('the database has the days on which a passkey was added and last used, and no finer time', async () => {
    await add(app(), 'alder', phone);
    const row = { addedAt: new Date('2026-11-20'), counter: 0 };
    expect((await dumpDatabase(app().database))['passkeys']).toMatchObject([{ ...row, lastUsedAt: null }]);
    await signIn(app(), phone);
    const used = { ...row, lastUsedAt: new Date('2026-11-20') };
    expect((await dumpDatabase(app().database))['passkeys']).toMatchObject([used]);
    expect((await passkeys())[0]?.lastUsedOn).toBe('2026-11-20');
  });

  test('are in the export, with name and day', async () => {
    await add(app(), 'alder', phone);
    const { passkeys: exported } = await app.as('alder').auth.export.query();
    expect(exported).toEqual([{ name: 'Unknown device', addedOn: '2026-11-20', lastUsedOn: null }]);
  });
});

describe('passkeys with rate limits', () => {
  let app: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') });
    app = await createTestApp({ members: ['alder'], rateLimits: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  test('refused passkeys count towards the limit of the address; accepted ones do not', async () => {
    const [phone, stranger] = [createAuthenticator('phone'), createAuthenticator('stranger')];
    await add(app, 'alder', phone);
    for (let count = 0; count < 8; count += 1) expect((await signIn(app, phone)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) expect((await signIn(app, stranger)).status).toBe(401);
    expect((await signIn(app, stranger)).status).toBe(429);
  });
});
