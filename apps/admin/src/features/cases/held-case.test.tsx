// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

test('every action that cannot take a held item down says that it shows it again', () => {
  createFakeServer({});
  const textOf = (name: RegExp) => screen.getByRole('radio', { name }).parentElement?.textContent;
  const { unmount } = renderCase(createCase({ isHeld: true, reason: 'abuse' }));
  for (const name of [/^1\. /, /^2\. /, /^3\. /]) {
    expect(textOf(name)).toContain('It is held back now. This shows it again');
  }
  expect(textOf(/^1\. /)).not.toContain('Nothing changes');
  expect(textOf(/^4\. /)).not.toContain('held back');
  unmount();
  renderCase(createCase({ reason: 'abuse' }));
  expect(textOf(/^1\. /)).toContain('Nothing changes.');
});
