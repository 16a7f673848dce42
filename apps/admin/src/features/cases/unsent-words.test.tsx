// @vitest-environment jsdom
import { appealWords } from '@ballast/content/moderation';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { createCase, createDecision } from '../../testing/case.ts';
import { createFakeServer, loseConnection, refuse, WithServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import type { Case } from './case.ts';
import { CaseView } from './case-view.tsx';
import { defaultWords } from './decision-rules.ts';

const noop = () => {};
const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const laterTitle = 'You changed these words later, and they were not sent';
const supportWords = defaultWords({ action: 'support', removesItem: false, targetType: 'post' });
const made = createDecision({ action: 'support', words: supportWords, decidedBy: 'cedar' });

type Sent = { key: string; reason?: string; typed?: string; stored: Partial<Case> };

/** As cedar, sends a decision whose response is lost, changes the words by `typed`, and sends again, which the server refuses. */
async function sendTwice(item: Case, { key, reason, typed, stored }: Sent) {
  let current: Case = item;
  const lose = vi.fn(() => false).mockReturnValueOnce(true);
  const respond = () => {
    if (lose()) return loseConnection();
    current = { ...item, closedAt: made.decidedAt, status: 'closed', ...stored };
    return refuse('ALREADY_DECIDED');
  };
  createFakeServer({
    'moderation.case': () => current,
    'moderation.decide': respond,
    'moderation.decideAppeal': respond,
  });
  render(<CaseView caseId={item.id} isAdmin={false} onReveal={noop} onDecided={noop} onBack={noop} />, {
    wrapper: WithServer,
  });
  await screen.findByRole('heading', { level: 3 });
  const session = { username: 'cedar', role: 'moderator', onCall: null } as const;
  queryClient.setQueryData(getQueryKey(trpc.admin.session, undefined, 'query'), session);
  await userEvent.keyboard(key);
  if (reason) await userEvent.type(screen.getByLabelText(/^What the author is told/), reason);
  await send();
  await screen.findByText('We could not reach the server. What you typed is still here.');
  if (typed) await userEvent.type(screen.getByLabelText(/^What the author is told/), typed);
  await send();
}

test('a decision that was lost, sent again and refused is reported as sent', async () => {
  await sendTwice(createCase({ reason: 'abuse' }), { key: '2', stored: { history: [made] } });
  await screen.findByText('Your decision was sent');
  expect(screen.queryByText(laterTitle)).toBeNull();
});

test('words that were changed after a lost decision and refused are shown beside it', async () => {
  await sendTwice(createCase({ reason: 'abuse' }), { key: '2', typed: ' Ring me.', stored: { history: [made] } });
  await screen.findByText('Your decision was sent');
  screen.getByText(laterTitle);
  const kept = screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);
  expect(kept.value).toBe(`${supportWords} Ring me.`);
  expect(kept.readOnly).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Next case' })).toHaveLength(1);
});

test('words that were changed after a lost answer to an appeal are shown beside it', async () => {
  const appeal = { words: 'I meant the weather.', madeAt: made.decidedAt, answer: null, answeredBy: null };
  const decision = { ...made, action: 'warn', words: 'Please be kind.', decidedBy: 'elm' } as const;
  const answer = { ...appeal, answer: `${appealWords.upheld}You meant it.`, answeredBy: 'cedar' };
  await sendTwice(createCase({ status: 'appealed', history: [{ ...decision, appeal }] }), {
    key: '9',
    reason: 'You meant it.',
    typed: ' Ring me.',
    stored: { history: [{ ...decision, isReversed: true, appeal: answer }] },
  });
  await screen.findByText('Your answer was sent');
  screen.getByText(laterTitle);
  const kept = screen.getByLabelText<HTMLTextAreaElement>(/^Your answer to the appeal/);
  expect(kept.value).toBe(`${appealWords.upheld}You meant it. Ring me.`);
});

test('a choice of an earlier visit is not sent: the words are kept, and the choice is made again', async () => {
  const calls = createFakeServer({ 'moderation.decide': () => createCase({ status: 'closed' }) });
  const item = createCase();
  const { unmount } = renderCase(item);
  await userEvent.keyboard('2');
  await userEvent.type(screen.getByLabelText('What the author is told'), ' Ring me.');
  unmount();
  renderCase(item);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  screen.getByText('Choose what happens.');
  expect(calls.filter(({ name }) => name === 'moderation.decide')).toEqual([]);
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('2');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the author is told').value).toMatch(/ Ring me\.$/);
});
