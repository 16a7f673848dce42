// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentsList } from './comments-list.tsx';
import type { Thread } from './comments-query.ts';

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  viewerStore.setMember({
    ...{ id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' },
    postcode: 'M1 1AE',
  });
});

const comment = (id: string, fields: Partial<Thread> = {}): Thread => ({
  ...{ id, postId: 'story', content: `Words of ${id}`, createdAt: '2026-11-20T03:07:00.000Z', cover: null },
  ...{ edited: false, likesCount: 0, liked: false, supports: null, version: null, mine: false },
  ...threadFields,
  isAnonymous: true,
  author: anonymousAuthor,
  ...(fields as object),
});
const replyTo = (id: string, numbers: readonly number[]) =>
  numbers.map((n) => ({ ...comment(`reply ${n}`), replyTo: id }));
const thread = comment('one', { replies: replyTo('one', [1, 2, 3, 4, 5]), repliesCount: 9 });

type CreateInput = RouterInputs['comments']['create'];

const ignore = () => {};
function openList(
  options: {
    startAt?: string;
    onCountChange?: (by: number) => void;
    mine?: boolean;
    onDelete?: () => void;
    answers?: 'nobody';
  } = {},
) {
  const { startAt, onCountChange, onDelete = ignore, answers = 'everyone', mine = false } = options;
  const all = replyTo('one', [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const { calls } = createFakeServer({
    comments: {
      list: ({ replyTo: parent, cursor }) => {
        if (parent === undefined) return { items: [thread, comment('two')], nextCursor: null };
        return cursor ? { items: all.slice(6), nextCursor: null } : { items: all.slice(0, 6), nextCursor: 'rest' };
      },
      get: () => ({ ...comment('reply 8'), replyTo: 'one' }),
      create: ({ content, replyTo: parent }: CreateInput) => ({
        ...comment('mine'),
        content,
        replyTo: parent ?? null,
      }),
      setTakenOff: ({ takenOff }) => ({ takenOff }),
      setLike: ({ liked }) => ({ liked, likesCount: liked ? 1 : 0 }),
    },
  });
  render(
    <CommentsList
      post={{ ...anonymousPost('story'), answers, mine }}
      startAtCommentId={startAt}
      newCommentId={undefined}
      onCountChange={onCountChange}
      onEdit={ignore}
      onDelete={onDelete}
      onReport={ignore}
      onOpenProfile={ignore}
      onNewCommentShown={ignore}
    />,
    { wrapper: WithServer },
  );
  return calls;
}
const shownReplies = () =>
  within(screen.getByRole('list', { name: 'Replies to Anonymous: Words of one' }))
    .getAllByText(/^(Words of|Held)/, { selector: 'p' })
    .map((text) => text.textContent);

describe('a thread', () => {
  test('is one level deep, folded after five, and unfolds with all pages of replies', async () => {
    openList();
    await screen.findByText('Words of reply 5');
    expect(shownReplies()).toHaveLength(5);
    const replyButtons = screen.getAllByRole('button', { name: /^Reply to/ });
    expect(replyButtons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Reply to Anonymous: Words of one',
      'Reply to Anonymous: Words of two',
    ]);
    await userEvent.click(screen.getByRole('button', { name: '4 more replies to Anonymous: Words of one' }));
    await screen.findByText('Words of reply 9');
    expect(shownReplies()).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull();
  });

  test('Reply opens a form with the focus, which sends what it answers, adds the reply and returns the focus', async () => {
    const onCountChange = vi.fn();
    const calls = openList({ onCountChange });
    const reply = await screen.findByRole('button', { name: 'Reply to Anonymous: Words of two' });
    await userEvent.click(reply);
    const field = screen.getByRole('textbox', { name: 'Reply to Anonymous' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'Held on.');
    await userEvent.click(screen.getByRole('button', { name: 'Reply as @alder' }));
    await screen.findByRole('list', { name: 'Replies to Anonymous: Words of two' });
    expect(calls.at(-1)).toMatchObject({ path: 'comments.create', input: { postId: 'story', replyTo: 'two' } });
    expect(onCountChange.mock.calls).toEqual([[1]]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(reply);
  });

  test('Cancel closes the form and keeps the draft for this comment alone', async () => {
    openList();
    const reply = await screen.findByRole('button', { name: 'Reply to Anonymous: Words of two' });
    await userEvent.click(reply);
    await userEvent.type(screen.getByRole('textbox'), 'Half a thou');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(reply);
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Anonymous: Words of one' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(reply);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thou');
  });

  test('support of a reply and the line of a hidden one are those of comments', async () => {
    const calls = openList();
    const item = (await screen.findByText('Words of reply 2')).closest('li');
    await userEvent.click(within(item ?? document.body).getByRole('button', { name: /^Support/ }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ input: { commentId: 'reply 2', liked: true } }));
    expect(within(item ?? document.body).getByRole('button', { name: /^Support/ }).ariaPressed).toBe('true');
  });

  test('a linked reply that is folded is unfolded and focused', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    openList({ startAt: 'reply 8' });
    const linked = await screen.findByText('Words of reply 8');
    await waitFor(() => expect(document.activeElement).toBe(linked.closest('li')));
    expect(screen.queryByText(/^That comment is not shown/)).toBeNull();
  });

  test('there is no Reply where the answers are closed', async () => {
    openList({ answers: 'nobody' });
    await screen.findByText('Words of reply 5');
    expect(screen.queryByRole('button', { name: /^Reply to/ })).toBeNull();
  });
});

