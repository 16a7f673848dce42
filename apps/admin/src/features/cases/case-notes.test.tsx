// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, loseConnection, WithServer } from '../../testing/fake-server.tsx';
import { CaseNotes } from './case-notes.tsx';

const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(/^A note for the team/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add the note' }));

test('shows who wrote each note, and when', () => {
  createFakeServer({});
  const at = '2026-11-20T03:07:00.000Z';
  const notes = [
    { by: 'cedar', at, words: 'Seen before.' },
    { by: 'key', at, words: 'I rang them.' },
  ];
  render(<CaseNotes caseRecord={createCase({ notes })} />, { wrapper: WithServer });
  const rows = within(screen.getByRole('region', { name: 'Notes of the team' })).getAllByRole('listitem');
  expect(rows.map((row) => [row.querySelector('span')?.textContent, row.lastChild?.textContent])).toEqual([
    ['@cedar', 'Seen before.'],
    ['Somebody with the admin key', 'I rang them.'],
  ]);
});

test('a blank note is not sent, and its field gets the focus', async () => {
  const calls = createFakeServer({});
  render(<CaseNotes caseRecord={createCase()} />, { wrapper: WithServer });
  await send();
  screen.getByText('Please write the note.');
  expect([calls, document.activeElement]).toEqual([[], noteField()]);
});

test('a retry after a lost response has the same idempotency key, and a changed text another one', async () => {
  const item = createCase();
  let isConnected = false;
  const calls = createFakeServer({
    'moderation.addNote': () => (isConnected ? item : loseConnection()),
  });
  render(<CaseNotes caseRecord={item} />, { wrapper: WithServer });
  await userEvent.type(noteField(), 'Seen before.');
  await send();
  await screen.findByRole('alert');
  isConnected = true;
  await send();
  await waitFor(() => expect(noteField().value).toBe(''));
  screen.getByText('The note is written');
  await userEvent.type(noteField(), 'Seen before.');
  await send();
  await waitFor(() => expect(calls).toHaveLength(3));
  const keys = calls.map(({ input }) => JSON.stringify(input));
  expect(keys[0]).toContain('"words":"Seen before."');
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
