// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentsList } from './comments-list.tsx';

type Comment = RouterOutputs['comments']['list']['items'][number];

const comment = (id: string): Comment => ({
  id,
  postId: 'story',
  content: `Answer ${id}`,
  createdAt: '2026-11-20T03:07:00.000Z',
  cover: null,
  edited: false,
  likesCount: 0,
  liked: false,
  mine: false,
  isAnonymous: true,
  author: anonymousAuthor,
});

const ignore = () => {};
const actions = {
  onEdit: ignore,
  onDelete: ignore,
  onReport: ignore,
  onOpenProfile: ignore,
  onNewCommentShown: ignore,
};

test('the list loads pages until they contain the comment, and scrolls to it', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const pages = [['one', 'two'], ['three', 'four'], ['five']].map((ids) => ids.map(comment));
  const { calls } = createFakeServer({
    comments: {
      list: ({ cursor }) => {
        const page = Number(cursor ?? 0);
        return { items: pages[page] ?? [], nextCursor: page < 2 ? String(page + 1) : null };
      },
    },
  });
  render(
    <CommentsList post={anonymousPost('story')} startAtCommentId="three" newCommentId={undefined} {...actions} />,
    {
      wrapper: WithServer,
    },
  );
  const answer = await screen.findByText('Answer three');
  await waitFor(() => expect(document.activeElement).toBe(answer.closest('li')));
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(2);
  expect(screen.queryByText('Answer five')).toBeNull();
});

test('if the comment no longer exists, the list stays at its top', async () => {
  createFakeServer({ comments: { list: () => ({ items: [comment('one')], nextCursor: null }) } });
  render(<CommentsList post={anonymousPost('story')} startAtCommentId="gone" newCommentId={undefined} {...actions} />, {
    wrapper: WithServer,
  });
  await screen.findByText('Answer one');
  expect(document.activeElement).toBe(document.body);
});
