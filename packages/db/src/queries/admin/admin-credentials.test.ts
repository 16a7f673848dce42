import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { emailUndoQueries } from '../accounts/email-undo.ts';
import { passkeyQueries } from '../sign-in/passkeys.ts';
import { sessionQueries } from '../sign-in/sessions.ts';
import { twoFactorQueries } from '../sign-in/two-factor.ts';
import { staffQueries } from '../staff/staff.ts';
import { mailRow, userRow } from '../testing/test-rows.ts';
import type { AdminLogInsert } from './admin-log.ts';
import { adminSessionQueries } from './admin-sessions.ts';
import { operatorQueries } from './operator-actions.ts';

const cedar = userRow('cedar');
const today = new Date('2026-11-20T00:00:00.000Z');
const tomorrow = new Date('2026-11-21T00:00:00.000Z');
const expiresAt = new Date('2026-11-20T12:00:00.000Z');
let entryCount = 0;

/** Each entry needs a unique id, because tests can't empty the log. */
function logEntry(action: AdminLogInsert['action']): AdminLogInsert {
  entryCount += 1;
  const id = `credentials ${entryCount}`;
  return { id, sessionId: 'session', actor: 'key', action, createdAt: today, toHash: (text) => `hash ${text.length}` };
}

const phone = { id: 'phone', userId: cedar.id, secretHash: 'hash', createdAt: today, expiresAt };

const passkey = (id: string) => ({
  id,
  userId: cedar.id,
  publicKey: 'key',
  counter: 0,
  transports: '[]',
  name: 'Phone',
  addedAt: today,
  lastUsedAt: null,
});

describe.each(engines)('credentials of staff on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(cedar);
    await sessionQueries(database).create(phone);
  });
  afterAll(() => database.close());

  const addPasskey = (id: string) => passkeyQueries(database).add(passkey(id), 20, phone.id, mailRow(`added ${id}`));
  async function turnOnTwoFactor(confirmedAt = today) {
    const factor = { userId: cedar.id, secretSeal: 'secret', codeHashes: ['code'], confirmedAt, mail: undefined };
    await twoFactorQueries(database).start(cedar.id, factor.secretSeal);
    await twoFactorQueries(database).confirm(factor);
  }
  const stopTwoFactor = () => twoFactorQueries(database).stop(cedar.id, undefined);
  const appoint = (...passkeyIds: string[]) => {
    const appointment = { id: 'appointment', userId: cedar.id, role: 'admin' as const, appointedOn: today, passkeyIds };
    return staffQueries(database).appoint(appointment, () => logEntry('appoint_staff'));
  };
  const signIn = (id: string, passkeyId: string | null) =>
    adminSessionQueries(database).create(
      { id, secretHash: 'hash', staffId: 'appointment', passkeyId, expiresAt },
      logEntry('sign_in'),
    );
  const sessions = async () => ((await dumpDatabase(database))['adminSessions'] ?? []).map(({ id }) => id);
  const takenPasskeys = async () => (await dumpDatabase(database))['staff']?.[0]?.['passkeyIds'];

  test('a session begins only with a credential that the appointment accepts', async () => {
    await addPasskey('taken');
    await addPasskey('other');
    expect(await appoint()).toBe('no second factor');
    expect(await appoint('taken')).toBe('appointed');
    expect(await signIn('one', 'taken')).toBe(true);
    for (const passkeyId of ['other', 'absent', '', null]) expect(await signIn('two', passkeyId)).toBe(false);
    await turnOnTwoFactor(tomorrow);
    expect(await signIn('two', null)).toBe(false);
    await stopTwoFactor();
    await turnOnTwoFactor(today);
    expect(await signIn('two', null)).toBe(false);
    expect(await appoint('taken')).toBe('appointed');
    expect(await signIn('two', null)).toBe(true);
    await stopTwoFactor();
    await turnOnTwoFactor(today);
    expect(await signIn('three', null)).toBe(false);
    await staffQueries(database).dismiss('appointment', today, logEntry('dismiss_staff'));
    for (const passkeyId of ['taken', null]) expect(await signIn('three', passkeyId)).toBe(false);
    expect(await sessions()).toEqual([]);
  });

  test('a removed passkey ends its sessions alone and leaves the appointment', async () => {
    await turnOnTwoFactor();
    for (const id of ['one', 'two']) await addPasskey(id);
    await appoint('one', 'two');
    await signIn('by one', 'one');
    await signIn('by two', 'two');
    await signIn('by code', null);
    expect(await passkeyQueries(database).remove('another member', 'one', mailRow('removed 1'))).toBe(false);
    expect(await passkeyQueries(database).remove(cedar.id, 'one', mailRow('removed 2'))).toBe(true);
    expect((await sessions()).sort()).toEqual(['by code', 'by two']);
    expect(await takenPasskeys()).toBe('two');
  });

  test('two-factor sign-in that is turned off ends the sessions of codes alone', async () => {
    await turnOnTwoFactor();
    await addPasskey('one');
    await appoint('one');
    await signIn('by one', 'one');
    await signIn('by code', null);
    await stopTwoFactor();
    expect(await sessions()).toEqual(['by one']);
  });

  test('the undo of a changed address takes every passkey out of the appointment', async () => {
    await addPasskey('one');
    await appoint('one');
    await signIn('by one', 'one');
    const { accountTokens } = database.tables;
    const token = { userId: cedar.id, kind: 'undo_email' as const, email: cedar.email, expiresAt: tomorrow };
    await database.transaction(function* (tx) {
      yield* run(tx.insert(accountTokens).values({ ...token, tokenHash: 'undo' }));
    });
    const reset = {
      ...{ ...token, kind: 'reset_password' as const, email: null },
      tokenHash: 'reset',
    };
    await emailUndoQueries(database).undo({
      tokenHash: 'undo',
      now: today,
      twoFactorSince: today,
      toResetLink: () => ({ token: reset, mail: mailRow('reset') }),
      toFreezeLink: () => ({ token: { ...reset, kind: 'freeze', tokenHash: 'freeze' }, mail: mailRow('freeze') }),
      toFreezeMails: () => [],
    });
    expect(await sessions()).toEqual([]);
    expect(await takenPasskeys()).toBe('');
  });

  test('the operator’s command for a lost phone ends every session', async () => {
    await turnOnTwoFactor();
    await addPasskey('one');
    await appoint('one');
    await signIn('by one', 'one');
    await signIn('by code', null);
    const entry = logEntry('stop_two_factor');
    await operatorQueries(database).stopTwoFactor({ userId: cedar.id, mail: undefined, entry });
    expect(await sessions()).toEqual([]);
  });

  test('no session begins while its credential is removed', async () => {
    await turnOnTwoFactor();
    await addPasskey('one');
    await appoint('one');
    await Promise.all([
      ...[1, 2, 3].map((count) => signIn(`code ${count}`, null)),
      ...[1, 2, 3].map((count) => signIn(`passkey ${count}`, 'one')),
      stopTwoFactor(),
      passkeyQueries(database).remove(cedar.id, 'one', mailRow('removed 3')),
      ...[4, 5, 6].map((count) => signIn(`code ${count}`, null)),
      ...[4, 5, 6].map((count) => signIn(`passkey ${count}`, 'one')),
    ]);
    expect(await sessions()).toEqual([]);
  });

  test('no appointment keeps a passkey that is removed meanwhile', async () => {
    await turnOnTwoFactor();
    await addPasskey('one');
    await Promise.all([appoint('one'), passkeyQueries(database).remove(cedar.id, 'one', mailRow('removed 4'))]);
    expect(await takenPasskeys()).toBeOneOf(['', undefined]);
  });
});
