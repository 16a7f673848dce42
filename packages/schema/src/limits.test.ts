import { expect, test } from 'vitest';
import { limits } from './limits.ts';

// Published in the terms and in docs/product.md, "Who may join".
test('members are 13 or older, and need a parent’s consent below 16', () => {
  expect(limits.minimumAgeYears).toBe(13);
  expect(limits.consentAgeYears).toBe(16);
});

test.each([
  [limits.usernameMinChars, limits.usernameMaxChars],
  [limits.passwordMinChars, limits.passwordMaxChars],
  [limits.adminReasonMinChars, limits.adminReasonMaxChars],
  [limits.adminKeyMinChars, limits.adminKeyMaxChars],
  [limits.pageDefault, limits.pageMax],
  [limits.adminPageDefault, limits.pageMax],
])('the minimum or default %d is at most the maximum %d', (small, large) => {
  expect(small).toBeLessThanOrEqual(large);
});

test('every limit is a whole number above zero', () => {
  for (const [name, value] of Object.entries(limits)) expect(Number.isInteger(value) && value > 0, name).toBe(true);
});
