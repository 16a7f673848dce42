// @vitest-environment jsdom
import { contactWords } from '@ballast/content/contact-words';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer, loseConnection, refuse, WithServer } from '../../testing/fake-server.tsx';
import { ContactRow } from './contact-row.tsx';

type Message = Parameters<typeof ContactRow>[0]['message'];

const general: Message = {
  id: 'c1',
  name: 'Dan',
  email: 'dan@example.org',
  subject: 'Tonight',
  message: 'Ring me on 07700 900123, see https://evil.example.org',
  type: 'general',
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
const crisis: Message = { ...general, type: 'crisis' };

const session = () => ({ username: 'cedar', role: 'moderator', onCall: null }) as const;
const opener = () => screen.getByRole('button', { name: 'Answer message from Dan: Tonight' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const closing = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Close the message after sending' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
const show = (message: Message) => render(<ContactRow message={message} />, { wrapper: WithServer });
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

// Drafts last as long as the page.
beforeEach(() => sessionStorage.clear());

test('the form sends the words with the choice to close', async () => {
  const calls = createFakeServer({ session, answerContact: () => ({ ...general, status: 'closed' }) });
  show(general);
  await userEvent.click(opener());
  await userEvent.type(field(), 'Thank you.');
  await send();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  const sent = { contactId: 'c1', words: 'Thank you.', closes: true, clientId: expect.any(String) };
  expect(calls).toContainEqual({ name: 'answerContact', input: sent });
  expect(calls.map(({ name }) => name)).not.toContain('claimContact');
});

test('a message about a crisis is claimed when its form opens, stays open by default, and shows how the mail ends', async () => {
  const calls = createFakeServer({ session, claimContact: () => crisis, answerContact: () => crisis });
  show({ ...crisis, id: 'c2' });
  await userEvent.click(opener());
  await waitFor(() => expect(calls).toContainEqual({ name: 'claimContact', input: { contactId: 'c2' } }));
  screen.getByText(/^The mail ends with: “If your life or somebody else’s is in danger right now, ring 999\./);
  expect(closing().checked).toBe(false);
  await userEvent.type(field(), 'Are you safe?');
  await send();
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'answerContact')?.input).toMatchObject({ closes: false }),
  );
});

test('words to start from replace each other, and stand under what somebody has typed', async () => {
  createFakeServer({ session });
  show({ ...general, id: 'c3' });
  await userEvent.click(opener());
  const [first, second] = contactWords.general;
  const choose = (label = '') =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Words to start from' }), label);
  await choose(first?.label);
  expect(field().value).toBe(first?.words);
  await choose(second?.label);
  expect(field().value).toBe(second?.words);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Dear Dan,');
  await choose(first?.label);
  expect(field().value).toBe(`Dear Dan,\n\n${first?.words}`);
});

test('a retry after a lost response has the same idempotency key', async () => {
  let isConnected = false;
  const calls = createFakeServer({ session, answerContact: () => (isConnected ? general : loseConnection()) });
  show({ ...general, id: 'c5' });
  await userEvent.click(opener());
  await userEvent.type(field(), 'Thank you.');
  await send();
  await screen.findByRole('alert');
  isConnected = true;
  await send();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  const keys = calls.flatMap(({ name, input }) => (name === 'answerContact' ? JSON.stringify(input) : []));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is shown, and blank words are not sent', async () => {
  const calls = createFakeServer({ session, answerContact: () => refuse('CLAIMED') });
  show({ ...general, id: 'c6' });
  await userEvent.click(opener());
  await send();
  screen.getByText('Please write the answer.');
  expect(calls.map(({ name }) => name)).not.toContain('answerContact');
  await userEvent.type(field(), 'Thank you.');
  await send();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(field().value).toBe('Thank you.');
});

test('earlier answers stand under the message with who and when, and a closed message can be answered', async () => {
  createFakeServer({ session });
  const answeredAt = '2026-11-20T03:09:00.000Z';
  const answers = [
    { words: 'Ring 116 123.', answeredBy: 'cedar', isMine: true, answeredAt },
    { words: 'And again.', answeredBy: 'oak', isMine: false, answeredAt },
  ];
  const { container } = show({ ...general, id: 'c7', status: 'closed', answers });
  expect(container.textContent).toContain('You answered on 20 Nov 2026, 03:09Ring 116 123.');
  expect(container.textContent).toContain('@oak answered on 20 Nov 2026, 03:09And again.');
  await userEvent.click(opener());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('phone numbers of the message and all numbers of an answer are links, and no address of a stranger is', () => {
  createFakeServer({ session });
  const answer = { words: 'Ring 116 123.', answeredBy: 'oak', isMine: false, answeredAt: general.createdAt };
  show({ ...general, answers: [answer] });
  expect(hrefs()).toEqual(['tel:07700900123', 'tel:116123']);
});
