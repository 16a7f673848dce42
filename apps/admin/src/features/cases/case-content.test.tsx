// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { CaseContent } from './case-content.tsx';

let cases = 0;

/** Another case each time, because drafts outlive the screen. */
function createCase(changes: Partial<Case> = {}): Case {
  cases += 1;
  return {
    id: String(cases).padStart(22, 'c'),
    targetType: 'post',
    targetId: 'p'.repeat(22),
    reason: 'danger',
    status: 'open',
    isHeld: false,
    isMine: false,
    canClaim: true,
    claimedBy: null,
    createdAt: '2026-11-20T03:07:00.000Z',
    dueAt: '2026-11-20T04:07:00.000Z',
    closedAt: null,
    reportsCount: 1,
    evidence: null,
    otherVersions: [],
    surroundings: [],
    reports: [],
    history: [],
    ...changes,
  };
}

function open(item: Case) {
  const onDecided = vi.fn();
  const headingRef = createRef<HTMLHeadingElement>();
  const view = render(
    <CaseContent item={item} headingRef={headingRef} isAdmin={false} onReveal={() => {}} onDecided={onDecided} />,
    {
      wrapper: WithServer,
    },
  );
  headingRef.current?.focus();
  return { onDecided, ...view };
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);

test('nothing is chosen beforehand, so Ctrl+Enter alone decides nothing', async () => {
  const calls = createFakeServer({});
  open(createCase());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Choose what happens.');
  expect(calls).toEqual([]);
});

test('a key chooses, and Ctrl+Enter decides', async () => {
  const item = createCase({ reason: 'spam' });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = open(item);
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]).toEqual({
    name: 'moderation.decide',
    input: { caseId: item.id, action: 'none', rule: null, words: null },
  });
});

test('closing an account asks once more, and keys in the question choose nothing', async () => {
  const item = createCase();
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = open(item);
  await userEvent.keyboard('8{Control>}{Enter}{/Control}');
  await screen.findByRole('alertdialog', { name: 'Close this account?' });
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ action: 'close' });
});

test('what was begun is still there after another case, and after the session ended', async () => {
  createFakeServer({});
  const item = createCase();
  const first = open(item);
  await userEvent.keyboard('5');
  await userEvent.clear(words());
  await userEvent.type(words(), 'Please read rule two.');
  first.unmount();
  unlockStore.lock('session-ended');
  const second = open(item);
  expect(words().value).toBe('Please read rule two.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5\. Warn/ }).checked).toBe(true);
  second.unmount();
  unlockStore.unlock();
  unlockStore.lock();
  open(item);
  expect(screen.queryByLabelText(/^What the author is told/)).toBeNull();
});

test('a refused decision keeps the words', async () => {
  createFakeServer({ 'moderation.decide': () => refuse('CLAIMED') });
  const { onDecided } = open(createCase());
  await userEvent.keyboard('5');
  await userEvent.type(words(), ' Thank you.');
  const typed = words().value;
  await userEvent.click(screen.getByRole('button', { name: 'Decide, and open the next' }));
  await screen.findByRole('alert');
  expect([words().value, onDecided.mock.calls]).toEqual([typed, []]);
});

test('a decision that was a mistake is taken back after a question', async () => {
  const decided = {
    id: 'd'.repeat(22),
    action: 'remove' as const,
    rule: null,
    words: 'Please be kind.',
    until: null,
    note: null,
    decidedBy: 'cedar',
    decidedAt: '2026-11-20T03:20:00.000Z',
    isReversed: false,
    appeal: null,
  };
  const item = createCase({ status: 'closed', closedAt: '2026-11-20T03:20:00.000Z', history: [decided] });
  const calls = createFakeServer({ 'moderation.reopen': () => ({ ...item, status: 'open' }) });
  open(item);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back, and decide again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(calls).toEqual([{ name: 'moderation.reopen', input: { caseId: item.id } }]));
});
