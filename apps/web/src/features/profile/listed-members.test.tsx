// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preloadDialogs } from '../../components/lazy-dialog.tsx';
import { createFakeServer } from '../../testing/fake-server.ts';
import { profileOf } from '../../testing/profiles.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { BlockedMembers, MutedMembers } from './listed-members.tsx';

const listed = { id: 'birch', username: 'birch', displayName: 'birch', profileImageUrl: null, avatarColor: '#d9a066' };
const page = { items: [listed], nextCursor: null };

test.each([
  ['blocked', BlockedMembers, 'Blocked members'],
  ['muted', MutedMembers, 'Muted members'],
] as const)('a link to the list of %s members focuses its heading', async (fragment, List, name) => {
  createFakeServer({ profiles: { blocked: () => page, muted: () => page } });
  Element.prototype.scrollIntoView = () => undefined;
  await renderAt(`/profile#${fragment}`, { '/profile': <List /> });
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name }));
});

test.each([
  ['blocked', BlockedMembers, 'Unblock', /^Block again/],
  ['muted', MutedMembers, 'Unmute', /^Mute again/],
] as const)(
  'the name of a %s member opens the profile, and the list shows what was changed there',
  async (_, List, undo, redo) => {
    const profile = { ...profileOf('birch'), blocked: undo === 'Unblock', muted: undo === 'Unmute' };
    createFakeServer({
      profiles: {
        blocked: () => page,
        muted: () => page,
        get: () => profile,
        setBlock: ({ blocked }) => Object.assign(profile, { blocked }),
        setMute: ({ muted }) => Object.assign(profile, { muted }),
      },
    });
    await preloadDialogs();
    await renderAt('/profile', { '/profile': <List /> });
    await userEvent.click(await screen.findByRole('button', { name: '@birch' }));
    await screen.findByRole('button', { name: 'Report' });
    await userEvent.click(screen.getByRole('button', { name: undo }));
    await screen.findByRole('button', { name: undo === 'Unblock' ? 'Block' : 'Mute' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: redo })).toBeTruthy();
  },
);
