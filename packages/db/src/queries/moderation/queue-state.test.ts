import { severityOf } from '@ballast/schema/report-reasons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { engines } from '../../testing.ts';
import { queueStateQueries } from './queue-state.ts';

const first = new Date('2026-11-02T03:04:00.000Z');
const second = new Date('2026-11-02T04:04:00.000Z');
const now = new Date('2026-11-02T04:20:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const caseRow = (id: string, columns: Partial<Tables['cases']['$inferInsert']>): Tables['cases']['$inferInsert'] => ({
  id,
  targetType: 'post',
  targetId: id,
  reason: 'danger',
  createdAt: second,
  ...columns,
});

const messageRow = (
  id: string,
  columns: Partial<Tables['contactMessages']['$inferInsert']>,
): Tables['contactMessages']['$inferInsert'] => ({
  ...{ id, name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.', type: 'crisis' },
  createdAt: second,
  ...columns,
});

describe.each(engines)('the state of the queue on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.transaction(function* (tx) {
      const rows = [
        caseRow('a', {}),
        caseRow('b', { createdAt: first, claimedBy: 'cedar', claimedAt: minutesAgo(5) }),
        caseRow('c', { reason: 'spam' }),
        caseRow('f', { reason: 'child_safety', claimedBy: 'cedar', claimedAt: minutesAgo(6) }),
        caseRow('g', { reason: 'abuse', createdAt: first, claimedBy: 'cedar', claimedAt: minutesAgo(60) }),
        caseRow('h', { reason: 'abuse', claimedBy: 'cedar', claimedAt: minutesAgo(61) }),
        caseRow('d', { reason: 'spam', createdAt: first, status: 'closed' }),
        caseRow('e', { reason: 'spam', createdAt: first, status: 'appealed' }),
      ];
      yield* run(tx.insert(database.tables.cases).values(rows));
      const messages = [
        messageRow('a', { claimedBy: 'cedar', claimedAt: minutesAgo(5), createdAt: first }),
        messageRow('b', { claimedBy: 'cedar', claimedAt: minutesAgo(6) }),
        messageRow('c', { type: 'general', createdAt: first }),
        messageRow('d', { status: 'closed', createdAt: first }),
      ];
      yield* run(tx.insert(database.tables.contactMessages).values(messages));
    });
  });
  afterAll(() => database.close());

  test('counts open cases by reason, with the time of the oldest', async () => {
    const queue = queueStateQueries(database);
    const sorted = async (rows: ReturnType<typeof queue.listOpen>) =>
      (await rows).toSorted((a, b) => severityOf(a.reason) - severityOf(b.reason));
    expect(await sorted(queue.listOpen())).toEqual([
      { reason: 'danger', count: 2, oldestAt: first },
      { reason: 'child_safety', count: 1, oldestAt: second },
      { reason: 'abuse', count: 2, oldestAt: first },
      { reason: 'spam', count: 1, oldestAt: second },
    ]);
    expect(await sorted(queue.listUnclaimed(now))).toEqual([
      { reason: 'danger', count: 1, oldestAt: second },
      { reason: 'child_safety', count: 1, oldestAt: second },
      { reason: 'abuse', count: 1, oldestAt: second },
      { reason: 'spam', count: 1, oldestAt: second },
    ]);
    expect(await queue.countAppeals()).toBe(1);
  });

  test('counts open crisis messages, with the time of the oldest', async () => {
    const queue = queueStateQueries(database);
    expect(await queue.openCrisisMessages()).toEqual({ count: 2, oldestAt: first });
    expect(await queue.unclaimedCrisisMessages(now)).toEqual({ count: 1, oldestAt: second });
  });

  test('the database knows its size', async () => {
    expect(await database.sizeBytes()).toBeGreaterThan(100_000);
  });
});
