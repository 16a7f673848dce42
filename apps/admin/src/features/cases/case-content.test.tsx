// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { createCase, createDecision, createReport } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const wordsField = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);

test('no action is preselected, so Ctrl+Enter alone sends no decision', async () => {
  const calls = createFakeServer({});
  renderCase(createCase());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Choose what happens.');
  expect(calls).toEqual([]);
});

test('Ctrl+Enter in the note sends the note, not the decision', async () => {
  const item = createCase();
  const calls = createFakeServer({ 'moderation.addNote': () => item });
  renderCase(item);
  await userEvent.keyboard('1');
  await userEvent.click(screen.getByRole('button', { name: 'Write a note for the team' }));
  await userEvent.keyboard('Seen before.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['moderation.addNote']));
});

test('a digit chooses an action, and Ctrl+Enter sends the decision', async () => {
  const item = createCase({ reason: 'spam' });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item);
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]).toEqual({
    name: 'moderation.decide',
    input: { caseId: item.id, action: 'none', rule: null, words: null },
  });
});

const reporterWordsField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Words to whoever reported this/);

test('every action offers words to the reporters, and fills in where help is for each reason', async () => {
  const item = createCase({
    reason: 'threat',
    reports: [createReport('child_safety'), createReport('danger', { reference: 'R-2' })],
  });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item);
  for (const key of '12345678') {
    await userEvent.keyboard(key);
    expect(reporterWordsField().value).toMatch(/116 123.*\n\n.*Childline is on 0800 1111/);
  }
  await userEvent.keyboard('1');
  await userEvent.clear(reporterWordsField());
  await userEvent.type(reporterWordsField(), 'You did right.');
  await userEvent.keyboard('{Escape}3{Control>}{Enter}{/Control}{Escape}');
  expect(reporterWordsField().value).toBe('You did right.');
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ action: 'none', words: null, reporterWords: 'You did right.' });
});

test.each([
  ['a reason without a template', createCase({ reason: 'spam' }), ''],
  ['a threat', createCase({ reason: 'threat' }), '101'],
])('the words to whoever reported %s begin with %s', async (_case, item, part) => {
  createFakeServer({});
  renderCase(item);
  expect(screen.queryByLabelText(/^Words to whoever reported this/)).toBeNull();
  await userEvent.keyboard('1');
  if (part) expect(reporterWordsField().value).toContain(part);
  else expect(reporterWordsField().value).toBe('');
});

test('a case that nobody reported offers no words to a reporter, and sends none', async () => {
  const item = createCase({ reason: 'threat', reportsCount: 0 });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item);
  await userEvent.keyboard('1');
  expect(screen.queryByLabelText(/^Words to whoever reported this/)).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).not.toHaveProperty('reporterWords');
});

/** The digit in front of an action. */
const keyOf = (action: string) =>
  /^\d/.exec(
    screen.getByRole('radio', { name: new RegExp(`\\d\\. ${action}`) }).parentElement?.textContent ?? '',
  )?.[0] ?? '';

const takeDownBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Take it down too' });

test.each([true, false])(
  'only a sanction offers to take the item down too, which is chosen by default: %s',
  async (isOn) => {
    createFakeServer({});
    renderCase(createCase({ isHeld: isOn }));
    for (const action of ['Leave it', 'Write to support', 'Take it down']) {
      await userEvent.keyboard(keyOf(action));
      expect(screen.queryByRole('checkbox')).toBeNull();
    }
    for (const action of ['Warn', 'Stop comments and messages', 'Close the account']) {
      await userEvent.keyboard(keyOf(action));
      expect(takeDownBox().checked).toBe(isOn);
    }
  },
);

test.each([true, false])('a sanction about what is held back (%s) sends whether it takes it down', async (isOn) => {
  const item = createCase({ isHeld: isOn });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item);
  await userEvent.keyboard(keyOf('Suspend'));
  await userEvent.type(wordsField(), 'It went after a man.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ action: 'suspend' });
  expect(JSON.stringify(calls[0]?.input).includes('"removesItem":true')).toBe(isOn);
});

test('the form says that a held item is shown again unless it is taken down', async () => {
  createFakeServer({});
  renderCase(createCase({ isHeld: true, reason: 'abuse' }));
  await userEvent.keyboard('7');
  expect(takeDownBox().checked).toBe(true);
  expect(screen.queryByText('It is held back now. This decision shows it again.')).toBeNull();
  await userEvent.keyboard('t');
  expect(takeDownBox().checked).toBe(false);
  screen.getByText('It is held back now. This decision shows it again.');
  screen.getByText('Chosen: Suspend');
  takeDownBox().focus();
  await userEvent.keyboard(' ');
  screen.getByText('Chosen: Suspend, and take it down');
  await userEvent.keyboard('5');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5\. Warn/ }).checked).toBe(true);
});

test('the default text of a warning says whether the item stays up', async () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }));
  await userEvent.keyboard('5');
  expect(wordsField().value).toContain('It stays up this time.');
  await userEvent.keyboard('t');
  expect(wordsField().value).toContain('We have taken down');
});

