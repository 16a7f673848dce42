import { expect, test } from 'vitest';
import { parseStored } from '../../testing/parse-stored.ts';
import { storedClientId, storedInstant, storedText, storedTextMaxChars } from './stored-fields.ts';

test.each([null, 7, '', 'short', 'x'.repeat(65), 'with a blank', '../../../etc'])(
  'an idempotency key that the server would refuse is replaced: %s',
  (stored) => {
    const id = parseStored(storedClientId, stored);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(parseStored(storedClientId, stored)).not.toBe(id);
  },
);

test('a valid idempotency key stays, so that a retry is recognised', () => {
  expect(parseStored(storedClientId, 'abcdefgh')).toBe('abcdefgh');
});

test('a text that is too long to send stays whole; an excessive one is cut', () => {
  expect(parseStored(storedText, 'x'.repeat(6000))).toHaveLength(6000);
  expect(parseStored(storedText, 'x'.repeat(300_000))).toHaveLength(storedTextMaxChars);
  expect(parseStored(storedText, 7)).toBeUndefined();
});

test('a stored instant parses as a date', () => {
  expect(parseStored(storedInstant, '2026-11-20T03:00:00.000Z')).toBe('2026-11-20T03:00:00.000Z');
  expect(parseStored(storedInstant, 'yesterday')).toBeUndefined();
});
