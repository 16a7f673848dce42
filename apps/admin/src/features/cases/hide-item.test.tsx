// @vitest-environment jsdom
import { Toasts } from '@ballast/ui/toasts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import { endFakeTimers } from '../../testing/fake-timers.ts';
import { renderCase } from '../../testing/render-case.tsx';
import type { Case } from './case.ts';
import { HideItem } from './hide-item.tsx';
import { QueueItem } from './queue-item.tsx';

const hidden = { isHeld: true, hiddenBy: 'cedar', hiddenAt: '2026-11-20T03:12:00.000Z' };

function serve(item: Case) {
  return createFakeServer({
    'moderation.hideNow': () => ({ ...item, ...hidden }),
    'moderation.showAgain': () => item,
  });
}
const names = (calls: { name: string }[]) => calls.map(({ name }) => name);

test('the key x hides the item with one press', async () => {
  const item = createCase({ reason: 'sexual' });
  const calls = serve(item);
  renderCase(item);
  await userEvent.keyboard('x');
  await waitFor(() => expect(names(calls)).toContain('moderation.hideNow'));
  expect(calls[0]?.input).toEqual({ caseId: item.id });
});

test('in a case of danger it asks once more, and says what the author still sees', async () => {
  const item = createCase({ reason: 'danger' });
  const calls = serve(item);
  renderCase(item);
  await userEvent.click(screen.getByRole('button', { name: 'Hide it now, decide later' }));
  const text = (await screen.findByRole('alertdialog')).textContent;
  expect(text).toMatch(/cry for help.*still sees it.*crisis numbers.*letter of support/);
  expect(names(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide it for now' }));
  await waitFor(() => expect(names(calls)).toContain('moderation.hideNow'));
});

test.each([
  ['abuse', 'Hide this message?', /^(?!.*cry for help).*no longer sees it.*being looked at.*can tell who reported it/],
  ['danger', 'Hide somebody’s cry for help?', /may be.*cry for help.*can tell who reported it.*letter of support.*999/],
] as const)('a message is hidden only after a question: %s', async (reason, name, text) => {
  const item = createCase({ reason, targetType: 'message' });
  const calls = serve(item);
  renderCase(item);
  await userEvent.keyboard('x');
  const question = await screen.findByRole('alertdialog', { name });
  expect(question.textContent?.replace(name, '')).toMatch(text);
  expect(names(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide it for now' }));
  await waitFor(() => expect(names(calls)).toContain('moderation.hideNow'));
});

test('says who has hidden it, since when, and by when an admin has to decide', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00.000Z'), toFake: ['Date'] });
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse', ...hidden }), { isAdmin: true });
  screen.getByText('Hidden by @cedar since 03:12, an admin has to decide by 07:12.');
  expect(screen.queryByRole('button', { name: 'Hide it now, decide later' })).toBeNull();
  vi.useRealTimers();
});

test.each([
  ['an admin', true, true],
  ['a moderator who has not hidden it', false, false],
])('%s can show it again: %s', async (_who, isAdmin, isAllowed) => {
  const item = createCase({ reason: 'abuse', ...hidden });
  const calls = serve(item);
  renderCase(item, { isAdmin });
  const button = screen.queryByRole('button', { name: 'Show it again' });
  expect(button !== null).toBe(isAllowed);
  if (button) await userEvent.click(button);
  if (isAllowed) await waitFor(() => expect(names(calls)).toContain('moderation.showAgain'));
});

test('the second press of a double click does not show the item again', async () => {
  vi.useFakeTimers();
  onTestFinished(endFakeTimers);
  const item = createCase({ reason: 'abuse' });
  const calls = serve(item);
  const { rerender } = render(<HideItem caseRecord={item} isAdmin onChanged={() => {}} />, { wrapper: WithServer });
  fireEvent.click(screen.getByRole('button', { name: 'Hide it now, decide later' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  rerender(<HideItem caseRecord={{ ...item, ...hidden }} isAdmin onChanged={() => {}} />);
  const showAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  showAgain();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(names(calls)).toEqual(['moderation.hideNow']);
  render(<Toasts />);
  screen.getAllByText('Hidden until a decision');
  showAgain();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(names(calls)).toEqual(['moderation.hideNow', 'moderation.showAgain']);
  screen.getAllByText('Shown again');
  expect(screen.queryByText('Hidden until a decision')).toBeNull();
});

test('a refusal stands beside the button', async () => {
  const item = createCase({ reason: 'abuse' });
  createFakeServer({ 'moderation.hideNow': () => refuse('RATE_LIMITED') });
  render(<HideItem caseRecord={item} isAdmin={false} onChanged={() => {}} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button', { name: 'Hide it now, decide later' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test.each([{ status: 'closed' }, { isHeld: true }] as const)('has no such button: %j', (changes) => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse', ...changes }));
  expect(screen.queryByRole('button', { name: 'Hide it now, decide later' })).toBeNull();
});

test('a row of the list says that the item is hidden', () => {
  render(<QueueItem caseRecord={createCase(hidden)} isOpen={false} onOpen={() => {}} />);
  screen.getByText('Hidden');
});
