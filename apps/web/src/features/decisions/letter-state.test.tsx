// @vitest-environment jsdom
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { createSuspension } from '../../testing/decisions.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import type { OwnDecision } from './decision-texts.ts';
import { OwnDecisions, useOwnDecisions } from './reports-and-decisions-screen.tsx';

const letter = createSuspension({ action: 'support', words: 'Are you all right?', until: null });
const words = 'I rang my brother.';

function Screen() {
  return <OwnDecisions query={useOwnDecisions()} memberId="alder" />;
}

function openLetter(changes: Partial<OwnDecision> = {}) {
  let current = { ...letter, ...changes };
  const success = () => ({ success: true as const });
  const { calls } = createFakeServer({
    auth: { me: () => memberOf('alder') },
    decisions: {
      own: () => [current],
      markRead: success,
      answer() {
        current = { ...current, reply: { words } };
        return success();
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
  const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
  return { inputsOf };
}

test('a letter can be answered, and what replaces the form says who reads it and is focused', async () => {
  const { inputsOf } = openLetter();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(screen.getByLabelText('Your answer'), words);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('We have it. Somebody of the team reads it.');
  expect(inputsOf('decisions.answer')).toEqual([{ decisionId: 'd1', words }]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain(`You wrote${words}`));
});

test('a letter on the screen is marked as read, once', async () => {
  const { inputsOf } = openLetter();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  expect(inputsOf('decisions.markRead')).toEqual([{ decisionId: 'd1' }]);
});

test('crisis words in an answer show the card', async () => {
  openLetter();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(screen.getByLabelText('Your answer'), 'I want to die.');
  await screen.findByRole('region', { name: 'Someone to talk to' });
});

test('an answer that is not sent yet stays on the device', async () => {
  openLetter();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(screen.getByLabelText('Your answer'), words);
  await waitFor(() => expect(ownDrafts.read('alder', 'letter:d1', v.object({ words: v.string() }))).toEqual({ words }));
});

test.each([
  ['taken back', { isReversed: true }],
  ['answered', { reply: { words } }],
  ['no letter', { action: 'warn' }],
] as const)('a decision that is %s has no form to answer it, and is not marked', async (_case, changes) => {
  const { inputsOf } = openLetter(changes);
  await screen.findByRole('heading', { level: 3 });
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  expect(inputsOf('decisions.markRead')).toEqual([]);
});
