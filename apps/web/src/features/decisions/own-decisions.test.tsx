// @vitest-environment jsdom
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import type { OwnDecision } from './decision-texts.ts';
import { OwnDecisions, useOwnDecisions } from './reports-and-decisions-screen.tsx';

const decision: OwnDecision = {
  id: 'd1',
  action: 'suspend',
  rule: null,
  words: 'Take a week.',
  until: null,
  removesItem: false,
  madeAt: '2026-11-20T08:00:00.000Z',
  isReversed: false,
  item: { targetType: 'user', id: null, content: null },
  appeal: null,
  canAppealUntil: '2026-12-10T08:00:00.000Z',
  reply: null,
};

function Screen() {
  return <OwnDecisions query={useOwnDecisions()} memberId="alder" />;
}

test('a sent appeal is announced, and the text that replaces the form is focused', async () => {
  drafts.reserveFor('alder');
  let current = decision;
  const { calls } = createFakeServer({
    auth: { me: () => memberOf('alder') },
    decisions: {
      own: () => [current],
      appeal() {
        current = {
          ...decision,
          appeal: { words: 'I meant myself.', answer: null, isOpen: true },
          canAppealUntil: null,
        };
        return { success: true as const };
      },
    },
  });
  render(
    <>
      <Screen />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'We got it wrong?' }));
  await userEvent.type(screen.getByLabelText('Why we got it wrong'), 'I meant myself.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Your appeal is sent '),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We read it again'));
  // The forms that are refused say that the appeal waits.
  expect(calls.map(({ path }) => path)).toContain('auth.me');
});
