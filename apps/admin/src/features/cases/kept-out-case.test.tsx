// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const keptOut = { isKeptOut: true, needsOtherStaff: true, reason: 'abuse', targetId: null } as const;

test('a case that the viewer is kept out of says so, and has no evidence, form or act', () => {
  createFakeServer({});
  renderCase(createCase(keptOut), { isAdmin: true });
  expect(screen.getByText(/^Somebody else looks at this one\./)).toBeTruthy();
  expect(screen.queryByText(/Nothing is left of it/)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an admin cannot release the claim of a colleague there, and can release their own', () => {
  createFakeServer({});
  const claimed = { ...keptOut, claimedBy: 'oak', claimedAt: new Date().toISOString(), canClaim: false };
  const { unmount } = renderCase(createCase(claimed), { isAdmin: true });
  expect(screen.queryAllByRole('button')).toEqual([]);
  unmount();
  renderCase(createCase({ ...claimed, isMine: true }), { isAdmin: true });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Release it']);
});
