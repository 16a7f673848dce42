// @vitest-environment jsdom

import { showToast, Toasts } from '@ballast/ui/toasts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import { DecidedBar, focusDecided } from './decided-bar.tsx';
import { decidedStore } from './decided-store.ts';

const session = { username: 'cedar', role: 'moderator', onCall: null } as const;

beforeEach(() => unlockStore.lock());

function renderBar(reopen: () => ReturnType<typeof createCase> = () => createCase()) {
  const calls = createFakeServer({ session: () => session, 'moderation.reopen': reopen });
  const onTakenBack = vi.fn();
  const onOpen = vi.fn();
  render(<DecidedBar onOpen={onOpen} onTakenBack={onTakenBack} />, { wrapper: WithServer });
  return { calls, onTakenBack, onOpen };
}

const decide = (caseId: string, text: string, actor = 'cedar', isTold = false) =>
  decidedStore.add({ caseId, text, isTold, actor });

test('a decision is taken back from the bar, without a reason', async () => {
  decide('c1', 'Suspended @oak for 7 days');
  const { calls, onTakenBack } = renderBar();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back: Suspended @oak for 7 days' }));
  await waitFor(() => expect(onTakenBack).toHaveBeenCalledOnce());
  expect(calls).toContainEqual({ name: 'moderation.reopen', input: { caseId: 'c1' } });
  expect(screen.queryByRole('region')).toBeNull();
});

test('the latest decision stands first, with the key, and the others below it', async () => {
  decide('c1', 'Warned @oak');
  decide('c2', 'Warned @ash');
  decide('c3', 'Warned @yew', 'somebody-else');
  renderBar();
  const latest = await screen.findByRole('button', { name: 'Take it back: Warned @ash' });
  expect(latest.getAttribute('aria-keyshortcuts')).toBe('z');
  focusDecided();
  expect(document.activeElement).toBe(latest);
  screen.getByText('1 more');
  screen.getByText('Warned @ash', { selector: '[role="status"]' });
  expect(screen.queryByText('Warned @yew')).toBeNull();
});

test('toasts stand in the bar, above what they would cover', async () => {
  decide('c1', 'Warned @oak');
  renderBar();
  render(<Toasts />);
  await screen.findByRole('region', { name: 'What you have just decided' });
  act(() => showToast('Hidden until a decision'));
  within(screen.getByRole('region', { name: 'What you have just decided' })).getByText('Hidden until a decision');
});

test('a decision stands in the bar alone, without a toast', async () => {
  const item = createCase({ reason: 'abuse' });
  createFakeServer({ 'moderation.decide': () => ({ ...item, status: 'closed' }) });
  const { onDecided } = renderCase(item);
  render(<Toasts />);
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(decidedStore.get()).toMatchObject([{ caseId: item.id, text: 'Decided: Leave it', isTold: false }]);
  expect(screen.queryByText('Decided: Leave it')).toBeNull();
});

test('taking back a letter of support says that it has gone out', async () => {
  decide('c1', 'Wrote to support @oak', 'cedar', true);
  renderBar();
  render(<Toasts />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back: Wrote to support @oak' }));
  await screen.findAllByText(/claimed by you\. The letter of support has already gone out\.$/);
});

test('a refusal stands in the bar, and the decision stays', async () => {
  decide('c1', 'Warned @oak');
  renderBar(() => refuse('ALREADY_DECIDED'));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back: Warned @oak' }));
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Take it back: Warned @oak' });
});

test('a decision leaves the bar after ten minutes, and with a logout', () => {
  vi.useFakeTimers();
  decide('c1', 'Warned @oak');
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(decidedStore.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(decidedStore.get()).toEqual([]);
  decide('c2', 'Warned @oak');
  unlockStore.lock();
  expect(decidedStore.get()).toEqual([]);
  vi.useRealTimers();
});

test('after a reload the bar is back for the staff member who decided, and for nobody else', async () => {
  decide('c1', 'Warned @oak');
  for (const username of ['cedar', 'birch']) {
    vi.resetModules();
    const page = await import('./decided-bar.tsx');
    const server = await import('../../testing/fake-server.tsx');
    const calls = server.createFakeServer({ session: () => ({ ...session, username }) });
    const wrapper = server.WithServer;
    const { unmount } = render(<page.DecidedBar onOpen={() => {}} onTakenBack={() => {}} />, { wrapper });
    if (username === 'cedar') await screen.findByRole('button', { name: 'Take it back: Warned @oak' });
    else await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('@oak'));
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('region') !== null).toBe(username === 'cedar');
    unmount();
  }
});
