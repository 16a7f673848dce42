// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { ReversedDecisions } from './reversed-decisions.tsx';
import { dismissedReversalsKey, type Reversal } from './use-reversals.ts';

const idOf = (name: string) => name.padStart(22, 'c');
const first: Reversal = {
  caseId: idOf('one'),
  targetType: 'comment',
  action: 'warn',
  decidedOn: '2026-11-14',
  reversedOn: '2026-11-19',
};
const second: Reversal = { ...first, caseId: idOf('two'), action: 'remove', reversedOn: '2026-11-20' };

function renderLine(reversals: readonly Reversal[], username = 'cedar') {
  const calls = createFakeServer({
    session: () => ({ username, role: 'moderator', onCall: null }),
    'moderation.reversals': () => [...reversals],
  });
  const [onOpen, onAllDismissed] = [vi.fn(), vi.fn()];
  const view = render(<ReversedDecisions onOpen={onOpen} onAllDismissed={onAllDismissed} />, { wrapper: WithServer });
  return { calls, onOpen, onAllDismissed, ...view };
}

const seeSettled = (calls: { name: string }[]) =>
  expect.poll(() => calls.map(({ name }) => name).toSorted()).toEqual(['moderation.reversals', 'session']);

test('a reversed decision names the kind of item and both days, and leads to its case', async () => {
  const { onOpen } = renderLine([first]);
  await userEvent.click(await screen.findByText('1 of your decisions was reversed on appeal'));
  const name = 'Warn, about a comment. Decided on 14 Nov 2026, reversed on 19 Nov 2026';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(first.caseId);
});

test('dismissed reversals stay away on this device, and the focus has a place', async () => {
  const { onAllDismissed, unmount } = renderLine([first, second]);
  await userEvent.click(await screen.findByText('2 of your decisions were reversed on appeal'));
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss: Warn/ }));
  const summary = screen.getByText('1 of your decisions was reversed on appeal');
  expect(document.activeElement).toBe(summary);
  expect(onAllDismissed).not.toHaveBeenCalled();
  unmount();
  const again = renderLine([first, second]);
  await userEvent.click(await screen.findByText('1 of your decisions was reversed on appeal'));
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss: Take it down/ }));
  expect(again.onAllDismissed).toHaveBeenCalledOnce();
  expect(screen.queryByText(/reversed on appeal/)).toBeNull();
  again.unmount();
  const { calls, container } = renderLine([first, second]);
  await seeSettled(calls);
  expect(container.textContent).toBe('');
});

test('another staff member on the device sees their own reversal, also of the same case', async () => {
  const { unmount } = renderLine([first]);
  await userEvent.click(await screen.findByText('1 of your decisions was reversed on appeal'));
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  unmount();
  renderLine([first], 'elm');
  await screen.findByText('1 of your decisions was reversed on appeal');
});

test('the device stores staff member, case id and day only, and forgets reversals that are no longer listed', async () => {
  localStorage.setItem(
    dismissedReversalsKey,
    JSON.stringify([`elm ${idOf('x')} 2026-10-01`, `cedar ${idOf('y')} 2026-10-01`]),
  );
  renderLine([first]);
  await userEvent.click(await screen.findByText('1 of your decisions was reversed on appeal'));
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(JSON.parse(localStorage.getItem(dismissedReversalsKey) ?? '')).toEqual([
    `elm ${idOf('x')} 2026-10-01`,
    `cedar ${first.caseId} 2026-11-19`,
  ]);
});

test('without reversed decisions there is no line', async () => {
  const { calls, container } = renderLine([]);
  await seeSettled(calls);
  expect(container.textContent).toBe('');
});
