// @vitest-environment jsdom
import { Toasts } from '@ballast/ui/toasts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { threadFields } from '../../testing/thread-fields.ts';
import { HiddenComments, HiddenStories } from './hidden-items.tsx';

const birch = { id: 'birch', username: 'birch', displayName: 'Birch', profileImageUrl: null, avatarColor: '#d9a066' };
const named = { ...anonymousPost('by name'), isAnonymous: false as const, author: birch };
const covered = { ...anonymousPost('out of sight'), notes: ['loss' as const], cover: 'note' as const };

async function openList(setHidden = ({ hidden }: { hidden: boolean }) => ({ hidden })) {
  const stored = [named, covered];
  const { calls } = createFakeServer({
    posts: { hidden: () => ({ items: [...stored], nextCursor: null }), setHidden },
  });
  const list = (
    <>
      <HiddenStories />
      <Toasts />
    </>
  );
  await renderAt('/profile', { '/profile': list });
  await screen.findByText('by name');
  return { calls, stored };
}

const itemOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);

test('a story can be shown again, and hidden again while the screen is open', async () => {
  const { calls } = await openList();
  const button = itemOf('by name').getByRole('button', { name: 'Show again', description: /^@birch · .* by name$/ });
  await userEvent.click(button);
  await userEvent.click(await itemOf('by name').findByRole('button', { name: 'Hide again' }));
  await itemOf('by name').findByRole('button', { name: 'Show again' });
  expect(calls.slice(1)).toEqual([
    { path: 'posts.setHidden', input: { postId: 'by name', hidden: false } },
    { path: 'posts.setHidden', input: { postId: 'by name', hidden: true } },
  ]);
});

test('a story with a cover shows its reason instead of its text', async () => {
  await openList();
  expect(screen.getByText(/^This is about/)).toBeTruthy();
  expect(screen.queryByText('out of sight')).toBeNull();
});

test('a story that has gone meanwhile leaves the list', async () => {
  const { stored } = await openList(() => refuse('NOT_FOUND'));
  stored.shift();
  await userEvent.click(itemOf('by name').getByRole('button', { name: 'Show again' }));
  await screen.findByText(/^This is about/);
  await expect.poll(() => screen.queryByText('by name')).toBeNull();
});

test('a comment links to its story, and can be shown again and hidden again; a cover hides its text', async () => {
  const { notes: _notes, mood: _mood, answers: _answers, mediaUrl: _url, commentsCount: _count, ...fields } = named;
  const comment = { ...fields, ...threadFields, postId: 'story' };
  const coveredComment = { ...comment, id: 'covered', content: 'out of sight', cover: 'word' as const };
  const { calls } = createFakeServer({
    comments: {
      hidden: () => ({ items: [comment, coveredComment], nextCursor: null }),
      setHidden: ({ hidden }) => ({ hidden }),
    },
  });
  await renderAt('/profile', { '/profile': <HiddenComments /> });
  await screen.findByText('by name');
  expect(screen.getByText('One of your hidden words is in this.')).toBeTruthy();
  expect(screen.queryByText('out of sight')).toBeNull();
  const link = itemOf('by name').getByRole('link', { name: 'Open the story', description: /^@birch · .* by name$/ });
  expect(link.getAttribute('href')).toBe('/post/story');
  await userEvent.click(itemOf('by name').getByRole('button', { name: 'Show again' }));
  const hideButton = await itemOf('by name').findByRole('button', { name: 'Hide again' });
  expect(link.getAttribute('href')).toBe('/post/story?answer=by+name');
  await userEvent.click(hideButton);
  await itemOf('by name').findByRole('button', { name: 'Show again' });
  expect(calls.slice(1)).toEqual([
    { path: 'comments.setHidden', input: { commentId: 'by name', hidden: false } },
    { path: 'comments.setHidden', input: { commentId: 'by name', hidden: true } },
  ]);
});
