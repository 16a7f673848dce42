// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('a spinner announces its label', () => {
  render(<Spinner label="Loading..." />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});
