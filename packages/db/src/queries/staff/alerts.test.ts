import { expect, test } from 'vitest';
import { run } from '../../engine/database.ts';
import { describeOnEngines, insertRows } from '../testing/on-engines.ts';
import { caseRow, contactRow, logEntry, loggedAmong, mailRow, reportRow, userRow } from '../testing/test-rows.ts';
import { alertQueries, type WaitingItem } from './alerts.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 3, n));
const now = minute(30);

describeOnEngines('alerts', (database) => {
  const queries = () => alertQueries(database());
  const listWaiting = async () =>
    (await queries().listWaiting(['danger', 'child_safety'])).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const mailIds = async () =>
    (await database().db.select().from(database().tables.outgoingMails)).map(({ id }) => id).toSorted();
  const cases = (...rows: ReturnType<typeof caseRow>[]) => insertRows(database(), database().tables.cases, ...rows);

  test('open cases of the reasons and open crisis messages wait', async () => {
    await cases(
      caseRow('a', { reason: 'danger', claimedBy: 'oak', claimedAt: minute(5) }),
      caseRow('b', { reason: 'child_safety', isHeld: true }),
      caseRow('c', { reason: 'danger', openedBy: 'oak' }),
      caseRow('d', { reason: 'spam' }),
      caseRow('e', { reason: 'danger', status: 'closed' }),
    );
    const { contactMessages, reports } = database().tables;
    await insertRows(
      database(),
      contactMessages,
      contactRow('x'),
      contactRow('y', { status: 'closed' }),
      contactRow('z', { type: 'general' }),
    );
    await insertRows(
      database(),
      reports,
      reportRow('1', { caseId: 'a' }),
      reportRow('2', { caseId: 'a', createdAt: minute(9) }),
    );
    const waiting = await listWaiting();
    expect(waiting.map(({ id, kind, isVouchedFor }) => `${kind} ${id} ${isVouchedFor}`)).toEqual([
      'case a false',
      'case b true',
      'case c true',
      'contact x false',
    ]);
    expect(waiting[0]).toMatchObject({
      claimedBy: 'oak',
      claimedAt: minute(5),
      latestReportAt: minute(9),
      sender: null,
    });
    expect(waiting[1]).toMatchObject({ latestReportAt: null, alertFrom: null, alertStage: 0 });
    expect(waiting[3]).toMatchObject({ reason: null, sender: 'dan@example.org' });
    expect((await queries().reportsOf(['a', 'b'])).map(({ id }) => id).toSorted()).toEqual(['1', '2']);
    expect(await queries().reporterSeals(['1', 'gone'])).toEqual([{ id: '1', reporterSeal: null, wordsSeal: null }]);
  });

  test('of two processes that read the same items, one tells each stage', async () => {
    await cases(caseRow('a', { reason: 'danger' }), caseRow('b', { reason: 'danger' }));
    const waiting = await listWaiting();
    const tell = (process: string) =>
      queries().escalate(
        waiting.map((item) => ({ item, next: { alertFrom: minute(1), alertStage: 1 } })),
        now,
        (told) => told.map(({ item }) => mailRow(`${item.id} by ${process}`)),
      );
    expect((await Promise.all([tell('one'), tell('two')])).toSorted()).toEqual([false, true]);
    expect(await mailIds()).toHaveLength(2);
    expect(await listWaiting()).toMatchObject([{ alertFrom: minute(1), alertStage: 1 }, { alertStage: 1 }]);
  });

  test('nobody is told of an item that was claimed or closed since it was read', async () => {
    await cases(caseRow('a', { reason: 'danger' }), caseRow('b', { reason: 'danger' }));
    const asRead = await listWaiting();
    const { tables, transaction } = database();
    await transaction(function* (tx) {
      yield* run(tx.update(tables.cases).set({ claimedBy: 'oak', claimedAt: now }));
    });
    const due = asRead.map((item: WaitingItem) => ({ item, next: { alertFrom: minute(1), alertStage: 1 } }));
    expect(await queries().escalate(due, now, () => [mailRow('told')])).toBe(false);
    await transaction(function* (tx) {
      yield* run(tx.update(tables.cases).set({ status: 'closed' }));
    });
    for (const item of asRead) await queries().setEscalation(item, { alertFrom: null, alertStage: 3 });
    expect((await database().db.select().from(tables.cases)).map(({ alertStage }) => alertStage)).toEqual([1, 1]);
    expect(await mailIds()).toEqual([]);
  });

  test('announces each open item once, and none that somebody has claimed', async () => {
    await cases(
      caseRow('a', { isAnnounced: false, reason: 'spam' }),
      caseRow('b', { isAnnounced: false, claimedBy: 'oak', claimedAt: now }),
      caseRow('c', { isAnnounced: true }),
      caseRow('d', { isAnnounced: false, status: 'closed' }),
    );
    await insertRows(database(), database().tables.contactMessages, contactRow('x', { isAnnounced: false }));
    const items = await queries().listUnannounced();
    expect(items.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(['case a', 'case b', 'contact x']);
    const announce = () =>
      queries().announce(items, now, (announced) => announced.map(({ id }) => mailRow(`of ${id}`)));
    expect((await Promise.all([announce(), announce()])).toSorted()).toEqual([false, true]);
    expect(await mailIds()).toEqual(['of a', 'of x']);
    expect(await queries().listUnannounced()).toEqual([]);
  });

  test('an alert of a kind is queued once in a while', async () => {
    const entries = [1, 2, 3].map(() => logEntry('test_alert'));
    const queue = (at: Date, since: Date, index: number) =>
      queries().queueAlert('disk', at, since, () => [mailRow(`${index}`)], entries[index]);
    const first = await Promise.all([queue(minute(10), minute(0), 0), queue(minute(10), minute(0), 1)]);
    expect(first.toSorted()).toEqual([false, true]);
    expect(await queue(minute(20), minute(9), 2)).toBe(false);
    expect(await queue(minute(20), minute(10), 2)).toBe(true);
    expect(await mailIds()).toHaveLength(2);
    expect(await loggedAmong(database(), entries)).toHaveLength(2);
  });

  test('lists the staff without former ones', async () => {
    const { staff, users } = database().tables;
    await insertRows(database(), users, userRow('oak'), userRow('yew'));
    const row = (name: string) => ({ id: name, userId: userRow(name).id, role: 'admin' as const, appointedOn: now });
    await insertRows(database(), staff, row('oak'), { ...row('yew'), dismissedOn: now });
    expect(await queries().listStaff()).toEqual([{ id: 'oak', userId: userRow('oak').id, role: 'admin' }]);
  });
});
