// @vitest-environment jsdom
import { setTimeout as wait } from 'node:timers/promises';
import { recordResponse } from '@ballast/ui/connection';
import { Toasts } from '@ballast/ui/toasts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, loseConnection, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { CasesPanel } from './cases-panel.tsx';

type Server = {
  slowMs?: number;
  decisionMs?: number;
  isOffline: boolean;
  isDecisionLost: boolean;
  isPageTwoLost: boolean;
  decidedByOther?: string;
};

const textCase = (text: string, changes: Partial<Case> = {}): Case =>
  createCase({
    id: text.padStart(22, 'c'),
    reason: 'spam',
    evidence: { content: text, isAnonymous: true, author: null, createdAt: null, mediaUrl: null },
    ...changes,
  });

/** Opens the workbench with one page of cases for each list, and the first of them open. */
async function openPages(...pages: Case[][]): Promise<Server> {
  const server: Server = { isOffline: false, isDecisionLost: false, isPageTwoLost: false };
  let kept = pages;
  const online = () => server.isOffline && loseConnection();
  window.history.replaceState(null, '', `/admin?tab=cases&case=${pages[0]?.[0]?.id}`);
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    'moderation.cases': (input) => {
      online();
      const page = Number(input?.cursor ?? 0);
      if (page > 0 && server.isPageTwoLost) loseConnection();
      const items = (kept[page] ?? []).filter(({ id }) => id !== server.decidedByOther);
      return { items, nextCursor: page + 1 < kept.length ? String(page + 1) : null };
    },
    'moderation.case': async ({ caseId }) => {
      await wait(server.slowMs ?? 0);
      online();
      return kept.flat().find(({ id }) => id === caseId) ?? textCase('gone', { status: 'closed' });
    },
    'moderation.claim': loseConnection,
    'moderation.decide': async ({ caseId }) => {
      await wait(server.decisionMs ?? 0);
      if (server.isDecisionLost) loseConnection();
      kept = kept.map((page) => page.filter(({ id }) => id !== caseId));
      return textCase('decided', { status: 'closed' });
    },
  });
  render(
    <>
      <CasesPanel />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  await screen.findByRole('list', { name: 'Cases' });
  await seeHeading();
  return server;
}

const seeHeading = () => expect.poll(() => document.activeElement?.tagName).toBe('H3');
const seeCase = async (text: string) => {
  await within(screen.getByRole('article')).findByText(text);
  await seeHeading();
};

test('at either end of the list, j and k say so and keep the case open', async () => {
  await openPages([textCase('one'), textCase('two')]);
  await userEvent.keyboard('k');
  await screen.findByText(/^That was the first case in this list\s*$/, { selector: '[role="status"] *' });
  await userEvent.keyboard('j');
  await seeCase('two');
  await userEvent.keyboard('j');
  await screen.findByText(/^That was the last case in this list\s*$/, { selector: '[role="status"] *' });
  await seeCase('two');
});

test('if the next page cannot be loaded, j says so, keeps the case open, and can be pressed again', async () => {
  const server = await openPages([textCase('one')], [textCase('two')]);
  server.isPageTwoLost = true;
  await userEvent.keyboard('j');
  await screen.findByText(/^The rest of the list could not be loaded/, { selector: '[role="alert"] *' });
  await seeCase('one');
  server.isPageTwoLost = false;
  await userEvent.keyboard('j');
  await seeCase('two');
});

test('after a decision, the next free case opens although it is on a page that was not loaded', async () => {
  const claimed = { claimedBy: 'elm', canClaim: false };
  await openPages([textCase('one'), textCase('two', claimed)], [textCase('three', claimed)], [textCase('four')]);
  await seeCase('one');
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await seeCase('four');
});

test('after a decision, every page is loaded before the queue says that nothing is left', async () => {
  const claimed = { claimedBy: 'elm', canClaim: false };
  await openPages([textCase('one')], [textCase('two', claimed)]);
  await seeCase('one');
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await screen.findByText(/^Nothing is left for you now/, { selector: '[role="status"] *' });
  expect(screen.getByRole('button', { name: /two/ })).toBeTruthy();
});

test.each([
  ['is cached', false],
  ['has left the cache', true],
])(
  'after a decision, a seen case that somebody else has to decide and that %s does not open again',
  async (_case, isGone) => {
    await openPages([textCase('one', { needsOtherStaff: true }), textCase('two'), textCase('three')]);
    await seeCase('one');
    await userEvent.keyboard('j');
    await seeCase('two');
    if (isGone) queryClient.removeQueries({ queryKey: [['moderation', 'case']], type: 'inactive' });
    await userEvent.keyboard('1{Control>}{Enter}{/Control}');
    await seeCase('three');
  },
);

test('after a decision, the appeal opens of a case that somebody else had to decide', async () => {
  const one = textCase('one', { needsOtherStaff: true });
  await openPages([one, textCase('two'), textCase('three')]);
  await seeCase('one');
  await userEvent.keyboard('j');
  await seeCase('two');
  Object.assign(one, { status: 'appealed', needsOtherStaff: false });
  await act(() => queryClient.refetchQueries({ queryKey: [['moderation', 'cases']] }));
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await seeCase('one');
});