const missingRuleText = 'Please choose what is wrong with it, or say it below in your own words.';
const missingReasonText = 'Please say why: write the reason after “This is why:”.';
const chooseRule = () => userEvent.selectOptions(screen.getByLabelText('What is wrong with it'), 'Be kind');

test.each([
  ['4', 'remove', missingRuleText],
  ['5', 'warn', missingRuleText],
  ['8', 'close', missingReasonText],
])('action %s, %s, needs a rule or a text that the moderator has changed', async (key, action, missingText) => {
  const item = createCase({ reason: 'other' });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item, { isAdmin: true });
  await userEvent.keyboard(`${key}{Control>}{Enter}{/Control}`);
  await screen.findByText(missingText);
  if (action !== 'remove') await userEvent.click(takeDownBox());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(calls).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.type(wordsField(), ' No selling here.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  if (action === 'close') await userEvent.click(await screen.findByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ action, rule: null });
});

test('with a rule, the default words are enough', async () => {
  const item = createCase({ reason: 'other' });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  renderCase(item);
  await userEvent.keyboard('4');
  await chooseRule();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ action: 'remove', rule: 'Be kind' }));
});

test('closing an account needs a confirmation, and keys pressed in the dialog choose no action', async () => {
  const item = createCase();
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item, { isAdmin: true });
  await userEvent.keyboard('8');
  await userEvent.type(wordsField(), 'It went after a man.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('alertdialog', { name: 'Close this account?' });
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ action: 'close' });
});

function renderDecided(tellAt: string | null) {
  const history = [createDecision({ action: 'remove', removesItem: true, decidedBy: 'cedar', tellAt })];
  const item = createCase({ status: 'closed', closedAt: '2026-11-20T03:20:00.000Z', history });
  const calls = createFakeServer({ 'moderation.reopen': () => ({ ...item, status: 'open' }) });
  const session = { username: 'cedar', role: 'moderator', onCall: null } as const;
  queryClient.setQueryData(getQueryKey(trpc.admin.session, undefined, 'query'), session);
  renderCase(item);
  return { item, calls };
}

test('an own decision of which nobody is told is taken back after a confirmation', async () => {
  const { item, calls } = renderDecided(new Date(Date.now() + 60_000).toISOString());
  await userEvent.click(screen.getByRole('button', { name: 'Take it back, and decide again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(calls).toEqual([{ name: 'moderation.reopen', input: { caseId: item.id } }]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 })));
});

test('a decision that was told is taken back with a reason', async () => {
  const { item, calls } = renderDecided(null);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back, and decide again' }));
  const reason = 'It was about somebody else.';
  await userEvent.type(await screen.findByLabelText(/^Why it is taken back/), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(calls).toEqual([{ name: 'moderation.reopen', input: { caseId: item.id, reason } }]));
});

test('a case shows what was decided in other cases about the item', async () => {
  createFakeServer({});
  const { unmount } = renderCase(createCase());
  expect(screen.queryByText('Decided in other cases about it')).toBeNull();
  unmount();
  const other = { caseId: 'o'.repeat(22), decidedAt: '2026-11-19T03:20:00.000Z' };
  const otherDecisions = [
    { ...other, action: 'warn', rule: 'Be kind', removesItem: true, isReversed: true, isAnswered: false },
    { ...other, action: 'support', rule: null, removesItem: false, isReversed: false, isAnswered: true },
  ] as const;
  renderCase(createCase({ otherDecisions: [...otherDecisions] }));
  const list = screen.getByRole('region', { name: 'Decided in other cases about it' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p > span, strong')].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['Warn', 'and taken down', 'Rule: Be kind', 'Reversed'],
    ['Write to support', 'Its author has answered'],
  ]);
  await userEvent.click(within(list).getByRole('button', { name: 'Open that case, Write to support' }));
  expect(window.location.search).toContain(`cases=closed&case=${other.caseId}`);
});

test('the form quotes the outcome that the reporters read before the words', async () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }));
  const expectOutcome = (outcome: string) => {
    const hint = document.getElementById(reporterWordsField().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain(`“${outcome}”`);
  };
  await userEvent.keyboard('1');
  expectOutcome('We have looked at it, and it stays. Thank you for telling us.');
  await userEvent.keyboard('5');
  expectOutcome('We have looked at it, and acted. Thank you for telling us.');
  await userEvent.keyboard('t');
  expectOutcome('We have taken it down. Thank you for telling us.');
});

test('every action that cannot take a held item down says that it shows it again', () => {
  createFakeServer({});
  const textOf = (name: RegExp) => screen.getByRole('radio', { name }).parentElement?.textContent;
  const { unmount } = renderCase(createCase({ isHeld: true, reason: 'abuse' }));
  for (const name of [/^1\. /, /^2\. /, /^3\. /]) {
    expect(textOf(name)).toContain('It is held back now. This shows it again');
  }
  expect(textOf(/^1\. /)).not.toContain('Nothing changes');
  expect(textOf(/^4\. /)).not.toContain('held back');
  unmount();
  renderCase(createCase({ reason: 'abuse' }));
  expect(textOf(/^1\. /)).toContain('Nothing changes.');
});
