// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { ContactRow } from './contact-row.tsx';

type Message = Parameters<typeof ContactRow>[0]['message'];

const message: Message = {
  id: 'c1',
  name: 'Dan',
  email: 'dan@example.org',
  subject: 'Tonight & tomorrow',
  message: 'Hello.',
  type: 'crisis',
  page: null,
  reference: null,
  status: 'open',
  claimedBy: null,
  claimedAt: null,
  isMine: false,
  canClaim: true,
  answers: [],
  createdAt: '2026-11-20T03:07:00.000Z',
  closedAt: null,
};

const session = () => ({ username: 'cedar', role: 'moderator', onCall: 'Sam, 07700 900000' }) as const;
const isUrgent = (container: HTMLElement) => container.querySelector('[data-urgent]') !== null;

test.each([
  ['an open message about a crisis is urgent', message, true],
  ['a closed message about a crisis is not urgent', { ...message, status: 'closed' }, false],
  ['an open message about another topic is not urgent', { ...message, type: 'general' }, false],
] as const)('%s', (_case, given, urgent) => {
  createFakeServer({ session });
  const { container } = render(<ContactRow message={given} />, { wrapper: WithServer });
  expect(isUrgent(container)).toBe(urgent);
});

test('the button closes the message, and a closed message has none', async () => {
  const calls = createFakeServer({ session, closeContact: () => ({ success: true }) });
  const general: Message = { ...message, type: 'general' };
  const { rerender } = render(<ContactRow message={general} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'Close message from Dan: Tonight & tomorrow' }));
  await waitFor(() => expect(calls).toContainEqual({ name: 'closeContact', input: { contactId: 'c1' } }));
  rerender(<ContactRow message={{ ...message, status: 'closed', closedAt: message.createdAt }} />);
  expect(screen.queryByRole('button', { name: /^Close message/ })).toBeNull();
});

test('a message about a crisis shows whom to call, and asks before it is closed', async () => {
  const calls = createFakeServer({ session, closeContact: () => ({ success: true }) });
  const closings = () => calls.filter(({ name }) => name === 'closeContact');
  render(<ContactRow message={message} />, { wrapper: WithServer });
  expect(screen.getByRole('link', { name: '999' }).getAttribute('href')).toBe('tel:999');
  expect((await screen.findByRole('link', { name: '07700 900000' })).getAttribute('href')).toBe('tel:07700900000');
  const close = () => userEvent.click(screen.getByRole('button', { name: /^Close message/ }));
  await close();
  const dialog = await screen.findByRole('alertdialog', { name: 'Close the crisis message from Dan?' });
  expect(dialog.textContent).toMatch(/“\u2068Hello\.\u2069” Close it once somebody has answered\./);
  await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(closings()).toEqual([]);
  await close();
  await userEvent.click(await screen.findByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(closings()).toHaveLength(1));
});

test('a message is claimed and released, and shows who answers it', async () => {
  const claimed = { ...message, claimedBy: 'cedar', claimedAt: message.createdAt, canClaim: false };
  const calls = createFakeServer({ session, claimContact: () => claimed, releaseContact: () => message });
  const { rerender, container } = render(<ContactRow message={message} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'Claim message from Dan: Tonight & tomorrow' }));
  await waitFor(() => expect(calls).toContainEqual({ name: 'claimContact', input: { contactId: 'c1' } }));
  rerender(<ContactRow message={{ ...claimed, isMine: true }} />);
  expect(container.textContent).toContain('You answer it');
  await userEvent.click(screen.getByRole('button', { name: 'Release message from Dan: Tonight & tomorrow' }));
  await waitFor(() => expect(calls).toContainEqual({ name: 'releaseContact', input: { contactId: 'c1' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Renew claim of message from Dan: Tonight & tomorrow' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'claimContact')).toHaveLength(2));
  rerender(<ContactRow message={claimed} />);
  expect(container.textContent).toContain('@cedar answers it');
  expect(screen.queryByRole('button', { name: /^(Claim|Renew|Release)/ })).toBeNull();
});