const problem = () => screen.getByText('That case could not be opened. We could not reach the server.');
const noProblem = () => expect(screen.queryByText(/^That case could not be opened/)).toBeNull();

test('while the next case loads, keys do not act on the one that is still on the screen', async () => {
  const server = await openPages([textCase('first'), textCase('second')]);
  await userEvent.keyboard('1');
  server.slowMs = 300;
  await userEvent.keyboard('j');
  await expect.poll(() => screen.getByRole('article', { hidden: true }).hasAttribute('inert')).toBe(true);
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  server.slowMs = 0;
  await seeCase('second');
  expect(within(screen.getByRole('article')).queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.keyboard('k');
  await seeCase('first');
});

test('the answer to a decision does not take away the case that was opened meanwhile', async () => {
  const server = await openPages([textCase('first'), textCase('second'), textCase('third')]);
  server.decisionMs = 400;
  await userEvent.keyboard('1{Control>}{Enter}{/Control}jj');
  await seeCase('third');
  await expect.poll(() => within(screen.getByRole('list', { name: 'Cases' })).queryByText('first')).toBeNull();
  await seeCase('third');
});

/** Opens two cases, and presses j while the server cannot be reached. */
async function failToOpen(): Promise<Server> {
  const server = await openPages([textCase('one'), textCase('two')]);
  await seeCase('one');
  server.isOffline = true;
  await userEvent.keyboard('j');
  await screen.findByText(/^That case could not be opened/);
  return server;
}

test('while the server cannot be reached, j keeps the open case and its texts, and "Try again" opens the next', async () => {
  const server = await openPages([textCase('one'), textCase('two')]);
  await seeCase('one');
  await userEvent.keyboard('5');
  await userEvent.type(screen.getByLabelText(/^What the author is told/), ' Words of mine.');
  await userEvent.keyboard('{Escape}');
  server.isOffline = true;
  await userEvent.keyboard('j');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(problem().closest('[role="alert"]')).not.toBeNull();
  await seeCase('one');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/).value).toMatch(/Words of mine\.$/);
  expect(screen.getByRole('button', { name: /one/ }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(retry);
  await expect.poll(() => retry.getAttribute('aria-busy')).toBeNull();
  problem();
  server.isOffline = false;
  await userEvent.click(retry);
  await seeCase('two');
  expect(screen.queryByText(/^That case could not be opened/)).toBeNull();
});

test('a decision that fails after a failed j has the focus and the only error', async () => {
  const server = await failToOpen();
  server.isDecisionLost = true;
  await userEvent.keyboard('1');
  noProblem();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const error = await screen.findByText('We could not reach the server. What you typed is still here.');
  await expect.poll(() => document.activeElement).toBe(error);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  Object.assign(server, { isOffline: false, isDecisionLost: false });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await seeCase('two');
});

test.each([
  ['a claim', () => userEvent.keyboard('c')],
  ['a choice', () => userEvent.click(screen.getByRole('radio', { name: /^2\. / }))],
  ['a decision', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ['the return of the server', async () => [recordResponse(false), recordResponse(true)]],
])('the problem of a case that could not be opened goes with %s', async (_action, act) => {
  await failToOpen();
  await act();
  await expect.poll(() => screen.queryByText(/^That case could not be opened/)).toBeNull();
});

test('dismissing the problem of a case that could not be opened focuses the open case', async () => {
  await failToOpen();
  await userEvent.click(within(problem().parentElement ?? document.body).getByRole('button', { name: 'Dismiss' }));
  noProblem();
  expect(document.activeElement?.tagName).toBe('H3');
});

test('a row of the queue that cannot be loaded keeps the open case too, and j can be pressed again', async () => {
  const server = await openPages([textCase('one'), textCase('two'), textCase('three')]);
  await seeCase('one');
  server.isOffline = true;
  await userEvent.click(screen.getByRole('button', { name: /three/ }));
  await screen.findByRole('button', { name: 'Try again' });
  await within(screen.getByRole('article')).findByText('one');
  server.isOffline = false;
  await userEvent.keyboard('j');
  await seeCase('two');
  expect(screen.queryByText(/^That case could not be opened/)).toBeNull();
});

test('after somebody else has decided the open case, j moves to the case below it', async () => {
  const [one, two, three] = [textCase('one'), textCase('two'), textCase('three')];
  const server = await openPages([one, two, three]);
  await userEvent.keyboard('j');
  await seeCase('two');
  server.decidedByOther = two.id;
  await act(() => queryClient.refetchQueries());
  await expect.poll(() => screen.queryByRole('button', { name: /two/ })).toBeNull();
  await userEvent.keyboard('j');
  await seeCase('three');
});

test('"Load more" focuses the first new case, and the end of the list says how many are shown', async () => {
  await openPages([textCase('one')], [textCase('two'), textCase('three')]);
  screen.getByText('1 so far', { selector: '[role="status"]' });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('All 3 shown', { selector: '[role="status"]' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /two/ }));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('if "Load more" fails, the list says so, keeps its cases, and can be asked again with the same button', async () => {
  const server = await openPages([textCase('one')], [textCase('two')]);
  server.isPageTwoLost = true;
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(retry);
  screen.getByText(/^We could not reach the server/, { selector: '[role="alert"] *' });
  server.isPageTwoLost = false;
  await userEvent.click(retry);
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: /two/ }));
});
