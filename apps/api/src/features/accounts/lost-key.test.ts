import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hourMs = 60 * 60_000;
const { email, password } = signUpForm('alder');
const lostKeys = [Buffer.alloc(32, 7)];
const otherKeys = [Buffer.alloc(32, 8)];

let before: TestApp;
let after: TestApp;
beforeEach(async () => {
  before = await createTestApp({ members: ['alder', 'birch'], encryptionKeys: lostKeys, erasureDelayHours: 48 });
  after = await createTestApp({
    database: before.database,
    encryptionKeys: otherKeys,
    erasureDelayHours: 48,
    seed: 'after',
  });
});
afterEach(async () => {
  await after.close();
  await before.close();
});

test('members whose key is lost are told so after the right password or passkey, and only then', async () => {
  const authenticator = createAuthenticator('phone');
  const { auth } = before.as('alder');
  await auth.addPasskey.mutate(authenticator.add(await auth.passkeyOptions.mutate({ password })));
  const visitor = after.as().auth;
  const refusal = { code: 'FORBIDDEN', message: expect.stringContaining('We have lost the key') };
  expect(await refusalOf(visitor.signIn.mutate({ email, password }))).toMatchObject(refusal);
  const signIn = authenticator.signIn(await visitor.passkeySignInOptions.mutate());
  expect(await refusalOf(visitor.passkeySignIn.mutate(signIn))).toMatchObject(refusal);
  const wrong = visitor.signIn.mutate({ email, password: 'not the right one' });
  expect(await codeOf(wrong)).toBe('BAD_CREDENTIALS');
});

test('an erasure that waits under a lost key is kept until the key is back', async () => {
  await before.as('alder').posts.create.mutate({ content: 'Veiled', isAnonymous: true });
  await before.as('alder').auth.deleteAccount.mutate();
  for (const app of [after, before]) app.advanceMs(30 * 24 * hourMs);
  await after.privacy.erasures.maintain();
  expect(await after.privacy.erasures.countUnreadable()).toBeGreaterThan(0);
  expect(await before.privacy.erasures.listDepartures()).toHaveLength(1);
  await before.privacy.erasures.maintain();
  expect(JSON.stringify(await dumpDatabase(before.database))).not.toContain('Veiled');
  expect(await before.privacy.erasures.listDepartures()).toEqual([]);
});

test('accounts that no key opens are counted', async () => {
  expect(await after.handles.count()).toEqual({ all: 2, unreadable: 2 });
  expect(await before.handles.count()).toEqual({ all: 2, unreadable: 0 });
});
