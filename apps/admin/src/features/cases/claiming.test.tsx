// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

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
  expect([error.getAttribute('role'), container.querySelector('header')?.contains(error)]).toEqual(['alert', false]);
  await userEvent.keyboard('1');
  expect(screen.queryByText(/^It could not be claimed/)).toBeNull();
});

const claimed = 'You have claimed it.';

test('the message about a claim goes after some seconds', async () => {
  const item = createCase({ reason: 'abuse' });
  createFakeServer({ 'moderation.claim': () => ({ ...item, isMine: true, claimedBy: 'cedar' }) });
  renderCase(item);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
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
