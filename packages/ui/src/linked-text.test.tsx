// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

test('parts with an address are links, and a site opens in a new tab', () => {
  const parts = [
    { text: 'Ring ' },
    { text: '101', href: 'tel:101' },
    { text: ' or see ' },
    { text: 'police.uk', href: 'https://police.uk' },
  ];
  const { container } = render(<LinkedText parts={parts} />);
  expect(container.textContent).toBe('Ring 101 or see police.uk');
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
  expect(links).toEqual([
    ['tel:101', null],
    ['https://police.uk', '_blank'],
  ]);
});
