// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import type { Case } from './features/cases/case.ts';
import { queryClient } from './lib/query-client.ts';
import { createCase } from './testing/case.ts';
import { stubResizeObserver } from './testing/fake-resize-observer.ts';
import { createFakeServer, WithServer } from './testing/fake-server.tsx';

type Contacts = RouterOutputs['admin']['contacts']['items'];
type Options = { crisis?: () => number; cases?: () => Case[]; contacts?: () => Contacts };

const crisisMessage: Contacts[number] = {
  id: 'm'.repeat(22),
  name: 'Dan',
  email: 'dan@example.org',
  subject: 'Tonight',
  message: 'Hello.',
  type: 'crisis',
  page: null,
  reference: null,
  status: 'open',
  claimedBy: null,
  claimedAt: null,
  isMine: false,
  canClaim: true,
  createdAt: '2026-11-20T03:07:00.000Z',
  closedAt: null,
};

let notifyResize: () => void;
beforeEach(() => {
  notifyResize = stubResizeObserver();
});

function renderDashboard(open: number, { crisis = () => 0, cases = () => [], contacts = () => [] }: Options = {}) {
  document.title = 'Admin';
  window.history.replaceState(null, '', '/admin?tab=cases');
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    stats: () => ({ totalUsers: 1, totalPosts: 1, todaySignups: 0, todayPosts: 0 }),
    'moderation.cases': () => ({ items: cases(), nextCursor: null }),
    'moderation.case': ({ caseId }) => ({ ...createCase(), id: caseId }),
    crisisMessages: () => ({ open: crisis() }),
    contacts: () => ({ items: contacts(), nextCursor: null }),
    'moderation.counts': () => ({ open, mine: 0, held: 0, appealed: 3 }),
    'moderation.reversals': () => [],
  });
  return render(<Dashboard />, { wrapper: WithServer });
}

test('the tab and the title count the open cases', async () => {
  const { unmount } = renderDashboard(2);
  await screen.findByRole('tab', { name: 'Cases (2)' });
  expect(document.title).toBe('(2) Cases · Admin');
  unmount();
  expect(document.title).toBe('Admin');
});

test('without open cases there is no count', async () => {
  renderDashboard(0);
  await screen.findByRole('radio', { name: /^Appeals\s*3\s*waiting$/ });
  expect(screen.getByRole('tab', { name: 'Cases' })).toBeTruthy();
  expect(document.title).toBe('Admin');
});

const refetch = () => act(() => queryClient.refetchQueries());
/** The button, once it can be pressed: the text has not changed for a second. */
async function settledDismiss(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Dismiss' });
  await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 5_000 }).toBeNull();
  return button;
}
const contactTab = () => screen.getByRole('tab', { name: /^Contact messages/ });

test('an open crisis message is counted on its tab and marks the title, and the line above the queue focuses that tab', async () => {
  renderDashboard(0, { crisis: () => 1, contacts: () => [crisisMessage] });
  await screen.findByRole('tab', { name: 'Contact messages (1)' });
  expect(document.title).toBe('(!) · Admin');
  expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 crisis message is open' }));
  expect([window.location.search, document.activeElement]).toEqual(['?tab=contact', contactTab()]);
  await screen.findByText('Tonight');
});

