import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { calendarDay, lastShownKey, noteShown, wasShownToday } from './last-shown.ts';

const lateEvening = new Date(2026, 10, 21, 23, 59, 59);
const afterMidnight = new Date(2026, 10, 22, 0, 0, 0);

test('once a calendar day, as the device counts days', () => {
  const place = createMemoryStorage();
  expect(wasShownToday(place, lateEvening)).toBe(false);
  noteShown(place, lateEvening);
  expect(wasShownToday(place, new Date(2026, 10, 21, 0, 0, 0))).toBe(true);
  expect(wasShownToday(place, lateEvening)).toBe(true);
  expect(wasShownToday(place, afterMidnight)).toBe(false);
});

test('the same day of another month or year is another day', () => {
  const place = createMemoryStorage();
  noteShown(place, lateEvening);
  expect(wasShownToday(place, new Date(2026, 11, 21, 12))).toBe(false);
  expect(wasShownToday(place, new Date(2027, 10, 21, 12))).toBe(false);
});

test('a day is written with its noughts', () => {
  expect(calendarDay(new Date(2027, 0, 5, 9))).toBe('2027-01-05');
});

test.each(['2026-11-21', '{"day":', '7', 'null', '"yesterday"', '"2026-99-99"', '["2026-11-21"]'])(
  'the corrupt value %s is removed, and the message shows',
  (text) => {
    const place = createMemoryStorage({ [lastShownKey]: text });
    expect(wasShownToday(place, lateEvening)).toBe(false);
    expect(place.getItem(lastShownKey)).toBeNull();
  },
);
