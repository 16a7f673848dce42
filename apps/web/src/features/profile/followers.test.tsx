// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preloadDialogs } from '../../components/lazy-dialog.tsx';
import { createFakeServer } from '../../testing/fake-server.ts';
import { profileOf } from '../../testing/profiles.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Followers } from './followers.tsx';

const authorOf = (name: string) => ({
  ...{ id: name, username: name, displayName: name, profileImageUrl: null, avatarColor: '#d9a066' },
});

function serveFollowers() {
  const stored = ['birch', 'cedar'];
  createFakeServer({
    profiles: {
      followers: () => ({ items: stored.map(authorOf), nextCursor: null }),
      get: () => ({ ...profileOf('birch'), blocked: !stored.includes('birch') }),
      setBlock({ blocked }) {
        stored.shift();
        return { blocked };
      },
    },
  });
}

test('the name of a follower opens their profile, and a follower who is blocked there leaves the list', async () => {
  serveFollowers();
  await preloadDialogs();
  await renderAt('/profile', { '/profile': <Followers /> });
  await userEvent.click(await screen.findByRole('button', { name: '@birch' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block them' }));
  await screen.findByRole('button', { name: 'Unblock' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('button', { name: '@birch' })).toBeNull();
  expect(screen.getByRole('button', { name: '@cedar' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your followers' }));
});

test.each([
  ['/profile#followers', true],
  ['/profile', false],
])('at %s the heading gets the focus: %s', async (url, isFocused) => {
  Element.prototype.scrollIntoView = () => undefined;
  serveFollowers();
  await renderAt(url, { '/profile': <Followers /> });
  await screen.findByRole('button', { name: '@birch' });
  const heading = screen.getByRole('heading', { name: 'Your followers' });
  expect(document.activeElement === heading).toBe(isFocused);
});
