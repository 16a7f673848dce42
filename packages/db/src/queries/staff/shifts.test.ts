import { expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { logEntry, loggedAmong } from '../testing/test-rows.ts';
import { shiftQueries } from './shifts.ts';

const hour = (n: number) => new Date(Date.UTC(2026, 10, 20, n));

describeOnEngines('shifts', (database) => {
  const queries = () => shiftQueries(database());

  test('saved words are the member of staff’s own, stored once, and no more than the limit', async () => {
    const save = (id: string, idempotencyKey: string | null = id, savedBy = 'oak') =>
      queries().saveWords({ id, savedBy, seal: 'sealed', idempotencyKey }, 2);
    expect(await Promise.all([save('a', 'key'), save('b', 'key')])).toEqual([true, true]);
    expect(await queries().wordsOf('oak')).toHaveLength(1);
    expect(await save('c', null)).toBe(true);
    expect(await save('d', null)).toBe(false);
    expect(await save('e', null, 'yew')).toBe(true);
    expect((await queries().wordsOf('oak')).at(-1)?.id).toBe('c');
    expect(await queries().forgetWords('oak', 'e')).toBe(false);
    expect(await queries().forgetWords('yew', 'e')).toBe(true);
    expect(await queries().wordsOf('yew')).toEqual([]);
  });

  test('a handover is stored and logged once, and lists have the newest thirty', async () => {
    const { handovers } = database().tables;
    const row = (id: string, createdAt: Date) => ({
      id,
      writtenBy: 'oak',
      wordsSeal: 'sealed',
      idempotencyKey: id,
      createdAt,
    });
    const entries = [logEntry('hand_over'), logEntry('hand_over')];
    await Promise.all(
      entries.map((entry, index) => queries().handOver({ ...row(`${index}`, hour(3)), idempotencyKey: 'key' }, entry)),
    );
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    await insertRows(database(), handovers, row('early', hour(1)));
    await insertRows(database(), handovers, row('last', hour(4)));
    expect(idsOf(await queries().handoversSince(hour(4)))).toEqual(['last']);
    expect((await queries().handoversSince(hour(3)))[0]?.id).toBe('last');
    expect(await queries().handoversSince(hour(3))).toHaveLength(2);
    await insertRows(database(), handovers, ...Array.from({ length: 30 }, (_, index) => row(`more ${index}`, hour(5))));
    expect(await queries().handoversSince(hour(1))).toHaveLength(30);
  });
});
