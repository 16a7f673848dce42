// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { Toasts } from '@ballast/ui/toasts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase as createAnyCase } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { CasesPanel } from './cases-panel.tsx';

const createCase = (text: string): Case =>
  createAnyCase({
    id: text.padStart(22, 'c'),
    reason: 'spam',
    evidence: { content: text, isAnonymous: true, author: null, createdAt: null, mediaUrl: null },
  });

/** Opens the workbench with one case for each text. */
async function openWorkbench(
  texts: readonly string[],
  list = 'open',
  changes: Partial<Record<string, Partial<Case>>> = {},
  reversals: RouterOutputs['moderation']['reversals'] = [],
  crisis = 0,
) {
  window.history.replaceState(null, '', `/admin?tab=cases&cases=${list}`);
  let items = texts.map((text) => ({ ...createCase(text), ...changes[text] }));
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    'moderation.cases': () => ({ items, nextCursor: null }),
    'moderation.counts': () => ({ open: items.length, mine: 0, held: 0, appealed: 1, again: 3 }),
    'moderation.reversals': () => reversals,
    crisisMessages: () => ({ open: crisis }),
    'moderation.case': ({ caseId }) => items.find(({ id }) => id === caseId) ?? createCase('gone'),
    'moderation.decide': ({ caseId }) => {
      items = items.filter(({ id }) => id !== caseId);
      return { ...createCase('decided'), status: 'closed' };
    },
  });
  render(
    <>
      <CasesPanel />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  if (texts.length > 0) await screen.findByRole('list', { name: 'Cases' });
}

const row = (text: string) =>
  within(screen.getByRole('list', { name: 'Cases' })).getByRole('button', { name: new RegExp(text) });

const openedText = () => within(screen.getByRole('article')).findByText(/^(one|two|three)$/);

async function decide(text: string): Promise<void> {
  await userEvent.click(row(text));
  const heading = await screen.findByRole('heading', { name: 'Spam or selling' });
  await expect.poll(() => document.activeElement).toBe(heading);
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
}

test('after a decision, the panel says that every other case is claimed or waits for an admin', async () => {
  await openWorkbench(['one', 'two', 'three'], 'open', {
    one: { claimedBy: 'elm', canClaim: false },
    two: { adminCalled: true },
  });
  await decide('three');
  await screen.findByText(
    'Nothing is left for you now The other cases are claimed, or wait for an admin or somebody else.',
  );
  expect(screen.queryByRole('article')).toBeNull();
});

test('after a decision on the only case, the queue has the focus', async () => {
  await openWorkbench(['one']);
  await decide('one');
  await screen.findByText('No open cases. Nobody is waiting for you.');
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/No open cases\. Nobody is waiting for you\.$/);
});

test('j and k move through the queue while nothing has the focus, but not while a field has it', async () => {
  await openWorkbench(['one', 'two']);
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('j');
  await expect.poll(async () => (await openedText()).textContent).toBe('one');
  await userEvent.keyboard('j');
  await expect.poll(async () => (await openedText()).textContent).toBe('two');
  await userEvent.keyboard('5');
  await userEvent.type(screen.getByLabelText(/^What the author is told/), 'k');
  expect((await openedText()).textContent).toBe('two');
});

test('? shows the keys while a case is open, and closing them returns to the case; while typing it is a letter', async () => {
  await openWorkbench(['one', 'two']);
  await userEvent.click(row('one'));
  await openedText();
  const heading = screen.getByRole('heading', { name: 'Spam or selling' });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(screen.queryByText('ask an admin to look')).toBeNull();
  await userEvent.keyboard('?');
  within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('ask an admin to look');
  await userEvent.keyboard('j{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(heading);
  expect((await openedText()).textContent).toBe('one');
  await userEvent.keyboard('5');
  await userEvent.type(screen.getByLabelText(/^What the author is told/), 'Why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keys (?)' }));
  await screen.findByRole('dialog', { name: 'Keys' });
});

test('an empty list of closed cases does not say that none was ever decided', async () => {
  await openWorkbench([], 'closed');
  await screen.findByText('No case is closed.');
});

test('the lists show how many cases wait in each, and nothing for none', async () => {
  await openWorkbench(['one', 'two']);
  await screen.findByRole('radio', { name: /^Open\s*2\s*waiting$/ });
  const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual([
    'Open 2 waiting',
    'Mine',
    'Held',
    'Appeals 1 waiting',
    'To look at again 3 waiting',
    'Closed',
  ]);
});

test('a decision that an appeal reversed leads to its case, and dismissing it focuses the queue', async () => {
  const reversal = {
    caseId: 'two'.padStart(22, 'c'),
    targetType: 'post',
    action: 'warn',
    decidedOn: '2026-11-14',
    reversedOn: '2026-11-19',
  } as const;
  await openWorkbench(['one', 'two'], 'open', {}, [reversal]);
  await userEvent.click(await screen.findByText('1 of your decisions was reversed on appeal'));
  await userEvent.click(screen.getByRole('button', { name: /^Warn, about a post\./ }));
  await expect.poll(async () => (await openedText()).textContent).toBe('two');
  expect(window.location.search).toBe(`?tab=cases&cases=closed&case=${reversal.caseId}`);
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss:/ }));
  expect(document.activeElement?.textContent).toMatch(/Spam or selling/);
});

test('open crisis messages are a line above the queue that opens their tab', async () => {
  await openWorkbench(['one'], 'open', {}, [], 2);
  await userEvent.click(await screen.findByRole('button', { name: '2 crisis messages are open' }));
  expect(window.location.search).toBe('?tab=contact');
});

test('Back returns from a case to the queue, and focuses the row of the case', async () => {
  await openWorkbench(['one', 'two']);
  await userEvent.click(row('one'));
  await openedText();
  await userEvent.keyboard('j');
  await expect.poll(async () => (await openedText()).textContent).toBe('two');
  await expect.poll(() => document.activeElement?.tagName).toBe('H3');
  act(() => window.history.back());
  await expect.poll(() => screen.queryByRole('article')).toBeNull();
  expect(window.location.search).toBe('?tab=cases&cases=open');
  expect(document.activeElement).toBe(row('two'));
});
