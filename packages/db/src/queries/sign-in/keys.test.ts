import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { mailRow, userRow } from '../testing/test-rows.ts';
import { passkeyQueries } from './passkeys.ts';
import { sessionQueries } from './sessions.ts';
import { twoFactorQueries } from './two-factor.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describeOnEngines('sessions and keys', (database) => {
  const sessions = () => sessionQueries(database());
  const session = (id: string, columns = {}) => ({
    ...{ id, userId: alder.id, secretHash: 'hash', createdAt: day(2), expiresAt: day(20) },
    ...columns,
  });
  const create = (...rows: ReturnType<typeof session>[]) => insertRows(database(), database().tables.sessions, ...rows);
  const own = async () => idsOf(await sessions().listByUser(alder.id)).toSorted();
  const mails = async () => idsOf(await database().db.select().from(database().tables.outgoingMails));
  const passkey = (id: string, columns = {}) =>
    insertRows(database(), database().tables.passkeys, {
      ...{ id, userId: alder.id, publicKey: 'public', transports: '', counter: 0, name: id, addedAt: day(1) },
      ...columns,
    });
  beforeEach(() => insertRows(database(), database().tables.users, alder, birch));

  test('a session is open until it expires or has become too old, the last used one first', async () => {
    await create(
      session('used', { lastUsedAt: day(9) }),
      session('later', { lastUsedAt: day(10) }),
      session('expired', { expiresAt: day(10), lastUsedAt: day(9) }),
      session('too old', { createdAt: day(1), lastUsedAt: day(9) }),
      session('other', { userId: birch.id }),
    );
    const bounds = { now: day(10), startedAfter: day(1) };
    expect(idsOf(await sessions().listOpen(alder.id, bounds))).toEqual(['later', 'used']);
    const all = ['used', 'later', 'expired', 'too old', 'other', 'gone'];
    expect((await sessions().listValid(all, bounds.now, bounds.startedAfter)).toSorted()).toEqual([
      'later',
      'other',
      'used',
    ]);
  });

  test('the day of the last use never goes back', async () => {
    await create(session('one'));
    for (const n of [3, 5, 4]) await sessions().markUsed('one', day(n));
    expect((await sessions().get('one'))?.lastUsedAt).toEqual(day(5));
    await sessions().setPasswordProof('one', 'sealed');
    expect((await sessions().get('one'))?.passwordProofSeal).toBe('sealed');
  });

  test('ending others keeps this session, and the device that it shares', async () => {
    const { knownPlaces } = database().tables;
    const place = (id: string) => ({ id, userId: alder.id, kind: 'device' as const, proof: id, knownUntil: day(30) });
    await insertRows(database(), knownPlaces, place('shared'), place('own'));
    await create(
      session('kept', { knownPlaceId: 'shared' }),
      session('same', { knownPlaceId: 'shared' }),
      session('another', { knownPlaceId: 'own' }),
      session('foreign', { userId: birch.id }),
    );
    expect(await sessions().deleteWithDevices(alder.id, ['same', 'another', 'foreign', 'gone'], 'kept')).toBe(2);
    expect(await own()).toEqual(['kept']);
    expect(idsOf(await database().db.select().from(knownPlaces))).toEqual(['shared']);
    await create(session('new'));
    await sessions().deleteOthers(alder.id, 'new');
    expect(await own()).toEqual(['new']);
    expect(await sessions().get('foreign')).toBeDefined();
    await sessions().deleteAll();
    expect(await sessions().get('foreign')).toBeUndefined();
  });

  test('a mail tells of removed passkeys only if there were any', async () => {
    await passkey('phone');
    await sessions().deleteKeys(alder.id, [], mailRow('none'));
    await sessions().deleteKeys(alder.id, ['gone'], mailRow('gone'));
    await sessions().deleteKeys(alder.id, ['phone'], mailRow('phone'));
    expect(await mails()).toEqual(['phone']);
    expect(await passkeyQueries(database()).get('phone')).toBeUndefined();
  });

  test('a use of a passkey stores its counter, unless it was removed', async () => {
    await passkey('phone');
    const { get, noteUse } = passkeyQueries(database());
    expect(await noteUse({ id: 'phone', counter: 7, day: day(5) })).toBe(true);
    expect(await get('phone')).toMatchObject({ counter: 7, lastUsedAt: day(5) });
    expect(await noteUse({ id: 'gone', counter: 7, day: day(5) })).toBe(false);
  });

  test('concurrent passkeys stay within the limit, and need an open session', async () => {
    await create(session('one'));
    const row = {
      userId: alder.id,
      publicKey: 'public',
      transports: '',
      counter: 0,
      addedAt: day(1),
      lastUsedAt: null,
    };
    const add = (id: string, sessionId = 'one') =>
      passkeyQueries(database()).add({ ...row, id, name: id }, 1, sessionId, mailRow(id));
    expect(await add('early', 'gone')).toBe('signed out');
    expect((await Promise.all([add('a'), add('b')])).toSorted()).toEqual(['added', 'full']);
    expect(await mails()).toHaveLength(1);
  });

  test('a second factor is confirmed once, and replaces the secret only before that', async () => {
    const factor = twoFactorQueries(database());
    const confirm = (secretSeal: string, codeHashes: string[]) =>
      factor.confirm({
        userId: alder.id,
        secretSeal,
        codeHashes,
        confirmedAt: day(3),
        mail: mailRow(codeHashes.join()),
      });
    expect(await factor.get(alder.id)).toBeUndefined();
    await factor.start(alder.id, 'first');
    expect(await factor.start(alder.id, 'second')).toBe(true);
    expect(await confirm('first', ['x'])).toBe(false);
    const confirmed = await Promise.all([confirm('second', ['a', 'b']), confirm('second', ['c', 'd'])]);
    expect(confirmed.toSorted()).toEqual([false, true]);
    expect(await factor.countRecoveryCodes(alder.id)).toBe(2);
    expect(await factor.start(alder.id, 'third')).toBe(false);
    expect(await factor.get(alder.id)).toMatchObject({ secretSeal: 'second', isConfirmed: true, confirmedAt: day(3) });
  });

  test('one of two concurrent sign-ins uses a step or a recovery code', async () => {
    const factor = twoFactorQueries(database());
    await factor.start(alder.id, 'secret');
    await factor.confirm({
      userId: alder.id,
      secretSeal: 'secret',
      codeHashes: ['a', 'b'],
      confirmedAt: day(3),
      mail: undefined,
    });
    const step = (before: string | null, after: string) =>
      factor.acceptStep({ userId: alder.id, secretSeal: 'secret', before, after });
    expect((await Promise.all([step(null, '1'), step(null, '2')])).toSorted()).toEqual([false, true]);
    const { lastStepSeal = null } = (await factor.get(alder.id)) ?? {};
    expect(await step(lastStepSeal, '3')).toBe(true);
    const use = () => factor.consumeRecoveryCode(alder.id, ['a', 'earlier key']);
    expect((await Promise.all([use(), use()])).toSorted()).toEqual([false, true]);
    expect(await factor.consumeRecoveryCode(birch.id, ['b'])).toBe(false);
    await factor.stop(alder.id, mailRow('stopped'));
    await factor.stop(alder.id, mailRow('again'));
    expect(await factor.countRecoveryCodes(alder.id)).toBe(0);
    expect(await mails()).toEqual(['stopped']);
  });
});
