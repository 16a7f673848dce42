// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase, createNote } from '../../testing/case.ts';
import { createFakeServer, loseConnection, WithServer } from '../../testing/fake-server.tsx';
import { CaseNotes } from './case-notes.tsx';

const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(/^A note for the team/);
const opener = () => screen.getByRole('button', { name: 'Write a note for the team' });
const open = () => userEvent.click(opener());
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add the note' }));

test('shows who wrote each note, and when', () => {
  createFakeServer({});
  const notes = [
    createNote({ by: 'cedar', words: 'Seen before.' }),
    createNote({ id: 'k'.repeat(22), by: 'key', words: 'I rang them.' }),
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
  await open();
  await send();
  screen.getByText('Please write the note.');
  expect(calls).toEqual([]);
  expect(document.activeElement).toBe(noteField());
});

test('a retry after a lost response has the same idempotency key, and a changed text another one', async () => {
  const item = createCase();
  let isConnected = false;
  const calls = createFakeServer({
    'moderation.addNote': () => (isConnected ? item : loseConnection()),
  });
  render(<CaseNotes caseRecord={item} />, { wrapper: WithServer });
  await open();
  await userEvent.type(noteField(), 'Seen before.');
  await send();
  await screen.findByRole('alert');
  isConnected = true;
  await send();
  await screen.findByText('The note is written');
  expect(document.activeElement).toBe(opener());
  expect(screen.queryByRole('textbox')).toBeNull();
  await open();
  expect(noteField().value).toBe('');
  await userEvent.type(noteField(), 'Seen before.');
  await send();
  await waitFor(() => expect(calls).toHaveLength(3));
  const keys = calls.map(({ input }) => JSON.stringify(input));
  expect(keys[0]).toContain('"words":"Seen before."');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the form is closed at first, and Escape closes it, keeps the draft and returns the focus', async () => {
  createFakeServer({});
  render(<CaseNotes caseRecord={createCase()} />, { wrapper: WithServer });
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('textbox')).toBeNull();
  await open();
  expect(document.activeElement).toBe(noteField());
  await userEvent.keyboard('Seen bef{Escape}');
  expect(document.activeElement).toBe(opener());
  expect(screen.queryByRole('textbox')).toBeNull();
  await open();
  expect(noteField().value).toBe('Seen bef');
});

test('the form with a half-written note is open when the case is opened again, and leaves the focus where it is', async () => {
  createFakeServer({});
  const item = createCase();
  const { unmount } = render(<CaseNotes caseRecord={item} />, { wrapper: WithServer });
  await open();
  await userEvent.type(noteField(), 'I rang');
  unmount();
  render(<CaseNotes caseRecord={item} />, { wrapper: WithServer });
  expect(noteField().value).toBe('I rang');
  expect(document.activeElement).toBe(document.body);
  await open();
  await open();
  expect(document.activeElement).toBe(noteField());
});

const correctionField = () => screen.getByLabelText<HTMLTextAreaElement>(/^The note as it should be/);
const sendCorrection = () => userEvent.click(screen.getByRole('button', { name: 'Correct the note' }));

test('a corrected note shows the words of now, and what stood there before', () => {
  createFakeServer({});
  const earlierWords = [{ at: '2026-11-20T03:07:00.000Z', words: 'Rang at 02:12.' }];
  const note = createNote({ words: 'Rang at 03:12.', correctedAt: '2026-11-20T03:20:00.000Z', earlierWords });
  render(<CaseNotes caseRecord={createCase({ notes: [note] })} />, { wrapper: WithServer });
  screen.getByText('Rang at 03:12.');
  screen.getByText('Corrected 20 Nov 2026, 03:20');
  const [before] = screen.getAllByRole('group');
  within(before ?? document.body).getByText('Rang at 02:12.');
});

test('the form begins with the note, and sends what was changed', async () => {
  const note = createNote({ isMine: true, words: 'Rang at 02:12' });
  const item = createCase({ notes: [note] });
  const calls = createFakeServer({ 'moderation.correctNote': () => item });
  render(<CaseNotes caseRecord={item} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'Correct it' }));
  expect(document.activeElement).toBe(correctionField());
  expect(correctionField().value).toBe('Rang at 02:12');
  await sendCorrection();
  screen.getByText('Nothing is changed yet.');
  await userEvent.type(correctionField(), ', line 2.');
  await sendCorrection();
  await screen.findByText('The note is corrected');
  expect(calls).toMatchObject([{ input: { caseId: item.id, noteId: note.id, words: 'Rang at 02:12, line 2.' } }]);
});

test('a note of somebody else has no such form', () => {
  createFakeServer({});
  render(<CaseNotes caseRecord={createCase({ notes: [createNote()] })} />, { wrapper: WithServer });
  expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull();
});
