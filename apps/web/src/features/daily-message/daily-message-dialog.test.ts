import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { lastShownKey, readShown, recordShown } from './daily-message-dialog.tsx';

const lateEvening = new Date('2026-07-07T22:59:59Z');
const afterMidnight = new Date('2026-07-07T23:00:00Z');
const notFirst = { isFirst: false };

test('the message is shown once per calendar day of the UK', () => {
  const storage = createMemoryStorage();
  expect(readShown(storage, lateEvening).wasShownToday).toBe(false);
  recordShown(storage, lateEvening, notFirst);
  expect(readShown(storage, new Date('2026-07-06T23:00:00Z')).wasShownToday).toBe(true);
  expect(readShown(storage, lateEvening).wasShownToday).toBe(true);
  expect(readShown(storage, afterMidnight).wasShownToday).toBe(false);
});

test('the same day of the month in another month or year counts as another day', () => {
  const storage = createMemoryStorage();
  recordShown(storage, new Date('2026-11-21T12:00:00Z'), notFirst);
  expect(readShown(storage, new Date('2026-12-21T12:00:00Z')).wasShownToday).toBe(false);
  expect(readShown(storage, new Date('2027-11-21T12:00:00Z')).wasShownToday).toBe(false);
});

test('the first message of a device stays the first one for its whole day', () => {
  const storage = createMemoryStorage();
  expect(readShown(storage, lateEvening)).toEqual({ wasShownToday: false, isFirst: true });
  recordShown(storage, lateEvening, { isFirst: true });
  expect(readShown(storage, lateEvening)).toEqual({ wasShownToday: true, isFirst: true });
  expect(readShown(storage, afterMidnight)).toEqual({ wasShownToday: false, isFirst: false });
  recordShown(storage, afterMidnight, notFirst);
  expect(readShown(storage, afterMidnight)).toEqual({ wasShownToday: true, isFirst: false });
});

test.each(['2026-11-21', '{"day":', '7', 'null', '"yesterday"', '"2026-99-99"', '["2026-11-21"]'])(
  'the corrupt value %s is removed, and the message shows',
  (text) => {
    const storage = createMemoryStorage({ [lastShownKey]: text });
    expect(readShown(storage, lateEvening).wasShownToday).toBe(false);
    expect(storage.getItem(lastShownKey)).toBeNull();
  },
);
