import { expect, test } from 'vitest';
import { findProfileErrors, tabOfFirstError } from './profile-fields.ts';

test('lengths are counted in grapheme clusters after trimming', () => {
  expect(
    findProfileErrors({ displayName: ` ${'👍🏽'.repeat(40)} `, bio: 'x'.repeat(500), supportGoals: 'x'.repeat(2000) }),
  ).toEqual({});
  expect(
    findProfileErrors({ displayName: 'x'.repeat(41), bio: 'x'.repeat(501), supportGoals: 'x'.repeat(2001) }),
  ).toEqual({
    displayName: 'This can be 40 characters at most.',
    bio: 'This can be 500 characters at most.',
    supportGoals: 'This can be 2,000 characters at most.',
  });
  expect(findProfileErrors({ postcode: ' ' })).toEqual({ postcode: 'Please enter your postcode.' });
});

test('the first error in page order decides the tab', () => {
  expect(tabOfFirstError({})).toBeUndefined();
  expect(tabOfFirstError({ triggers: 'too long' })).toBe('health');
  expect(tabOfFirstError({ triggers: 'too long', city: 'too long' })).toBe('basic');
  expect(tabOfFirstError({ triggers: 'too long', profileImage: 'too large' })).toBe('basic');
});
