// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSuspension } from '../../testing/decisions.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ReportsAndDecisionsScreen } from './reports-and-decisions-screen.tsx';

const suspension = createSuspension();

test.each([
  ['no decisions', [], 1],
  ['a warning', [{ ...suspension, action: 'warn' }], 1],
  ['a suspension', [suspension], 1],
  ['a reversed suspension', [{ ...suspension, isReversed: true }], 1],
  ['two suspensions', [suspension, { ...suspension, id: 'd2' }], 2],
] as const)('with %s, the way to help is shown once for each, or at the end', async (_case, own, count) => {
  createFakeServer({ decisions: { own: () => [...own] }, reports: { own: () => [] } });
  await renderAt('/my-reports', { '/my-reports': <ReportsAndDecisionsScreen memberId="alder" /> });
  await screen.findByText('You have not reported anything.');
  expect(screen.getAllByRole('link', { name: 'Get help now' })).toHaveLength(count);
});
