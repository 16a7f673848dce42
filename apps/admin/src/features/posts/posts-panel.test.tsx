// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { PostsPanel } from './posts-panel.tsx';

const anonymous = {
  id: 'p1',
  content: 'Hello.',
  mood: 'Sad',
  created_at: '2026-11-20T03:07:00.000Z',
  is_anonymous: true,
  user_id: null,
  username: 'Anonymous',
} as const;

test.each([
  ['admin', 1],
  ['moderator', 0],
] as const)('Posts offers %s %d buttons that reveal an author', async (role, buttons) => {
  createFakeServer({
    session: () => ({ username: 'cedar', role }),
    posts: () => ({ items: [anonymous], nextCursor: null }),
  });
  render(<PostsPanel />, { wrapper: WithServer });
  await screen.findByText('Hello.');
  expect(screen.queryAllByRole('button', { name: 'Reveal author' })).toHaveLength(buttons);
});
