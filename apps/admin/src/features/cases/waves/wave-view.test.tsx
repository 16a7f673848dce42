// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { unlockStore } from '../../../lib/unlock-store.ts';
import { createCase as createAnyCase } from '../../../testing/case.ts';
import { createFakeServer, WithServer } from '../../../testing/fake-server.tsx';
import { CasesPanel } from '../cases-panel.tsx';

type Kind = RouterOutputs['moderation']['waves'][number]['kind'];
type Answer = RouterOutputs['moderation']['decideMany'];

beforeEach(() => unlockStore.lock());

const createCase = (index: number, reason: 'spam' | 'abuse', changes = {}) =>
  createAnyCase({
    reason,
    evidence: {
      content: `Message me, ${index}`,
      isAnonymous: false,
      author: { id: 'm'.repeat(22), username: 'oak', displayName: 'Oak' },
      createdAt: null,
      mediaUrl: null,
    },
    ...changes,
  });

/** The workbench with one wave. */
async function openWorkbench(kind: Kind, cases: ReturnType<typeof createCase>[], refused: Answer['refused'] = []) {
  window.history.replaceState(null, '', '/admin?tab=cases');
  const caseIds = cases.map(({ id }) => id);
  const sent: RouterInputs['moderation']['decideMany'][] = [];
  const reopened: string[] = [];
  let isDecided = false;
  const shown = () => (isDecided ? [] : cases);
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    'moderation.cases': () => ({ items: shown(), nextCursor: null }),
    'moderation.waves': () => (isDecided ? [] : [{ kind, caseIds, reason: cases[0]?.reason ?? 'other' }]),
    'moderation.case': () => cases[0] ?? createAnyCase(),
    'moderation.alike': () => ({ groups: [{ kind, caseIds }], cases }),
    'moderation.decideMany': async (input) => {
      await expect.poll(() => window.history.state?.layers ?? 0).toBe(0);
      sent.push(input);
      isDecided = refused.length === 0;
      return { decided: input.caseIds.filter((id) => refused.every(({ caseId }) => caseId !== id)), refused };
    },
    'moderation.reopen': ({ caseId }) => {
      reopened.push(caseId);
      return cases[0] ?? createAnyCase();
    },
  });
  render(<CasesPanel />, { wrapper: WithServer });
  await screen.findByText('To decide together: 1');
  return { caseIds, sent, reopened };
}

const cases = (count: number, reason: 'spam' | 'abuse') =>
  Array.from({ length: count }, (_, index) => createCase(index, reason));

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}
const send = '{Control>}{Enter}{/Control}';

/** In the question before it goes. */
async function confirm(name?: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await press('{Tab}', '{Enter}');
}

test.each([
  ['nine spam cases of one author', 'author', 9, 'spam', 9, ['4'], { rule: 'No spam' }],
  ['a pile-on of eight under one story, where nothing is chosen at first', 'story', 8, 'abuse', 0, ['e', '4'], {}],
] as const)('%s: one decision takes all down', async (_what, kind, count, reason, chosen, keys, decision) => {
  const { caseIds, sent } = await openWorkbench(kind, cases(count, reason));
  await press('w', '{Enter}');
  await within(await screen.findByRole('article')).findAllByRole('checkbox');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(chosen);
  await press(...keys, send);
  await confirm(reason === 'spam' ? 'Take down 9 spam items?' : 'Take down 8 items?');
  await screen.findByRole('region', { name: 'What you have just decided' });
  expect(sent).toMatchObject([{ caseIds, action: 'remove', ...decision }]);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('only what is chosen is decided, and what somebody else works on cannot be chosen', async () => {
  const [first, second, third] = [
    createCase(1, 'spam'),
    createCase(2, 'spam'),
    createCase(3, 'spam', { claimedBy: 'birch' }),
  ] as const;
  const { sent } = await openWorkbench('author', [first, second, third]);
  await press('w', '{Enter}');
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes[2]).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /Message me, 2/ }));
  screen.getByText('1 of 3 chosen');
  await userEvent.click(screen.getByRole('radio', { name: /Leave it/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave 1 spam item as it is' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave 1 spam item as it is' }));
  await waitFor(() => expect(sent).toMatchObject([{ caseIds: [first.id], action: 'none', words: null }]));
});

test('what was refused stays with its reason and the words', async () => {
  const [first, second] = [createCase(1, 'spam'), createCase(2, 'spam')] as const;
  const refused = [{ caseId: first.id, code: 'CLAIMED' as const, error: 'Somebody else is working on that.' }];
  await openWorkbench('author', [first, second, createCase(3, 'spam')], refused);
  await press('w', '{Enter}');
  await screen.findByRole('heading', { name: '3 cases by the same author' });
  await press('4');
  await userEvent.clear(screen.getByRole('textbox', { name: /What the authors are told/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /What the authors are told/ }), 'No selling here.');
  await press(send);
  await confirm();
  await screen.findByText('Somebody else is working on that.');
  screen.getByRole('heading', { name: '1 case by the same author' });
  await press('4');
  expect(screen.getByRole('textbox', { name: /What the authors are told/ })).toHaveProperty(
    'value',
    'No selling here.',
  );
});

test('the bar takes back all that was decided together', async () => {
  const { caseIds, reopened } = await openWorkbench('words', cases(3, 'spam'));
  await press('w', '{Enter}');
  await screen.findByRole('heading', { name: '3 cases with the same words' });
  await press('4', send);
  await confirm();
  const takeBack = await screen.findByRole('button', { name: 'Take them all back: Took down 3 spam items' });
  expect(screen.getAllByRole('button', { name: /^Take it back/, hidden: true })).toHaveLength(3);
  await userEvent.click(takeBack);
  await waitFor(() => expect(reopened.toSorted()).toEqual(caseIds.toSorted()));
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'What you have just decided' })).toBeNull();
});

test('changed words are kept while the cases are left', async () => {
  await openWorkbench('words', cases(3, 'spam'));
  await press('w', '{Enter}');
  await screen.findByRole('heading', { name: '3 cases with the same words' });
  await press('4');
  await userEvent.type(screen.getByLabelText('What the authors are told'), ' Nobody here buys.');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await press('w', '{Enter}');
  await screen.findByRole('heading', { name: '3 cases with the same words' });
  await press('4');
  expect(screen.getByLabelText('What the authors are told')).toHaveProperty(
    'value',
    expect.stringMatching(/ Nobody here buys\.$/),
  );
});
