// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function openConfirm() {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      title="Delete this post?"
      text="It goes for good."
      confirmLabel="Delete post"
      cancelLabel="Keep it"
      isOpen
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return () => [onConfirm.mock.calls.length, onCancel.mock.calls.length];
}

test('the dialog is an alert with a name and a description', () => {
  openConfirm();
  expect(
    screen.getByRole('alertdialog', { name: 'Delete this post?', description: 'It goes for good.' }),
  ).toBeDefined();
});

test('confirming calls onConfirm', async () => {
  const callCounts = openConfirm();
  await userEvent.click(screen.getByRole('button', { name: 'Delete post' }));
  expect(callCounts()).toEqual([1, 0]);
});

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closing by %s cancels', async (_way, leave) => {
  const callCounts = openConfirm();
  await leave();
  expect(callCounts()).toEqual([0, 1]);
});
