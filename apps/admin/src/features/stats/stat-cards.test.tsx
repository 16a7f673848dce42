// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { stubMatchMedia } from '../../testing/match-media.ts';
import { StatCards } from './stat-cards.tsx';

async function renderCards(isNarrow: boolean) {
  createFakeServer({ stats: () => ({ totalUsers: 31, totalPosts: 52, todaySignups: 2, todayPosts: 4 }) });
  stubMatchMedia(isNarrow);
  render(<StatCards />, { wrapper: WithServer });
  return screen.findByText('31');
}

test('a narrow screen shows the numbers once their line is pressed', async () => {
  const figure = await renderCards(true);
  const details = figure.closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(screen.getByText('Users and posts in numbers'));
  expect(details?.open).toBe(true);
});

test('a wide screen always shows the numbers', async () => {
  const figure = await renderCards(false);
  expect([figure.closest('details'), screen.queryByText('Users and posts in numbers')]).toEqual([null, null]);
});
