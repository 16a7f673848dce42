import { beforeEach, expect, test } from 'vitest';
import { adminLogQueries } from '../admin/admin-log.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { logEntry, mailRow, userRow } from '../testing/test-rows.ts';
import { pendingMailQueries } from './pending-mails.ts';
import { pushSubscriptionQueries } from './push-subscriptions.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describeOnEngines('push subscriptions', (database) => {
  const queries = () => pushSubscriptionQueries(database());
  const save = (id: string, sessionId: string, endpointHash = `hash of ${id}`, max = 5) =>
    queries().save({ id, sessionId, endpointHash, seal: `sealed ${id}` }, max);
  const own = async ({ id } = alder) => idsOf(await queries().listOf(id));
  beforeEach(async () => {
    const { sessions, users } = database().tables;
    await insertRows(database(), users, alder, birch);
    const session = (id: string, userId: string, createdAt: Date) => ({
      ...{ id, userId, secretHash: 'hash', createdAt, expiresAt: day(30) },
    });
    await insertRows(
      database(),
      sessions,
      session('old', alder.id, day(1)),
      session('new', alder.id, day(2)),
      session('other', birch.id, day(1)),
    );
  });

  test('belong to members by their sessions', async () => {
    expect(await save('b', 'old')).toBe(true);
    expect(await save('a', 'new')).toBe(true);
    expect(await save('c', 'gone')).toBe(false);
    expect(await queries().listOf(alder.id)).toEqual([
      { id: 'a', sessionId: 'new', seal: 'sealed a' },
      { id: 'b', sessionId: 'old', seal: 'sealed b' },
    ]);
    expect(await queries().memberIds()).toEqual(new Set([alder.id]));
    expect(await queries().find('hash of a')).toEqual({ id: 'a', sessionId: 'new', seal: 'sealed a' });
    expect(await queries().find('gone')).toBeUndefined();
  });

  test('one browser has one subscription, also after another member has signed in', async () => {
    await Promise.all([save('a', 'old', 'browser'), save('b', 'old', 'browser')]);
    expect(await own()).toHaveLength(1);
    await save('c', 'other', 'browser');
    expect(await own()).toEqual([]);
    expect(await own(birch)).toEqual(['c']);
  });

  test('beyond the limit, that of the oldest session goes', async () => {
    await save('a', 'old');
    await save('b', 'new');
    await save('c', 'new', 'hash of c', 2);
    expect(await own()).toEqual(['b', 'c']);
  });

  test('a member deletes their own only, and the service deletes by id', async () => {
    await save('a', 'old');
    await save('b', 'new');
    await queries().deleteOf(birch.id, 'hash of a');
    expect(await own()).toEqual(['a', 'b']);
    await queries().deleteOf(alder.id, 'hash of a');
    await queries().deleteAll(['b', 'gone']);
    expect(await own()).toEqual([]);
  });

  test('a mail that an early version did not send becomes one mail', async () => {
    const entry = logEntry('reveal');
    await adminLogQueries(database()).insert(entry);
    const { pendingMails, outgoingMails, reveals } = database().tables;
    const reveal = {
      id: 'reveal',
      logId: entry.id,
      memberSeal: 'sealed',
      kind: 'author' as const,
      minuteSeal: 'minute',
    };
    await insertRows(database(), reveals, reveal);
    await insertRows(database(), pendingMails, { revealId: 'reveal' });
    const pending = pendingMailQueries(database());
    expect(await pending.list()).toEqual([{ revealId: 'reveal', memberSeal: 'sealed' }]);
    await Promise.all([pending.convert('reveal', mailRow('a')), pending.convert('reveal', mailRow('b'))]);
    expect(await pending.list()).toEqual([]);
    expect(await database().db.select().from(outgoingMails)).toHaveLength(1);
    expect(await pending.getMember(alder.id)).toEqual({ id: alder.id, username: 'alder', displayName: null });
    expect(await pending.getMember('gone')).toBeUndefined();
  });
});
