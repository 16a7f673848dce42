// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createCase } from '../../testing/case.ts';
import { otherStaffCases } from './other-staff-cases.ts';

test('a case that somebody else has to decide is kept apart from its appeal', () => {
  const item = createCase({ needsOtherStaff: true });
  otherStaffCases.update(item);
  expect(otherStaffCases.has(item)).toBe(true);
  expect(otherStaffCases.has({ ...item, status: 'appealed' })).toBe(false);
  otherStaffCases.update({ ...item, needsOtherStaff: false });
  expect(otherStaffCases.has(item)).toBe(false);
});

test.each([undefined, 'session-ended'] as const)('a lock (reason: %s) forgets them', (reason) => {
  unlockStore.unlock();
  const item = createCase({ needsOtherStaff: true });
  otherStaffCases.update(item);
  unlockStore.lock(reason);
  expect(otherStaffCases.has(item)).toBe(false);
});
