// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

test('the label names the area, error and hint describe it', () => {
  render(<TextArea label="Your story" hint="As you would say it." error="Too long." rows={5} />);
  const area = screen.getByRole('textbox', { name: 'Your story', description: 'Too long. As you would say it.' });
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(area.getAttribute('rows')).toBe('5');
});

test('content beside the label is not part of the accessible name', () => {
  render(<TextArea label="Your story" aside={<span>0 / 5,000</span>} />);
  expect(screen.getByText('0 / 5,000')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Your story' }).getAttribute('rows')).toBe('2');
});