describe('taking a comment off', () => {
  const menuItem = (words: string) =>
    within(screen.getByText(words).closest('li') ?? document.body).queryAllByText('Take it off your story')[0];

  test('only the author of the story can, and the line in its place has Undo, which gets the focus', async () => {
    const onCountChange = vi.fn();
    const calls = openList({ mine: true, onCountChange });
    await screen.findByText('Words of two');
    await userEvent.click(menuItem('Words of two') ?? document.body);
    expect(screen.queryByText('Words of two')).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo', description: /^Taken off your story\./ });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    const item = screen.getByText('Words of two').closest('li');
    expect(item?.contains(document.activeElement)).toBe(true);
    await waitFor(() => expect(onCountChange.mock.calls).toEqual([[-1], [1]]));
    const inputs = calls.filter(({ path }) => path === 'comments.setTakenOff').map(({ input }) => input);
    expect(inputs).toEqual([
      { commentId: 'two', takenOff: true },
      { commentId: 'two', takenOff: false },
    ]);
  });

  test('another member has no such item', async () => {
    openList();
    await screen.findByText('Words of two');
    expect(menuItem('Words of two')).toBeUndefined();
  });

  test('its replies stay in view', async () => {
    openList({ mine: true });
    await screen.findByText('Words of reply 5');
    await userEvent.click(menuItem('Words of one') ?? document.body);
    expect(screen.queryByText('Words of one')).toBeNull();
    expect(screen.getByText('Words of reply 5')).toBeTruthy();
  });
});

test('its writer reads that the author took it off, and can delete it alone', async () => {
  const takenOff = { ...comment('one'), mine: true, takenOff: true };
  createFakeServer({ comments: { list: () => ({ items: [takenOff], nextCursor: null }) } });
  render(
    <CommentsList
      post={anonymousPost('story')}
      startAtCommentId={undefined}
      newCommentId={undefined}
      onEdit={ignore}
      onDelete={ignore}
      onReport={ignore}
      onOpenProfile={ignore}
      onNewCommentShown={ignore}
    />,
    { wrapper: WithServer },
  );
  expect(await screen.findByText(/^The author of the story took this answer off\./)).toBeTruthy();
  for (const name of [/^Support/, /^Reply/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Edit your comment')).toBeNull();
  expect(screen.getByText('Delete your comment')).toBeTruthy();
});

test('replies that do not load leave the thread folded, and say so', async () => {
  createFakeServer({
    comments: {
      list: ({ replyTo: parent }) => (parent === undefined ? { items: [thread], nextCursor: null } : loseConnection()),
    },
  });
  render(
    <CommentsList
      post={anonymousPost('story')}
      startAtCommentId={undefined}
      newCommentId={undefined}
      onEdit={ignore}
      onDelete={ignore}
      onReport={ignore}
      onOpenProfile={ignore}
      onNewCommentShown={ignore}
    />,
    { wrapper: WithServer },
  );
  const more = await screen.findByRole('button', { name: /^4 more/ });
  await userEvent.click(more);
  await waitFor(() => expect(more.getAttribute('aria-busy')).not.toBe('true'));
  expect(shownReplies()).toHaveLength(5);
});
