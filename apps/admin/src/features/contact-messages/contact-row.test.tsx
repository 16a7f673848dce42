// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { ContactRow } from './contact-row.tsx';

const message = {
  id: 'c1',
  name: 'Dan',
  email: 'dan@example.org',
  subject: 'Tonight & tomorrow',
  message: 'Hello.',
  type: 'crisis',
  page: null,
  reference: null,
  status: 'open',
  createdAt: '2026-11-20T03:07:00.000Z',
  closedAt: null,
} as const;

const isUrgent = (container: HTMLElement) => container.querySelector('[data-urgent]') !== null;

test.each([
  ['an open message about a crisis is urgent', message, true],
  ['a closed message about a crisis is not urgent', { ...message, status: 'closed' }, false],
  ['an open message about another topic is not urgent', { ...message, type: 'general' }, false],
] as const)('%s', (_case, given, urgent) => {
  const { container } = render(<ContactRow message={given} />, { wrapper: WithServer });
  expect(isUrgent(container)).toBe(urgent);
});

test('the reply link has the sender’s address and the subject', () => {
  render(<ContactRow message={message} />, { wrapper: WithServer });
  expect(screen.getByRole('link', { name: 'Answer dan@example.org' }).getAttribute('href')).toBe(
    'mailto:dan@example.org?subject=Re%3A%20Tonight%20%26%20tomorrow',
  );
});

test('the button closes the message, and a closed message has no button', async () => {
  const calls = createFakeServer({ closeContact: () => ({ success: true }) });
  const { rerender } = render(<ContactRow message={message} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'Close message from Dan: Tonight & tomorrow' }));
  await vi.waitFor(() => expect(calls).toEqual([{ name: 'closeContact', input: { contactId: 'c1' } }]));
  rerender(<ContactRow message={{ ...message, status: 'closed', closedAt: message.createdAt }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
