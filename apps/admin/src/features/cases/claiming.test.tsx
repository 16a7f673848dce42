// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.tsx';
import { endFakeTimers } from '../../testing/fake-timers.ts';
import { renderCase } from '../../testing/render-case.tsx';

function fakeTimers(options = {}): void {
  vi.useFakeTimers(options);
  onTestFinished(endFakeTimers);
}

test('a claim and its release are announced', async () => {
  const item = createCase({ reason: 'abuse' });
  createFakeServer({
    'moderation.claim': () => ({ ...item, isMine: true, claimedBy: 'cedar' }),
    'moderation.release': () => item,
  });
  const first = renderCase(item);
  await userEvent.keyboard('c');
  await screen.findByText('You have claimed it.', { selector: '[role="status"]' });
  first.unmount();
  renderCase({ ...item, isMine: true, claimedBy: 'cedar' });
  await userEvent.keyboard('c');
  await screen.findByText('Released.', { selector: '[role="status"]' });
});

test.each([
  [false, 'Renew your claim', /^Your claim ends in/],
  [true, 'Claim it again', /^Your claim has ended/],
])('whoever has claimed a case sees until when, and can renew the claim (lapsed: %s)', async (canClaim, name, text) => {
  const item = createCase({ isMine: true, claimedBy: 'cedar', claimedAt: new Date().toISOString(), canClaim });
  const calls = createFakeServer({ 'moderation.claim': () => ({ ...item, canClaim: false }) });
  renderCase(item);
  expect(screen.getByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('You have claimed it.', { selector: '[role="status"]' });
  expect(calls).toContainEqual({ name: 'moderation.claim', input: { caseId: item.id } });
});

test('a failed claim is announced at the end of the case, where it is in sight, until the next action', async () => {
  createFakeServer({ 'moderation.claim': loseConnection });
  const { container } = renderCase(createCase({ reason: 'abuse' }));
  await userEvent.keyboard('c');
  const error = await screen.findByText('It could not be claimed. We could not reach the server.');
  expect(error.getAttribute('role')).toBe('alert');
  expect(container.querySelector('header')?.contains(error)).toBe(false);
  await userEvent.keyboard('1');
  expect(screen.queryByText(/^It could not be claimed/)).toBeNull();
});

const claimed = 'You have claimed it.';

test('the message about a claim goes after some seconds', async () => {
  const item = createCase({ reason: 'abuse' });
  createFakeServer({ 'moderation.claim': () => ({ ...item, isMine: true, claimedBy: 'cedar' }) });
  renderCase(item);
  fakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('c');
  await screen.findByText(claimed);
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText(claimed)).not.toBeNull();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByText(claimed)).toBeNull();
});

test('a tap dismisses the message about a claim, and that of a key', async () => {
  const item = createCase({ reason: 'abuse' });
  createFakeServer({ 'moderation.claim': () => ({ ...item, isMine: true, claimedBy: 'cedar' }) });
  renderCase(item);
  await userEvent.keyboard('c');
  await userEvent.click(await screen.findByText(claimed));
  await waitFor(() => expect(screen.queryByText(claimed)).toBeNull());
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('s');
  await userEvent.click(screen.getByText('Nothing stands around it.'));
  expect(screen.queryByText('Nothing stands around it.')).toBeNull();
});

test.each([
  ['an urgent one', { reason: 'danger' as const }, 1],
  ['one of another kind', { reason: 'abuse' as const }, 0],
  ['one that has lapsed', { canClaim: true }, 0],
  ['that of somebody else', { isMine: false }, 0],
])('work in the case renews the claim, once a minute at most: %s', async (_what, changes, renewals) => {
  fakeTimers();
  const claimed = { isMine: true, canClaim: false, claimedBy: 'cedar', claimedAt: new Date().toISOString() };
  const item = createCase({ ...claimed, ...changes });
  const calls = createFakeServer({ 'moderation.claim': () => item });
  const claims = () => calls.filter(({ name }) => name === 'moderation.claim').length;
  renderCase(item);
  async function work() {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
  }
  await work();
  expect(claims()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  // A press within the first minute counts once that is over.
  expect(claims()).toBe(renewals);
  await work();
  expect(claims()).toBe(2 * renewals);
  await work();
  await work();
  expect(claims()).toBe(2 * renewals);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(claims()).toBe(3 * renewals);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(claims()).toBe(3 * renewals);
});

test('the first key in a form claims the case, and says so', async () => {
  const item = createCase({ reason: 'abuse' });
  const calls = createFakeServer({
    'moderation.claim': () => ({ ...item, isMine: true, claimedBy: 'cedar', canClaim: false }),
  });
  renderCase(item);
  await userEvent.keyboard('n');
  expect(calls).toEqual([]);
  await userEvent.keyboard('H');
  await screen.findByText(claimed);
  expect(calls).toEqual([{ name: 'moderation.claim', input: { caseId: item.id } }]);
});

test.each([
  ['another’s', { claimedBy: 'elm', canClaim: false }],
  ['one’s own', { claimedBy: 'cedar', isMine: true, canClaim: false }],
  ['kept for somebody else', { needsOtherStaff: true }],
  ['closed', { status: 'closed', closedAt: '2026-11-20T03:20:00.000Z' }],
] as const)('a key in a form does not claim a case that is %s', async (_case, changes) => {
  const calls = createFakeServer({ 'moderation.claim': () => createCase() });
  renderCase(createCase({ reason: 'abuse', ...changes }));
  await userEvent.keyboard('nHe');
  expect(calls).toEqual([]);
});

test('writing to an admin claims nothing, because a claim keeps others asleep', async () => {
  const calls = createFakeServer({ 'moderation.claim': () => createCase() });
  renderCase(createCase());
  await userEvent.keyboard('aHe');
  expect(calls).toEqual([]);
});

test('shows who else has the case open, and tells the others of writing', async () => {
  const item = createCase({ present: [{ name: 'oak', isMe: false, isWriting: false }] });
  const calls = createFakeServer({
    'moderation.presence': ({ isWriting = false }) => ({
      present: [
        { name: 'cedar', isMe: true, isWriting },
        { name: 'oak', isMe: false, isWriting: true },
      ],
    }),
  });
  const { unmount } = renderCase(item);
  screen.getByText('Also here: @oak.');
  await screen.findByText('Also here: @oak (writing).');
  await userEvent.keyboard('nHe');
  unmount();
  await waitFor(() =>
    expect(calls).toEqual([
      { name: 'moderation.presence', input: { caseId: item.id, isWriting: false } },
      { name: 'moderation.presence', input: { caseId: item.id, isWriting: true } },
      { name: 'moderation.presence', input: { caseId: item.id, isOpen: false } },
    ]),
  );
});
