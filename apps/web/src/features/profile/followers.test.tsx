// @vitest-environment jsdom
import { Toasts } from '@ballast/ui/toasts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preloadDialogs } from '../../components/lazy-dialog.tsx';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { profileOf } from '../../testing/profiles.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Followers } from './followers.tsx';

const authorOf = (name: string) => ({
  ...{ id: name, username: name, displayName: name, profileImageUrl: null, avatarColor: '#d9a066' },
});

function serveFollowers(fail?: () => never) {
  const stored = ['birch', 'cedar'];
  return createFakeServer({
    profiles: {
      followers: () => ({ items: stored.map(authorOf), nextCursor: null }),
      get: () => ({ ...profileOf('birch'), blocked: !stored.includes('birch') }),
      setBlock({ blocked }) {
        stored.shift();
        return { blocked };
      },
      removeFollower() {
        fail?.();
        stored.shift();
        return { success: true as const };
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
});

const followersWithToasts = (
  <>
    <Followers />
    <Toasts />
  </>
);

test('a follower is removed only after a question, and then leaves the list', async () => {
  const { calls } = serveFollowers();
  const removals = () => calls.filter(({ path }) => path === 'profiles.removeFollower').map(({ input }) => input);
  await renderAt('/profile', { '/profile': followersWithToasts });
  const button = await screen.findByRole('button', { name: /^Remove ?@birch$/ });
  await userEvent.click(button);
  const question = await screen.findByRole('alertdialog', { name: 'Remove @birch?' });
  expect(question.textContent).toContain('they can follow you again');
  await userEvent.click(screen.getByRole('button', { name: 'Do not remove' }));
  expect(removals()).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
  await screen.findByText('@birch no longer follows you', { selector: 'p' });
  await expect.poll(() => screen.queryByRole('button', { name: '@birch' })).toBeNull();
  expect(removals()).toEqual([{ userId: 'birch' }]);
  expect(screen.getByRole('button', { name: /^Remove ?@cedar$/ })).toBeTruthy();
});

test('a follower stays in the list after a failed removal', async () => {
  serveFollowers(() => refuse('INTERNAL'));
  await renderAt('/profile', { '/profile': followersWithToasts });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove ?@birch$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
  await screen.findByText('Error', { selector: 'p' });
  expect(screen.getByRole('button', { name: /^Remove ?@birch$/ })).toBeTruthy();
});

test('without #followers in the address the heading does not get the focus', async () => {
  serveFollowers();
  await renderAt('/profile', { '/profile': <Followers /> });
  await screen.findByRole('button', { name: '@birch' });
  expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: 'Your followers' }));
});
