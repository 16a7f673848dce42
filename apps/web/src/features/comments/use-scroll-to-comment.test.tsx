// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentsList } from './comments-list.tsx';

type Comment = RouterOutputs['comments']['list']['items'][number];

const comment = (id: string): Comment => ({
  id,
  ...threadFields,
  postId: 'story',
  content: `Answer ${id}`,
  createdAt: '2026-11-20T03:07:00.000Z',
  cover: null,
  edited: false,
  likesCount: 0,
  liked: false,
  supports: null,
  version: null,
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

const missingText = /^That comment is not shown to you\./;
const listAt = (commentId: string) => (
  <CommentsList post={anonymousPost('story')} startAtCommentId={commentId} newCommentId={undefined} {...actions} />
);

test('if the comment is not shown, the list stays at its top and says so once all pages are loaded', async () => {
  const lastPage = Promise.withResolvers<void>();
  createFakeServer({
    comments: {
      list: async ({ cursor }) => {
        if (cursor) await lastPage.promise;
        return { items: [comment(cursor ?? 'one')], nextCursor: cursor ? null : 'two' };
      },
    },
  });
  render(listAt('gone'), { wrapper: WithServer });
  await screen.findByText('Answer one');
  expect(screen.queryByText(missingText)).toBeNull();
  lastPage.resolve();
  expect((await screen.findByText(missingText)).getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['the first page', false],
  ['a later page', true],
])('the live region exists before its text, also if %s is the last', async (_title, hasMore) => {
  createFakeServer({
    comments: {
      list: ({ cursor }) => ({ items: [comment(cursor ?? 'one')], nextCursor: hasMore && !cursor ? '2' : null }),
    },
  });
  render(listAt('gone'), { wrapper: WithServer });
  const statuses = screen.getAllByRole('status');
  expect(screen.queryByText(missingText)).toBeNull();
  expect(statuses).toContain(await screen.findByText(missingText));
});

test('an empty list without the linked comment does not say that there are no comments', async () => {
  createFakeServer({ comments: { list: () => ({ items: [], nextCursor: null }) } });
  render(listAt('gone'), { wrapper: WithServer });
  await screen.findByText(missingText);
  expect(screen.queryByText(/^No comments yet/)).toBeNull();
});

test('a comment that leaves the list later is not said to be missing', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  let items = [comment('one'), comment('two')];
  createFakeServer({ comments: { list: () => ({ items, nextCursor: null }) } });
  render(listAt('two'), { wrapper: WithServer });
  await screen.findByText('Answer two');
  items = items.slice(0, 1);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('Answer two')).toBeNull());
  expect(screen.queryByText(missingText)).toBeNull();
});
