// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { AppealAnswer } from './appeal-answer.tsx';
import type { Case } from './case.ts';
import { useAppealAnswer } from './use-appeal-answer.ts';

type Role = RouterOutputs['admin']['session']['role'];

const item: Pick<Case, 'id' | 'history'> = {
  id: 'c'.repeat(22),
  history: [
    {
      id: 'd'.repeat(22),
      action: 'remove',
      removesItem: false,
      rule: null,
      words: 'Please be kind.',
      until: null,
      note: null,
      decidedBy: 'cedar',
      decidedAt: '2026-11-20T03:20:00.000Z',
      isReversed: false,
      appeal: { words: 'I meant myself.', madeAt: '2026-11-20T04:20:00.000Z', answer: null, answeredBy: null },
    },
  ],
};
const staffMember = (username: string) =>
  ({ id: username, username, displayName: username, role: 'admin', appointedOn: '2026-11-01' }) as const;

function Answer({ isAdmin }: { isAdmin: boolean }) {
  return <AppealAnswer caseRecord={item} isAdmin={isAdmin} answer={useAppealAnswer(item, () => undefined)} />;
}

function renderAnswer(username: string | null, role: Role, staff: string[]) {
  const calls = createFakeServer({ session: () => ({ username, role }), staff: () => staff.map(staffMember) });
  render(<Answer isAdmin={role === 'admin'} />, { wrapper: WithServer });
  return calls;
}

const ownDecisionText = /^You made this decision, so somebody else answers the appeal\./;
const form = () => screen.queryByRole('button', { name: 'Answer, and open the next' });

test('an admin gets no form for an appeal against their own decision while there is other staff', async () => {
  renderAnswer('cedar', 'admin', ['cedar', 'yew']);
  await screen.findByText(ownDecisionText);
  await expect.poll(form).toBeNull();
});

test('an admin who is the only staff gets the form for an appeal against their own decision', async () => {
  const calls = renderAnswer('cedar', 'admin', ['cedar']);
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['session', 'staff']);
  await expect.poll(() => screen.queryByText(ownDecisionText)).toBeNull();
  expect(form()).not.toBeNull();
});

test('a moderator cannot see the staff, so gets the form and the text that somebody else answers', async () => {
  renderAnswer('cedar', 'moderator', []);
  await screen.findByText(ownDecisionText);
  expect(form()).not.toBeNull();
});

test('an admin who did not make the decision gets the form without that text', async () => {
  const calls = renderAnswer('yew', 'admin', []);
  await expect.poll(() => calls).toHaveLength(1);
  expect(screen.queryByText(ownDecisionText)).toBeNull();
  expect(form()).not.toBeNull();
});
