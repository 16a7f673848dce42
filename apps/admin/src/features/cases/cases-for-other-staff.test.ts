// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createCase } from '../../testing/case.ts';
import { casesForOtherStaff } from './cases-for-other-staff.ts';

test('an appeal is separate from its open case', () => {
  const item = createCase({ needsOtherStaff: true });
  casesForOtherStaff.update(item);
  expect(casesForOtherStaff.has(item)).toBe(true);
  expect(casesForOtherStaff.has({ ...item, status: 'appealed' })).toBe(false);
  casesForOtherStaff.update({ ...item, needsOtherStaff: false });
  expect(casesForOtherStaff.has(item)).toBe(false);
});

test.each([undefined, 'session-ended'] as const)('locking the app (reason: %s) clears them', (reason) => {
  unlockStore.unlock();
  const item = createCase({ needsOtherStaff: true });
  casesForOtherStaff.update(item);
  unlockStore.lock(reason);
  expect(casesForOtherStaff.has(item)).toBe(false);
});
