import { expect, test } from 'vitest';
import { areAllFilled, checkPasswords } from './password-check.ts';

const passwords = { currentPassword: 'before', newPassword: 'harbour-8', confirmPassword: 'harbour-8' };

test('all three or none', () => {
  expect(areAllFilled(passwords)).toBe(true);
  for (const name of Object.keys(passwords)) expect(areAllFilled({ ...passwords, [name]: '' })).toBe(false);
  expect(areAllFilled({ ...passwords, currentPassword: ' ' })).toBe(true);
});

test('two that differ', () => {
  expect(checkPasswords({ ...passwords, confirmPassword: 'harbour-9' })).toEqual({
    confirmPassword: 'New passwords do not match',
  });
});

test('eight characters as a person counts them', () => {
  const repeated = (text: string) => checkPasswords({ ...passwords, newPassword: text, confirmPassword: text });
  expect(repeated('1234567')).toEqual({ newPassword: 'Password must be at least 8 characters long' });
  expect(repeated('👨‍👩‍👧'.repeat(7))).toHaveProperty('newPassword');
  expect(repeated('12345678')).toEqual({});
});
