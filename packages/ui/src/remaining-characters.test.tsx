// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemainingCharacters } from './remaining-characters.tsx';

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
