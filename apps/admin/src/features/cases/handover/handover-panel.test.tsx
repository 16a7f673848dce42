// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCase } from '../../../testing/case.ts';
import { createFakeServer, loseConnection, WithServer } from '../../../testing/fake-server.tsx';
import { HandoverPanel } from './handover-panel.tsx';

const earlier = {
  id: 'h'.repeat(22),
  by: 'oak',
  isMine: false,
  words: 'I promised to write again on Tuesday.',
  at: '2026-11-20T03:07:00.000Z',
};

function renderPanel(changes: Parameters<typeof createFakeServer>[0] = {}) {
  const calls = createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: 'Sam, 07700 900000' }),
    crisisMessages: () => ({ open: 2, latest: null }),
    'moderation.counts': () => ({ open: 3, mine: 1, held: 0, appealed: 1, again: 0 }),
    'moderation.cases': () => ({
      items: [createCase({ id: 'a'.repeat(22), isMine: true, claimedBy: 'cedar' }), createCase({ id: 'b'.repeat(22) })],
      nextCursor: null,
    }),
    'shifts.handovers': () => [earlier],
    ...changes,
  });
  render(<HandoverPanel />, { wrapper: WithServer });
  return calls;
}

test('shows who waits, what is claimed and open, and what the shift before wrote', async () => {
  renderPanel();
  await screen.findByRole('heading', { name: 'Claimed by you: release what you cannot finish (1)' });
  const others = (await screen.findByRole('heading', { name: 'Open cases (2)' })).closest('section');
  expect(others && within(others).getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('Less urgent ones in the list of cases: 1');
  screen.getByRole('button', { name: '2 crisis messages are open' });
  screen.getByText(earlier.words);
  await userEvent.click(screen.getByRole('button', { name: 'Appeals without an answer: 1' }));
  expect(window.location.search).toBe('?tab=cases&cases=appealed');
});

test('words that were not sent stay, and a retry has the same key', async () => {
  const sent: unknown[] = [];
  renderPanel({
    'shifts.handOver': (input) => {
      sent.push(input);
      return sent.length === 1 ? loseConnection() : [{ ...earlier, words: input.words }];
    },
  });
  await userEvent.type(await screen.findByLabelText('What the next shift has to know'), 'All quiet.');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  expect(screen.getByLabelText('What the next shift has to know')).toHaveProperty('value', 'All quiet.');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await vi.waitFor(() => expect(screen.getByLabelText('What the next shift has to know')).toHaveProperty('value', ''));
  expect(sent[1]).toEqual(sent[0]);
});