test('a new crisis message is announced until it is closed, and "Open it" focuses its tab', async () => {
  let crisis = 1;
  renderDashboard(0, { crisis: () => crisis });
  await screen.findByRole('tab', { name: 'Contact messages (1)' });
  crisis = 3;
  await refetch();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('New: 2 crisis messages.'));
  crisis = 1;
  await refetch();
  await within(await screen.findByRole('region', { name: 'New and urgent' })).findByText('New: a crisis message');
  // Only arrivals are announced.
  expect(screen.getByRole('alert').textContent).toBe('New: 2 crisis messages.');
  crisis = 0;
  await refetch();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect(document.title).toBe('Admin');
  crisis = 1;
  await refetch();
  await userEvent.click(await screen.findByRole('button', { name: 'Open it' }));
  expect([window.location.search, document.activeElement]).toEqual(['?tab=contact', contactTab()]);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('dismissing the notice of a crisis message keeps the page, and the focus does not get lost', async () => {
  let crisis = 0;
  renderDashboard(0, { crisis: () => crisis });
  await screen.findByText('No open cases. Nobody is waiting for you.');
  crisis = 1;
  await refetch();
  await userEvent.click(await settledDismiss());
  expect([window.location.search, document.activeElement]).toEqual(['?tab=cases', screen.getByRole('alert')]);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the contact messages are refetched once the number of crisis messages has changed', async () => {
  let items: Contacts = [];
  renderDashboard(0, { crisis: () => items.length, contacts: () => items });
  await userEvent.click(await screen.findByRole('tab', { name: 'Contact messages' }));
  await screen.findByText('No open messages. Everyone has been seen to.');
  items = [crisisMessage];
  await act(() => queryClient.refetchQueries({ queryKey: [['admin', 'crisisMessages']] }));
  await screen.findByText('Tonight');
});

test('a new urgent case is announced until it is claimed, and the title says that one waits', async () => {
  const known = createCase({ reason: 'danger' });
  const created = createCase({ reason: 'child_safety' });
  let cases = [known, createCase({ reason: 'spam' })];
  renderDashboard(2, { cases: () => cases });
  await waitFor(() => expect(document.title).toBe('(!) (2) Cases · Admin'));
  expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull();
  cases = [created, createCase({ reason: 'abuse' }), { ...known, canClaim: false, claimedBy: 'elm' }];
  await refetch();
  await screen.findByRole('button', { name: 'Open it' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^New: a child may be at risk/));
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  expect(window.location.search).toBe(`?tab=cases&case=${created.id}`);
  expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull();
  const later = createCase({ reason: 'danger' });
  cases = [{ ...created, canClaim: false, isMine: true }, later];
  await refetch();
  await screen.findByRole('button', { name: 'Open it' });
  cases = [{ ...later, canClaim: false, claimedBy: 'elm' }];
  await refetch();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull());
  expect(document.title).toBe('(2) Cases · Admin');
});

