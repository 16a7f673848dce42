// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PostRow } from './post-row.tsx';

const post = { id: 'p1', content: 'Hello.', mood: 'Sad', created_at: '2026-11-20T03:07:00.000Z' };

test('an anonymous post shows no author, and can be revealed', async () => {
  let reveals = 0;
  const anonymous = { ...post, is_anonymous: true, user_id: null, username: 'Anonymous' } as const;
  render(<PostRow post={anonymous} isAdmin onOpenCase={() => undefined} onReveal={() => (reveals += 1)} />);
  expect(screen.getByRole('heading').textContent).toBe('Anonymous');
  expect(screen.getByText('User').nextSibling?.textContent).toBe('sealed');
  await userEvent.click(screen.getByRole('button', { name: 'Reveal author' }));
  expect(reveals).toBe(1);
});

test('a named post shows its author, and has nothing to reveal', () => {
  const named = { ...post, is_anonymous: false, user_id: 'u1', username: 'alder' } as const;
  render(<PostRow post={named} isAdmin onOpenCase={() => undefined} onReveal={() => undefined} />);
  expect(screen.getByRole('heading').textContent).toBe('@alder');
  expect(screen.getByText('User').nextSibling?.textContent).toBe('u1');
  expect(screen.queryByRole('button', { name: 'Reveal author' })).toBeNull();
});
