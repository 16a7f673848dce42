// @vitest-environment jsdom

import type { RouterOutputs } from '@ballast/client/types';
import { blockNotice, muteNotice, unblockNotice } from '@ballast/content/blocking';
import { Toasts } from '@ballast/ui/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { profileOf } from '../../testing/profiles.ts';
import { renderAt } from '../../testing/render-at.tsx';
import ProfileDialog from './profile-dialog.tsx';

async function openProfile(get: () => RouterOutputs['profiles']['get']) {
  createFakeServer({ profiles: { get } });
  const dialog = <ProfileDialog memberId="birch" isOpen onClose={() => undefined} />;
  await renderAt('/the-feed', { '/the-feed': dialog });
}

test('before blocking, the viewer reads that the other member can notice it', async () => {
  await openProfile(() => profileOf('birch'));
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block @birch?' });
  expect(dialog.textContent).toContain(blockNotice);
  expect(dialog.textContent).not.toMatch(/\b(?:he|him|his)\b/i);
});

test('a profile that is not found does not tell whether its member has left or has blocked the viewer', async () => {
  await openProfile(() => refuse('NOT_FOUND'));
  expect(await screen.findByText('This profile is not open to you.')).toBeDefined();
  expect(screen.queryByText(/left/)).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('the number of followers links to their list on one’s own profile only (own: %s)', async (mine, links) => {
  await openProfile(() => ({ ...profileOf('birch'), followersCount: 3, mine }));
  await screen.findByText('followers', { exact: false });
  const found = screen.queryAllByRole('link', { name: '3 followers' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/profile#followers'));
});

async function pressAt(url: '/the-feed' | '/profile', press: 'Mute' | 'Block'): Promise<void> {
  const profile = profileOf('birch');
  createFakeServer({
    profiles: {
      get: () => profile,
      setBlock: ({ blocked }) => Object.assign(profile, { blocked }),
      setMute: ({ muted }) => Object.assign(profile, { muted }),
    },
  });
  await renderAt(url, { [url]: <ProfileDialog memberId="birch" isOpen onClose={() => undefined} /> });
  await userEvent.click(await screen.findByRole('button', { name: press }));
  if (press === 'Block') await userEvent.click(await screen.findByRole('button', { name: 'Block them' }));
}

test.each([
  ['Mute', 'Muted members', '/profile#muted'],
  ['Block', 'Blocked members', '/profile#blocked'],
] as const)('after “%s” the profile leads to the list', async (press, name, href) => {
  await pressAt('/the-feed', press);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test.each([
  ['Mute', /Muted members/],
  ['Block', /Blocked members/],
] as const)('after “%s” above the page with the list, the profile only names it', async (press, name) => {
  await pressAt('/profile', press);
  await screen.findByText(name);
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test.each([
  ['muted', 'Mute', muteNotice, 'Mute'],
  ['unblocked', 'Unblock', unblockNotice, 'Unblock'],
] as const)('the toast about a member who is %s says what follows, and undoes it', async (_, press, notice, back) => {
  const profile = { ...profileOf('birch'), blocked: press === 'Unblock' };
  createFakeServer({
    profiles: {
      get: () => profile,
      setBlock: ({ blocked }) => Object.assign(profile, { blocked }),
      setMute: ({ muted }) => Object.assign(profile, { muted }),
    },
  });
  const dialog = (
    <>
      <ProfileDialog memberId="birch" isOpen onClose={() => undefined} />
      <Toasts />
    </>
  );
  await renderAt('/the-feed', { '/the-feed': dialog });
  await userEvent.click(await screen.findByRole('button', { name: press }));
  await waitFor(() => expect(document.querySelector('[data-toast]')?.textContent).toContain(notice));
  const toast = document.querySelector<HTMLElement>('[data-toast]') ?? document.body;
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: back })).toBeTruthy();
});

test('members read that their hidden profile is being looked at, with numbers to ring', async () => {
  await openProfile(() => ({ ...profileOf('birch'), mine: true, held: true }));
  await screen.findByText(/being looked at by our team/);
  screen.getByRole('link', { name: /116 123/ });
  expect(screen.queryByText('This is you, as others see you.')).toBeNull();
});
