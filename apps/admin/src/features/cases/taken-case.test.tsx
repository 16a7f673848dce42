// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createCase, createDecision } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { CasesPanel } from './cases-panel.tsx';

const decided = createDecision();

const wordsField = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);

/** Opens a case, and writes words for its author. Returns a function that changes the case and polls the queue. */
async function writeWords() {
  const evidence = { content: 'Awake.', author: null, createdAt: null, mediaUrl: null, isAnonymous: true };
  let item: Case = createCase({ reason: 'abuse', evidence });
  window.history.replaceState(null, '', `/admin?tab=cases&case=${item.id}`);
  const calls = createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    'moderation.cases': () => ({ items: item.status === 'open' ? [item] : [], nextCursor: null }),
    'moderation.case': () => item,
    'moderation.addNote': () => item,
  });
  render(<CasesPanel />, { wrapper: WithServer });
  const heading = await screen.findByRole('heading', { level: 3 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByRole('list', { name: 'Cases' });
  await userEvent.keyboard('5');
  await userEvent.type(wordsField(), ' Words of mine.');
  const reads = () => calls.filter(({ name }) => name === 'moderation.case').length;
  async function poll(changes: Partial<Case> = {}): Promise<void> {
    item = { ...item, ...changes };
    await act(() => queryClient.refetchQueries({ queryKey: [['moderation', 'cases']] }));
  }
  return { poll, reads, heading, calls };
}

test('a claim of somebody else that the queue learns of is shown and announced in the open case', async () => {
  const { poll, heading } = await writeWords();
  const claim = { claimedBy: 'elm', claimedByAdmin: true, claimedAt: new Date().toISOString(), canClaim: false };
  await poll(claim);
  // The line about the claim says the time.
  await screen.findByText('An admin, @elm, has claimed it.', { selector: '[role="status"]' });
  expect(wordsField().value.endsWith('Words of mine.')).toBe(true);
  expect(wordsField().readOnly).toBe(true);
  expect(document.activeElement).toBe(heading);
  await poll({ claimedBy: null, claimedByAdmin: false, claimedAt: null, canClaim: true });
  await screen.findByRole('button', { name: 'Warn the author' });
  expect(wordsField().value.endsWith('Words of mine.')).toBe(true);
  expect(wordsField().readOnly).toBe(false);
  await waitFor(() => expect(screen.queryByText(/^An admin, @elm, has claimed it/)).toBeNull());
});

test('a decision of somebody else that takes the case off the queue is shown and announced in it', async () => {
  const { poll } = await writeWords();
  await poll({ status: 'closed', closedAt: decided.decidedAt, history: [decided] });
  await screen.findByText('@elm decided: Warn.', { selector: '[role="status"]' });
  expect(wordsField().value).toMatch(/Words of mine\.$/);
});

test('the open case is not refetched while its row stays as it is', async () => {
  const { poll, reads } = await writeWords();
  const before = reads();
  await poll();
  await poll();
  expect(reads()).toBe(before);
});

test('words that were written before somebody else claimed the case can be sent as a note', async () => {
  const { poll, calls } = await writeWords();
  const { value } = wordsField();
  await poll({ claimedBy: 'elm', canClaim: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Send it to the team as a note' }));
  await screen.findByText('It is among the notes of the team now.');
  expect(calls).toContainEqual({
    name: 'moderation.addNote',
    input: { caseId: expect.any(String), words: value, clientId: expect.stringMatching(/.{36}/) },
  });
  expect(wordsField().value).toBe(value);
});
