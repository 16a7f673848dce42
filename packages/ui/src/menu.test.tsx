// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

function renderMenu() {
  const picked = vi.fn();
  const items = ['Report message', 'Block'].map((label) => ({ label, onSelect: () => picked(label) }));
  render(<Menu label="More about this message" items={items} />);
  return picked;
}

const menuButton = () => screen.getByRole('button', { name: 'More about this message' });

test('the keyboard opens the menu, moves the focus and selects an item', async () => {
  const picked = renderMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const [first, second] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await userEvent.keyboard('{Enter}');
  expect(picked.mock.calls).toEqual([['Block']]);
});

test('Escape closes the menu and returns the focus to its button', async () => {
  renderMenu();
  await userEvent.click(menuButton());
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(menuButton());
});
