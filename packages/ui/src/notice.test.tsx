// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from './notice.tsx';

test('a notice is an alert', () => {
  render(<Notice>The comments did not load.</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('The comments did not load.');
});
