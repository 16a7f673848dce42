// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const author = { id: 'm'.repeat(22), username: 'oak', displayName: 'Oak' };
const other = (letter: string, reason: 'spam' | 'danger', status: 'open' | 'appealed' = 'open') => ({
  caseId: letter.repeat(22),
  targetType: 'post' as const,
  reason,
  status,
});
const label = /Take down what else has the name/;

async function openForm(isAnonymous: boolean) {
  const item = createCase({
    reason: 'spam',
    evidence: { content: 'Buy', isAnonymous, author: isAnonymous ? null : author, createdAt: null, mediaUrl: null },
  });
  const sent: RouterInputs['moderation']['decideMany'][] = [];
  createFakeServer({
    'moderation.casesWithName': () => [
      other('a', 'spam'),
      other('b', 'spam'),
      other('d', 'danger'),
      other('e', 'spam', 'appealed'),
    ],
    // One more item with the name had no case.
    'moderation.openWithName': () => [other('a', 'spam'), other('b', 'spam'), other('c', 'spam'), other('d', 'danger')],
    'moderation.decide': () => ({ ...item, status: 'closed' }),
    'moderation.decideMany': (input) => {
      sent.push(input);
      return { decided: input.caseIds, refused: [] };
    },
  });
  renderCase(item, { isAdmin: true });
  await userEvent.click(screen.getByRole('radio', { name: /Close the account/ }));
  return { item, sent };
}

test('closing an account can take down what else has the name, but for danger', async () => {
  const { item, sent } = await openForm(false);
  await userEvent.click(await screen.findByRole('checkbox', { name: `${label.source} @oak (2 open cases)` }));
  await userEvent.selectOptions(screen.getByLabelText('What is wrong with it'), 'No spam');
  await userEvent.type(screen.getByRole('textbox', { name: /What the author is told/ }), 'You sell things.');
  await userEvent.click(screen.getByRole('button', { name: 'Close the account of @oak' }));
  await screen.findByText(/What else has the name is taken down too/);
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        caseIds: ['a', 'b', 'c'].map((letter) => letter.repeat(22)),
        withNameIn: item.id,
        action: 'remove',
        rule: 'No spam',
      },
    ]),
  );
});

test('it is not offered through an anonymous item', async () => {
  await openForm(true);
  await screen.findByRole('button', { name: /^Close the account/ });
  expect(screen.queryByRole('checkbox', { name: label })).toBeNull();
});
