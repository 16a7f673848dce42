// @vitest-environment jsdom
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentsList } from './comments-list.tsx';

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

const story = { ...anonymousPost('story'), commentsCount: 0 };
const renderList = (fields: Partial<typeof story> & { isAnonymous?: boolean } = {}) =>
  render(
    <CommentsList post={{ ...story, ...fields }} startAtCommentId={undefined} newCommentId={undefined} {...actions} />,
    { wrapper: WithServer },
  );

test('under a story that is gone its author reads the same as everybody else, with the same requests', async () => {
  const { calls } = createFakeServer({ comments: { list: () => refuse('NOT_FOUND') } });
  const renderGone = async (mine: boolean) => {
    queryClient.clear();
    calls.length = 0;
    const { container, unmount } = renderList({ mine });
    await screen.findByRole('alert');
    const shown = { html: container.innerHTML, calls: [...calls] };
    unmount();
    return shown;
  };
  const others = await renderGone(false);
  expect(others.html).toContain('If it is yours, look under</span> <a href="/my-stories">Your stories</a>');
  expect(others.html).toContain('<a href="/my-reports">Reports and decisions</a>');
  expect(await renderGone(true)).toEqual(others);
});

test.each([
  ['no comments', {}, 'No comments yet. Be the first to comment!', []],
  ['closed answers', { answers: 'nobody' as const }, 'No comments yet.', []],
  [
    'hidden ones alone',
    { commentsCount: 2 },
    /^None of the comments here are shown to you\./,
    ['/profile#hidden-comments'],
  ],
])('the empty list of a story with %s says so', async (_, fields, text, links) => {
  createFakeServer({ comments: { list: () => ({ items: [], nextCursor: null }) } });
  renderList(fields);
  await screen.findByText(text);
  expect(screen.getByText(/^If you have blocked or muted anyone, .* Others still see it\.$/)).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

describe('hiding a comment', () => {
  const comment = (id: string, mine = false) => ({
    ...{ id, mine, postId: 'story', content: `Words of ${id}`, createdAt: '2026-11-20T03:07:00.000Z', cover: null },
    ...{
      edited: false,
      likesCount: 0,
      liked: false,
      supports: null,
      version: null,
      ...threadFields,
      isAnonymous: true as const,
      author: anonymousAuthor,
    },
  });

  async function openComments(
    setHidden = ({ hidden }: { hidden: boolean }) => ({ hidden }),
    fields: Parameters<typeof renderList>[0] = {},
  ) {
    const items = [comment('one'), comment('two', true)];
    const { calls } = createFakeServer({ comments: { list: () => ({ items, nextCursor: null }), setHidden } });
    renderList(fields);
    await screen.findByText('Words of one');
    return calls;
  }
  const itemOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);
  const hide = (text: string) => userEvent.click(itemOf(text).getByText('Hide this comment'));

  test.each(['Words of one', 'Words of two'])('“%s” leaves a line with Undo', async (words) => {
    const calls = await openComments();
    await hide(words);
    expect(screen.queryByText(words)).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo', description: /^Hidden from you alone\. .* report it\./ });
    const list = screen.getByRole('link', { name: 'Comments you hid' });
    expect(list.getAttribute('href')).toBe('/profile#hidden-comments');
    await userEvent.click(undo);
    const item = screen.getByText(words).closest('li');
    expect(item?.contains(document.activeElement)).toBe(true);
    await expect
      .poll(() => calls.slice(1).map(({ input }) => input))
      .toMatchObject([{ hidden: true }, { hidden: false }]);
  });

  test.each([
    ['own named', { isAnonymous: false, mine: true }, /You can close the answers to your story/],
    ['named, of another member', { isAnonymous: false }, null],
    ['anonymous', {}, /Whoever wrote the story can close the answers/],
    // The same words: they must not mark an anonymous story as the viewer's.
    ['own anonymous', { mine: true }, /Whoever wrote the story can close the answers/],
    ['own closed', { isAnonymous: false, mine: true, answers: 'nobody' as const }, null],
  ])('the line says how to close the answers of a story (%s)', async (_, fields, hint) => {
    await openComments(undefined, fields);
    await hide('Words of one');
    expect(screen.queryAllByText(hint ?? /close the answers/)).toHaveLength(hint ? 1 : 0);
  });

  test('the line says the same below the viewer’s own anonymous comment', async () => {
    await openComments();
    for (const words of ['Words of one', 'Words of two']) await hide(words);
    const [one, two] = screen.getAllByRole('listitem');
    expect(two?.textContent).toBe(one?.textContent);
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
