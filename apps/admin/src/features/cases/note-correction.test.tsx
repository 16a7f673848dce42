// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase, createNote } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { CaseNotes } from './case-notes.tsx';

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^The note as it should be/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Correct the note' }));

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
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Rang at 02:12');
  await send();
  screen.getByText('Nothing is changed yet.');
  await userEvent.type(field(), ', line 2.');
  await send();
  await screen.findByText('The note is corrected');
  expect(calls).toMatchObject([{ input: { caseId: item.id, noteId: note.id, words: 'Rang at 02:12, line 2.' } }]);
});

test('a note of somebody else has no such form', () => {
  createFakeServer({});
  render(<CaseNotes caseRecord={createCase({ notes: [createNote()] })} />, { wrapper: WithServer });
  expect(screen.queryByRole('button', { name: 'Correct it' })).toBeNull();
});
