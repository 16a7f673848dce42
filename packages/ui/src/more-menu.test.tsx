// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MoreMenu } from './more-menu.tsx';

/** Renders the closed menu with mocks of the popover methods, which jsdom lacks. */
function renderMenu() {
  const steps: string[] = [];
  const onKeyDown = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the dialog around the menu.
    <div onKeyDown={onKeyDown}>
      <MoreMenu
        label="More about this post"
        items={[{ label: 'Report post', icon: 'flag', onPick: () => steps.push('picked') }]}
      />
    </div>,
  );
  const list = screen.getByRole('list', { hidden: true });
  list.hidePopover = () => void steps.push('hidden');
  const mockIsOpen = (isOpen: boolean) => vi.spyOn(list, 'matches').mockReturnValue(isOpen);
  return { steps, onKeyDown, list, mockIsOpen };
}

const item = () => screen.getByRole('button', { name: 'Report post', hidden: true });

test('the menu button opens the list', () => {
  const { list } = renderMenu();
  const menuButton = screen.getByRole('button', { name: 'More about this post' });
  expect(menuButton.getAttribute('popovertarget')).toBe(list.id);
  expect(list.getAttribute('popover')).toBe('auto');
});

test('the list closes before the item’s action runs', async () => {
  const { steps } = renderMenu();
  await userEvent.click(item());
  expect(steps).toEqual(['hidden', 'picked']);
});

test('Escape closes an open list, but not the dialog around it', () => {
  const { steps, onKeyDown, mockIsOpen } = renderMenu();
  mockIsOpen(true);
  fireEvent.keyDown(item(), { key: 'Escape' });
  expect(steps).toEqual(['hidden']);
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('Escape with a closed list reaches the dialog', () => {
  const { steps, onKeyDown, mockIsOpen } = renderMenu();
  mockIsOpen(false);
  fireEvent.keyDown(item(), { key: 'Escape' });
  expect(steps).toEqual([]);
  expect(onKeyDown).toHaveBeenCalledOnce();
});
