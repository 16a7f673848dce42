import { expect, test } from 'vitest';
import { newPasswordInput, passwordInput } from './password.ts';

const messageFor = (password: string) => newPasswordInput.safeParse(password).error?.issues[0]?.message;

test('keeps spaces and case, and stores NFC', () => {
  expect(newPasswordInput.parse(' Two  Spaces ')).toBe(' Two  Spaces ');
  expect(newPasswordInput.parse('cafe\u0301 au lait')).toBe('caf\u00e9 au lait');
});

test('needs 8 characters, counted in grapheme clusters', () => {
  expect(messageFor('x'.repeat(7))).toBe('Password must be at least 8 characters long');
  expect(messageFor('🇬🇧'.repeat(7))).toBe('Password must be at least 8 characters long');
  expect(messageFor('🇬🇧'.repeat(8))).toBeUndefined();
});

test('allows 128 characters', () => {
  expect(messageFor('x'.repeat(128))).toBeUndefined();
  expect(messageFor('x'.repeat(129))).toBe('A password has 128 characters at most.');
});

test('a current password may be shorter than a new one', () => {
  expect(passwordInput.parse('x')).toBe('x');
});
