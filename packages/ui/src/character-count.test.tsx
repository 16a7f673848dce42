// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CharacterCount } from './character-count.tsx';
import { RemainingCharacters } from './remaining-characters.tsx';

function count(text: string, max: number) {
  const { container } = render(<CharacterCount text={text} max={max} />);
  return [container.textContent, container.querySelector('[data-over]') !== null];
}

test('counts graphemes of the trimmed text', () => {
  expect(count(' 👍🏽 é ', 10)).toEqual(['3 / 10', false]);
});

test('a text over the maximum is marked, a text of exactly the maximum is not', () => {
  expect(count('x'.repeat(10), 10)).toEqual(['10 / 10', false]);
  expect(count('x'.repeat(11), 10)).toEqual(['11 / 10', true]);
});

test('a text with too many bytes is marked', () => {
  expect(count('👨‍👩‍👧‍👦'.repeat(3), 10)).toEqual(['3 / 10', false]);
  expect(count('👨‍👩‍👧‍👦'.repeat(4), 10)).toEqual(['13 / 10', true]);
});

test('thousands are separated', () => {
  expect(count('x'.repeat(1_234), 5_000)).toEqual(['1,234 / 5,000', false]);
});

test.each([
  ['x'.repeat(74), '', false],
  ['x'.repeat(75), '25 left', false],
  [` ${'👍🏽'.repeat(100)} `, '0 left', false],
  ['x'.repeat(103), '3 too many', true],
])('%#: the number of remaining characters is shown from three quarters of the maximum', (text, shown, isOver) => {
  const { container } = render(<RemainingCharacters text={text} max={100} />);
  expect(container.textContent).toBe(shown);
  expect(container.querySelector('[data-over]') !== null).toBe(isOver);
});
