// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask() {
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

test('it is named and described as an alert', () => {
  ask();
  expect(
    screen.getByRole('alertdialog', { name: 'Delete this post?', description: 'It goes for good.' }),
  ).toBeDefined();
});

test('confirming is a yes', async () => {
  const answers = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Delete post' }));
  expect(answers()).toEqual([1, 0]);
});

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('leaving by %s is a no', async (_way, leave) => {
  const answers = ask();
  await leave();
  expect(answers()).toEqual([0, 1]);
});
