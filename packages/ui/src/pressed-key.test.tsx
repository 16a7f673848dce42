// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ignoreComposedKeys, pressedKey } from './pressed-key.tsx';

const taken = [
  ['while composing', { isComposing: true, keyCode: 13 }],
  ['at the end of a composition in Safari', { isComposing: false, keyCode: 229 }],
] as const;

test.each(taken)('a key that an input method takes is none (%s)', (_, event) => {
  expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter', ...event }))).toBeUndefined();
});

test('React’s events have their key', () => {
  const onKey = vi.fn();
  render(<input aria-label="Name" onKeyDown={(event) => onKey(pressedKey(event))} />);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', keyCode: 13 });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', keyCode: 229 });
  expect(onKey.mock.calls).toEqual([['Enter'], [undefined]]);
});

test.each(taken)('Enter submits no form from a field (%s)', (_, event) => {
  ignoreComposedKeys();
  render(<input aria-label="Topic" />);
  const field = screen.getByLabelText('Topic');
  // fireEvent returns false if the default is prevented.
  expect(fireEvent.keyDown(field, { key: 'Enter', ...event })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
});

test('Escape that ends a composition reaches no dialog', () => {
  ignoreComposedKeys();
  const onKey = vi.fn();
  document.addEventListener('keydown', onKey);
  onTestFinished(() => document.removeEventListener('keydown', onKey));
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
  expect(onKey).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(onKey).toHaveBeenCalledOnce();
});