test('a known case is announced once it is more urgent, and again once its claim has ended', async () => {
  const item = createCase({ reason: 'abuse' });
  let cases = [item];
  renderDashboard(1, { cases: () => cases });
  await screen.findByRole('tab', { name: 'Cases (1)' });
  const refetchWith = async (changes: Partial<typeof item>) => {
    cases = [{ ...item, ...changes }];
    await act(() => queryClient.refetchQueries());
  };
  await refetchWith({ reason: 'danger' });
  await screen.findByRole('button', { name: 'Open it' });
  await refetchWith({ reason: 'danger', canClaim: false, claimedBy: 'elm' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull());
  await refetchWith({ reason: 'danger' });
  await userEvent.click(await settledDismiss());
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

const notice = () => screen.getByRole('region', { name: 'New and urgent' });
const announcements = () => [...screen.getByRole('alert').children].map(({ textContent }) => textContent);

test('several arrivals are one line with two buttons, which opens the most urgent first', async () => {
  let crisis = 0;
  let cases: Case[] = [];
  renderDashboard(3, { crisis: () => crisis, cases: () => cases });
  await screen.findByText('No open cases. Nobody is waiting for you.');
  const createdAt = new Date(Date.now() - 3.5 * 60_000).toISOString();
  const first = createCase({ reason: 'danger', createdAt });
  cases = [first, createCase({ reason: 'danger', targetType: 'message', createdAt: new Date().toISOString() })];
  await refetch();
  await screen.findByText('2 new urgent: someone may be in danger, 1 more');
  const announced = [
    'New: someone may be in danger, a post, from 3 minutes ago.',
    'New: someone may be in danger, a private message, from less than a minute ago.',
  ];
  expect(announcements()).toEqual(announced);
  crisis = 1;
  await refetch();
  await screen.findByText('3 new urgent: a crisis message, 2 more');
  expect(announcements()).toEqual(['New: a crisis message.', ...announced]);
  expect(within(notice()).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(within(notice()).getByRole('button', { name: 'Open it' }));
  expect(window.location.search).toBe('?tab=contact');
  await within(notice()).findByText('2 new urgent: someone may be in danger, 1 more');
  await userEvent.click(within(notice()).getByRole('button', { name: 'Open it' }));
  expect(window.location.search).toBe(`?tab=cases&case=${first.id}`);
  within(notice()).getByText('New: someone may be in danger');
});

test('the height of the notice is kept in a custom property, so that focused elements scroll below it', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  onTestFinished(() => height.mockRestore());
  const { unmount } = renderDashboard(0);
  const size = () => document.documentElement.style.getPropertyValue('--notices-size');
  expect(size()).toBe('48px');
  height.mockReturnValue(0);
  notifyResize();
  expect(size()).toBe('0px');
  unmount();
  expect(size()).toBe('');
});

test('u opens the most urgent notice on every tab, but not while typing or in a dialog', async () => {
  let crisis = 0;
  let cases: Case[] = [];
  renderDashboard(1, { crisis: () => crisis, cases: () => cases });
  await screen.findByText('No open cases. Nobody is waiting for you.');
  cases = [createCase({ reason: 'danger' })];
  await refetch();
  await screen.findByText('New: someone may be in danger');
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  await userEvent.keyboard('u{Escape}');
  expect(window.location.search).toBe('?tab=cases');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('u');
  expect(window.location.search).toBe(`?tab=cases&case=${cases[0]?.id}`);
  await screen.findByRole('heading', { level: 3, name: 'Someone may be in danger' });
  crisis = 1;
  await refetch();
  await screen.findByText('New: a crisis message');
  await userEvent.keyboard('n');
  await userEvent.type(screen.getByLabelText(/^A note for the team/), 'u');
  expect(window.location.search).toBe(`?tab=cases&case=${cases[0]?.id}`);
  await userEvent.keyboard('{Escape}u');
  expect(window.location.search).toBe('?tab=contact');
});

test('"Dismiss" does nothing for a second after the text changed, so that a message that just arrived stays', async () => {
  let crisis = 0;
  renderDashboard(0, { crisis: () => crisis });
  await screen.findByText('No open cases. Nobody is waiting for you.');
  crisis = 1;
  await refetch();
  (await settledDismiss()).focus();
  crisis = 2;
  await refetch();
  await screen.findByText('New: 2 crisis messages');
  await userEvent.keyboard('{Enter}');
  screen.getByText('New: 2 crisis messages');
  expect(document.activeElement).toBe(await settledDismiss());
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'New and urgent' })).toBeNull();
});

test('the open case is not announced when it becomes more urgent, nor after it is closed', async () => {
  const item = createCase({ reason: 'abuse' });
  let cases = [item];
  renderDashboard(1, { cases: () => cases });
  await userEvent.click(await screen.findByRole('button', { name: /Abuse or hate/ }));
  await screen.findByRole('article');
  cases = [{ ...item, reason: 'danger' }];
  await refetch();
  await waitFor(() => expect(document.title).toBe('(!) (1) Cases · Admin'));
  expect(screen.getByRole('alert').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the queue' }));
  await refetch();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('narrow screens have no figures beside an open case', async () => {
  renderDashboard(1, { cases: () => [createCase()] });
  const figures = document.querySelector('header dl')?.parentElement;
  expect(figures?.hasAttribute('data-beside-case')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: /Someone may be in danger/ }));
  await waitFor(() => expect(figures?.hasAttribute('data-beside-case')).toBe(true));
});
