import { expect, test } from 'vitest';
import { areAllFilled, findPasswordErrors } from './password-form.tsx';

const passwords = { currentPassword: 'before', newPassword: 'harbour-8', confirmPassword: 'harbour-8' };

test('the form is ready once all three fields are filled', () => {
  expect(areAllFilled(passwords)).toBe(true);
  for (const name of Object.keys(passwords)) expect(areAllFilled({ ...passwords, [name]: '' })).toBe(false);
  expect(areAllFilled({ ...passwords, currentPassword: ' ' })).toBe(true);
});

test('the new passwords have to match', () => {
  expect(findPasswordErrors({ ...passwords, confirmPassword: 'harbour-9' })).toEqual({
    confirmPassword: 'New passwords do not match',
  });
});

test('a new password has at least eight grapheme clusters', () => {
  const repeated = (text: string) => findPasswordErrors({ ...passwords, newPassword: text, confirmPassword: text });
  expect(repeated('1234567')).toEqual({ newPassword: 'Password must be at least 8 characters long' });
  expect(repeated('👨‍👩‍👧'.repeat(7))).toHaveProperty('newPassword');
  expect(repeated('12345678')).toEqual({});
});
