// @vitest-environment jsdom
import { appealWords } from '@ballast/content/moderation';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, loseConnection, refuse, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { CaseView } from './case-view.tsx';
import { defaultWords } from './decision-rules.ts';

const noop = () => {};
const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const lostMessage = 'We could not reach the server. What you typed is still here.';
const supportWords = defaultWords({ action: 'support', removesItem: false, targetType: 'post' });
const made = {
  id: 'd'.repeat(22),
  action: 'support',
  rule: null,
  words: supportWords,
  until: null,
  note: null,
  removesItem: false,
  decidedBy: 'cedar',
  decidedAt: '2026-11-20T03:20:00.000Z',
  isReversed: false,
  appeal: null,
} satisfies Case['history'][number];
const closed = { status: 'closed', closedAt: made.decidedAt } as const;

/** Opens the case as cedar. The server answers the decisions in turn with `responses`, and with the last one on returns `stored`. */
async function openCase(item: Case, responses: (() => never)[], stored: Partial<Case>) {
  let current: Case = item;
  const respond = () => {
    const [next = loseConnection] = responses.splice(0, 1);
    if (responses.length === 0) current = { ...item, ...stored };
    return next();
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
}

test('a decision that was lost, sent again and refused is reported as sent', async () => {
  const responses = [loseConnection, () => refuse('ALREADY_DECIDED')];
  await openCase(createCase({ reason: 'abuse' }), responses, { ...closed, history: [made] });
  await userEvent.keyboard('2');
  await send();
  await screen.findByText(lostMessage);
  await send();
  await screen.findByText('Your decision was sent');
  expect(screen.queryByText('You changed these words later, and they were not sent')).toBeNull();
});

test('words that were changed after a lost decision and refused are shown beside it', async () => {
  const responses = [loseConnection, () => refuse('ALREADY_DECIDED')];
  await openCase(createCase({ reason: 'abuse' }), responses, { ...closed, history: [made] });
  await userEvent.keyboard('2');
  await send();
  await screen.findByText(lostMessage);
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);
  await userEvent.type(field, ' Ring me.');
  const typed = field.value;
  await send();
  await screen.findByText('Your decision was sent');
  screen.getByText('You changed these words later, and they were not sent');
  const kept = screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);
  expect([kept.value, kept.readOnly]).toEqual([typed, true]);
  expect(screen.getAllByRole('button', { name: 'Next case' })).toHaveLength(1);
});

test('words that were changed after a lost answer to an appeal are shown beside it', async () => {
  const appeal = { words: 'I meant the weather.', madeAt: made.decidedAt, answer: null, answeredBy: null };
  const decision = { ...made, action: 'warn', words: 'Please be kind.', decidedBy: 'elm' } as const;
  const answered = {
    ...decision,
    isReversed: true,
    appeal: { ...appeal, answer: appealWords.upheld, answeredBy: 'cedar' },
  };
  const item = createCase({ status: 'appealed', history: [{ ...decision, appeal }] });
  await openCase(item, [loseConnection, () => refuse('ALREADY_DECIDED')], { ...closed, history: [answered] });
  await userEvent.keyboard('1');
  await send();
  await screen.findByText(lostMessage);
  await userEvent.type(screen.getByLabelText(/^What the author is told/), ' Ring me.');
  await send();
  await screen.findByText('Your answer was sent');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your answer to the appeal/).value).toMatch(/Ring me\.$/);
});
