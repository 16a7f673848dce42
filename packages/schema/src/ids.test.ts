import { expect, test } from 'vitest';
import { idempotencyKeyInput, idInput, idPattern } from './ids.ts';

const id = 'Nw5oTz0BcGm3RhXvQy8P-_';

test('accepts an id of 22 base64url characters', () => {
  expect(idPattern.test(id)).toBe(true);
  expect(idInput.parse(id)).toBe(id);
});

test.each(['', '1', `${id}A`, id.slice(1), `${id.slice(1)}+`, `${id}\n`, '../../etc/passwd'])(
  'parses the malformed id %j to an id that does not exist',
  (malformed) => {
    expect(idInput.parse(malformed)).toBe('');
  },
);

test('refuses an id that is not a string', () => {
  expect(idInput.safeParse(7).error?.issues[0]?.message).toBe('This is needed.');
});

test.each([undefined, 'a1_-B2c3', 'x'.repeat(64)])('accepts the idempotency key %j', (key) => {
  expect(idempotencyKeyInput.parse(key)).toBe(key);
});

test.each([null, '', 'a1_-B2c', 'x'.repeat(65), 'with space', 'a1_-B2c3\n', 12_345_678])(
  'refuses the idempotency key %j',
  (key) => {
    expect(idempotencyKeyInput.safeParse(key).error?.issues.map(({ message }) => message)).toEqual([
      'This has to be 8 to 64 letters, digits, - or _.',
    ]);
  },
);
