// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { PlimsollMark } from './plimsoll-mark.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Wordmark } from './wordmark.tsx';

test.each([
  ['Icon', <Icon key="icon" name="close" />],
  ['PlimsollMark', <PlimsollMark key="mark" load="half" />],
  ['Skeleton', <Skeleton key="skeleton" lines={[92, 60]} hasAvatar />],
])('%s is hidden from screen readers', (_name, decoration) => {
  const { container } = render(decoration);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a skeleton has a line for each of the given lengths', () => {
  const { container } = render(<Skeleton lines={[92, 60]} />);
  const lengths = [...container.querySelectorAll<HTMLElement>('span span')].map(({ style }) => style.inlineSize);
  expect(lengths).toEqual(['92%', '60%']);
});

test('a higher load fills more of the mark', () => {
  const shapes = (['empty', 'half', 'full'] as const).map((load) => {
    const { container } = render(<PlimsollMark load={load} />);
    return container.querySelectorAll('circle, path').length;
  });
  expect(shapes).toEqual([2, 3, 4]);
});

test('the wordmark’s accessible text is the name', () => {
  const { container } = render(<Wordmark name="Ballast" />);
  expect(container.textContent).toBe('Ballast');
});

test.each([
  ['status', <Spinner key="spinner" label="Loading..." />, 'Loading...'],
  [
    'status',
    <VisuallyHidden key="hidden" role="status">
      3 posts found
    </VisuallyHidden>,
    '3 posts found',
  ],
  ['alert', <Notice key="notice">The comments did not load.</Notice>, 'The comments did not load.'],
])('a %s is announced with its words', (role, announcement, words) => {
  render(announcement);
  expect(screen.getByRole(role).textContent).toBe(words);
});
