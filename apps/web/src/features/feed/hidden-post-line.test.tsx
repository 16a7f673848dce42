// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { HiddenPostLine } from './hidden-post-line.tsx';

test('the line about a hidden story leads to the list of hidden stories', async () => {
  const line = <HiddenPostLine isShown isBusy={false} onUndo={() => undefined} />;
  await renderAt('/the-feed', { '/the-feed': line });
  const link = screen.getByRole('link', { name: 'Stories you hid' });
  expect(link.getAttribute('href')).toBe('/profile#hidden-stories');
  expect(screen.getByRole('status').textContent).toMatch(/^Hidden from you\. Nobody is told\. It is under /);
});
