// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MoreMenu } from './more-menu.tsx';

/** jsdom has no popovers: implements the methods that the menu calls. */
function openMenu() {
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
  const setOpen = (isOpen: boolean) => vi.spyOn(list, 'matches').mockReturnValue(isOpen);
  return { steps, onKeyDown, list, setOpen };
}

const item = () => screen.getByRole('button', { name: 'Report post', hidden: true });

test('the menu button opens the list', () => {
  const { list } = openMenu();
  const menuButton = screen.getByRole('button', { name: 'More about this post' });
  expect(menuButton.getAttribute('popovertarget')).toBe(list.id);
  expect(list.getAttribute('popover')).toBe('auto');
});

test('the list closes before the item’s action runs', async () => {
  const { steps } = openMenu();
  await userEvent.click(item());
  expect(steps).toEqual(['hidden', 'picked']);
});

test('Escape closes an open list, but not the dialog around it', () => {
  const { steps, onKeyDown, setOpen } = openMenu();
  setOpen(true);
  fireEvent.keyDown(item(), { key: 'Escape' });
  expect(steps).toEqual(['hidden']);
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('Escape with a closed list reaches the dialog', () => {
  const { steps, onKeyDown, setOpen } = openMenu();
  setOpen(false);
  fireEvent.keyDown(item(), { key: 'Escape' });
  expect(steps).toEqual([]);
  expect(onKeyDown).toHaveBeenCalledOnce();
});
