import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { calendarDay, lastShownKey, recordShown, wasShownToday } from './last-shown.ts';

const lateEvening = new Date(2026, 10, 21, 23, 59, 59);
const afterMidnight = new Date(2026, 10, 22, 0, 0, 0);

test('the message is shown once per local calendar day', () => {
  const storage = createMemoryStorage();
  expect(wasShownToday(storage, lateEvening)).toBe(false);
  recordShown(storage, lateEvening);
  expect(wasShownToday(storage, new Date(2026, 10, 21, 0, 0, 0))).toBe(true);
  expect(wasShownToday(storage, lateEvening)).toBe(true);
  expect(wasShownToday(storage, afterMidnight)).toBe(false);
});

test('the same day of the month in another month or year counts as another day', () => {
  const storage = createMemoryStorage();
  recordShown(storage, lateEvening);
  expect(wasShownToday(storage, new Date(2026, 11, 21, 12))).toBe(false);
  expect(wasShownToday(storage, new Date(2027, 10, 21, 12))).toBe(false);
});

test('months and days are zero-padded', () => {
  expect(calendarDay(new Date(2027, 0, 5, 9))).toBe('2027-01-05');
});

test.each(['2026-11-21', '{"day":', '7', 'null', '"yesterday"', '"2026-99-99"', '["2026-11-21"]'])(
  'the corrupt value %s is removed, and the message shows',
  (text) => {
    const storage = createMemoryStorage({ [lastShownKey]: text });
    expect(wasShownToday(storage, lateEvening)).toBe(false);
    expect(storage.getItem(lastShownKey)).toBeNull();
  },
);
