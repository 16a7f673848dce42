// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useKeyboardInset } from './use-window.ts';

const viewport = Object.assign(new EventTarget(), { width: 390, height: 844, offsetTop: 0, scale: 1 });

function Page() {
  useKeyboardInset();
  return (
    <>
      <input aria-label="Field" />
      <button type="button">Button</button>
    </>
  );
}

function resize(size: Partial<typeof viewport>): void {
  Object.assign(viewport, size);
  act(() => {
    viewport.dispatchEvent(new Event('resize'));
  });
}

const root = document.documentElement;
const visualHeight = () => root.style.getPropertyValue('--visual-height');

beforeEach(() => {
  Object.assign(viewport, { width: 390, height: 844, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  render(<Page />);
});

test('a keyboard is up while a field has the focus and the screen is much lower', () => {
  screen.getByLabelText('Field').focus();
  resize({ height: 790 });
  expect(root.dataset).not.toHaveProperty('keyboard');
  resize({ height: 412, offsetTop: 90 });
  expect(root.dataset).toHaveProperty('keyboard');
  expect(visualHeight()).toBe('412px');
  expect(root.style.getPropertyValue('--visual-top')).toBe('90px');
  resize({ height: 844, offsetTop: 0 });
  expect(root.dataset).not.toHaveProperty('keyboard');
  expect(visualHeight()).toBe('');
});

test('a turned phone, a zoomed page and a lower window without a field are no keyboard', () => {
  screen.getByRole('button').focus();
  resize({ height: 412 });
  expect(root.dataset).not.toHaveProperty('keyboard');
  screen.getByLabelText('Field').focus();
  resize({ width: 844, height: 390 });
  expect(root.dataset).not.toHaveProperty('keyboard');
  resize({ height: 200, scale: 2 });
  expect(root.dataset).not.toHaveProperty('keyboard');
});
