// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldMenu } from './hold-menu.tsx';

let picked: string[];
const onKeyDown = vi.fn();

beforeEach(() => {
  picked = [];
  onKeyDown.mockReset();
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the dialog around the menu.
    <div onKeyDown={onKeyDown}>
      <HoldMenu
        className="button"
        isPressed={false}
        onPress={() => picked.push('pressed')}
        hint="Hold it for other words."
        items={[{ label: 'Been there', onPick: () => picked.push('been there') }]}
      >
        Support
      </HoldMenu>
      <p>Elsewhere</p>
    </div>,
  );
});
afterEach(() => void vi.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Support' });
const item = () => screen.queryByRole('button', { name: 'Been there', hidden: true });

test('a press is a press, and tells how the menu opens', async () => {
  await userEvent.click(button());
  expect(picked).toEqual(['pressed']);
  expect(item()).toBeNull();
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByText('Hold it for other words.').id);
});

test('a hold opens the menu, and its release is no press; a pick closes the menu', () => {
  vi.useFakeTimers();
  fireEvent.pointerDown(button(), { button: 0 });
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.pointerUp(button());
  fireEvent.click(button());
  expect(picked).toEqual([]);
  const found = item();
  if (!found) throw new Error('The menu is closed.');
  fireEvent.click(found);
  expect(picked).toEqual(['been there']);
  expect(item()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test.each([
  ['ends early', () => fireEvent.pointerUp(button())],
  ['moves away', () => fireEvent.pointerMove(button(), { clientX: 60 })],
])('a hold that %s opens nothing', (_how, act) => {
  vi.useFakeTimers();
  fireEvent.pointerDown(button(), { button: 0, clientX: 0, clientY: 0 });
  act();
  vi.advanceTimersByTime(500);
  expect(item()).toBeNull();
});

test('the arrow key opens the menu; Escape closes it, but not the dialog around it', async () => {
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item()).not.toBeNull();
  onKeyDown.mockReset();
  await userEvent.keyboard('{Escape}');
  expect(item()).toBeNull();
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('the right button opens the menu, and a press elsewhere closes it', () => {
  fireEvent.contextMenu(button());
  expect(item()).not.toBeNull();
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(item()).toBeNull();
});
