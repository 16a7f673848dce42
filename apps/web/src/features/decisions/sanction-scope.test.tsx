// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSuspension } from '../../testing/decisions.ts';
import type { OwnDecision } from './decision-texts.ts';
import { SanctionScope } from './own-decision-item.tsx';

const suspension = createSuspension();

const covered = ['The decision above goes further. While it runs, this one adds nothing to it.'];
const listed = [
  expect.stringMatching(/^You can still read/),
  expect.stringMatching(/^Until 2 December 2126 you cannot/),
];

test.each([
  ['close', {}, covered],
  ['longer suspend', { until: '2126-12-09T12:00:00.000Z' }, covered],
  ['shorter suspend', { until: '2126-12-01T12:00:00.000Z' }, listed],
  ['limit', { until: '2126-12-09T12:00:00.000Z' }, listed],
  ['reversed close', { isReversed: true }, listed],
  ['ended suspend', { until: '2020-12-09T12:00:00.000Z' }, listed],
] as const)('a suspension with a newer decision of the kind %s', (name, changes, texts) => {
  const action = (['close', 'limit'] as const).find((one) => name.includes(one)) ?? 'suspend';
  const newer: OwnDecision = {
    ...suspension,
    id: 'newer',
    action,
    ...(action === 'close' && { until: null }),
    ...changes,
  };
  render(<SanctionScope decision={suspension} all={[newer, suspension]} />);
  const lines = [...document.querySelectorAll('p, li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(texts);
});

test('a stricter decision that is older is below', () => {
  const closed: OwnDecision = { ...suspension, id: 'closed', action: 'close', until: null };
  render(<SanctionScope decision={suspension} all={[suspension, closed]} />);
  screen.getByText(/^The decision below goes further\./);
});

test('the list of the stricter decision stays', () => {
  const closed: OwnDecision = { ...suspension, id: 'closed', action: 'close', until: null };
  render(<SanctionScope decision={closed} all={[closed, suspension]} />);
  screen.getByText(/^You cannot post/);
});
