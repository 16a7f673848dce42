// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { KeptScreen } from './kept-screen.tsx';

function openScreen(items = [{ ...anonymousPost('worth it'), kept: true }]) {
  const { calls } = createFakeServer({
    posts: { kept: () => ({ items, nextCursor: null }), setKept: ({ kept }) => ({ kept }) },
  });
  render(<KeptScreen />, { wrapper: WithServer });
  return () => calls.filter(({ path }) => path === 'posts.setKept').map(({ input }) => input);
}

test('a kept story leads to its address, and can be given up and kept again', async () => {
  const changes = openScreen();
  expect((await screen.findByRole('link', { name: 'Read it' })).getAttribute('href')).toBe('/post/worth%20it');
  await userEvent.click(screen.getByRole('button', { name: 'Stop keeping it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it again' }));
  expect(changes()).toEqual([
    { postId: 'worth it', kept: false },
    { postId: 'worth it', kept: true },
  ]);
});

test('a covered story stays covered', async () => {
  openScreen([{ ...anonymousPost('worth it'), kept: true, notes: ['loss'], cover: 'note' }]);
  await screen.findByRole('link', { name: 'Read it' });
  expect(screen.queryByText('worth it')).toBeNull();
});

test('an empty list says how to keep a story', async () => {
  openScreen([]);
  expect(await screen.findByText(/Nothing here yet/)).toBeTruthy();
});
