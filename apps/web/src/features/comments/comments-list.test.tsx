// @vitest-environment jsdom
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentsList } from './comments-list.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }));

beforeEach(() => {
  queryClient.clear();
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
});

const ignore = () => {};
const actions = {
  onEdit: ignore,
  onDelete: ignore,
  onReport: ignore,
  onOpenProfile: ignore,
  onNewCommentShown: ignore,
};

test.each([
  [false, 'Whoever wrote it may have deleted it.', 0],
  [true, 'If you did not delete it, our team has hidden it.', 1],
])('under a story that is gone (own: %s) the list says "%s"', async (isOwnPost, text, links) => {
  createFakeServer({ comments: { list: () => refuse('NOT_FOUND') } });
  render(
    <CommentsList
      postId="story"
      isOwnPost={isOwnPost}
      startAtCommentId={undefined}
      newCommentId={undefined}
      {...actions}
    />,
    { wrapper: WithServer },
  );
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryAllByText('Reports and decisions')).toHaveLength(links);
});

describe('hiding a comment', () => {
  const comment = (id: string, mine = false) => ({
    ...{ id, mine, postId: 'story', content: `Words of ${id}`, createdAt: '2026-11-20T03:07:00.000Z', cover: null },
    ...{ edited: false, likesCount: 0, liked: false, isAnonymous: true as const, author: anonymousAuthor },
  });

  async function openComments(setHidden = ({ hidden }: { hidden: boolean }) => ({ hidden })) {
    const items = [comment('one'), comment('two', true)];
    const { calls } = createFakeServer({ comments: { list: () => ({ items, nextCursor: null }), setHidden } });
    const list = { postId: 'story', isOwnPost: false, startAtCommentId: undefined, newCommentId: undefined };
    render(<CommentsList {...list} {...actions} />, { wrapper: WithServer });
    await screen.findByText('Words of one');
    return calls;
  }
  const itemOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);
  const hide = (text: string) => userEvent.click(itemOf(text).getByText('Hide this comment'));

  test.each(['Words of one', 'Words of two'])('“%s” leaves a line with Undo, which gets the focus', async (words) => {
    const calls = await openComments();
    await hide(words);
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByText('Hidden from you. Nobody is told.')).toBeTruthy();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    const item = screen.getByText(words).closest('li');
    expect(item?.contains(document.activeElement)).toBe(true);
    await expect
      .poll(() => calls.slice(1).map(({ input }) => input))
      .toMatchObject([{ hidden: true }, { hidden: false }]);
  });

  test('a failure shows the comment again', async () => {
    await openComments(() => refuse('INTERNAL'));
    await hide('Words of one');
    await screen.findByText('Words of one');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a comment that is gone leaves the list', async () => {
    await openComments(() => refuse('NOT_FOUND'));
    await hide('Words of one');
    await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText('Words of one')).toBeNull();
  });
});
