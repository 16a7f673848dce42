// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const live = (answersClosed: boolean) => ({
  content: 'Sundays',
  isAnonymous: true,
  author: null,
  createdAt: null,
  mediaUrl: null,
  version: 'v',
  edited: false,
  isShown: true,
  postId: 'p'.repeat(22),
  answersClosed,
});

test('the answers to the story are closed after a question', async () => {
  const item = createCase({ live: live(false) });
  const calls = createFakeServer({ 'moderation.closeAnswers': () => ({ ...item, live: live(true) }) });
  renderCase(item);
  await userEvent.click(screen.getByRole('button', { name: 'Close the answers here' }));
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the answers' }));
  await waitFor(() => expect(calls).toEqual([{ name: 'moderation.closeAnswers', input: { caseId: item.id } }]));
});

test('they are opened again at once, also in a case of danger', async () => {
  const item = createCase({ reason: 'danger', live: live(true) });
  const calls = createFakeServer({ 'moderation.openAnswers': () => ({ ...item, live: live(false) }) });
  renderCase(item);
  await userEvent.click(screen.getByRole('button', { name: 'Open the answers again' }));
  await waitFor(() => expect(calls).toEqual([{ name: 'moderation.openAnswers', input: { caseId: item.id } }]));
});

test('closing is not offered in a case of danger, nor without a story', () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'danger', live: live(false) }));
  renderCase(createCase({ targetType: 'message', live: null }));
  expect(screen.queryByRole('button', { name: 'Close the answers here' })).toBeNull();
});
