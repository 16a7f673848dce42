// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

test('a case whose author was revealed says so above its buttons', () => {
  createFakeServer({});
  renderCase(createCase({ reveals: [{ by: 'yew', on: '2026-11-20' }] }), { isAdmin: true });
  const text = screen.getByText('@yew looked up who wrote this, on 20 Nov 2026.');
  const button = screen.getByRole('button', { name: 'Claim it' });
  expect(text.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
