// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisuallyHidden } from './visually-hidden.tsx';

test('visually hidden text is in the accessibility tree', () => {
  render(<VisuallyHidden role="status">3 posts found</VisuallyHidden>);
  expect(screen.getByRole('status').textContent).toBe('3 posts found');
});
