// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src') ?? container.textContent;

test('without a picture the first letter is shown on the member’s colour', () => {
  const { container } = render(<Avatar name="alder" colour="rgb(217, 160, 102)" />);
  expect(shown(container)).toBe('A');
  expect(container.querySelector('span')?.style.backgroundColor).toBe('rgb(217, 160, 102)');
});

test('an initial of two UTF-16 units is kept whole, and an empty name gives U', () => {
  const { container, rerender } = render(<Avatar name="𝒜lder" colour="red" />);
  expect(shown(container)).toBe('𝒜');
  rerender(<Avatar name="" colour="red" />);
  expect(shown(container)).toBe('U');
});

test('a picture that does not load is replaced by the initial until the picture changes', () => {
  const { container, rerender } = render(<Avatar name="alder" colour="red" imageUrl="/media/lost" />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(shown(container)).toBe('A');
  rerender(<Avatar name="alder" colour="red" imageUrl="/media/other" />);
  expect(shown(container)).toBe('/media/other');
});

test('the avatar is hidden from screen readers', () => {
  const { container, rerender } = render(<Avatar name="alder" colour="red" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  rerender(<Avatar name="alder" colour="red" imageUrl="/media/picture" />);
  expect(container.querySelector('img')?.alt).toBe('');
});
