// @vitest-environment jsdom

import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentForm, describeAnswers, isClosedToViewer } from './comment-form.tsx';

const closed = { answers: 'nobody', answersClosed: true } as const;

test('readers learn that we closed the answers, not the author', () => {
  expect(describeAnswers({ ...closed, mine: false })).toBe('We have closed the answers to this story for now.');
  expect(isClosedToViewer({ ...closed, mine: false })).toBe(true);
  expect(describeAnswers({ answers: 'nobody', mine: false })).toBe('The author has closed the answers to this story.');
});

test('the author learns it too, and can still add to the story', () => {
  expect(describeAnswers({ ...closed, mine: true })).toMatch(
    /We have closed the answers to your story.*you can still add/,
  );
  expect(isClosedToViewer({ ...closed, mine: true })).toBe(false);
});

type Input = RouterInputs['comments']['create'];
type Comment = RouterOutputs['comments']['create'];

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
type Post = Parameters<typeof CommentForm>[0]['post'];

const birchPost: Post = { id: 'birch-post', mine: false, isAnonymous: true, answers: 'everyone' };
const ownAnonymousPost: Post = { ...birchPost, id: 'own-post', mine: true };
const ownNamedPost: Post = { ...ownAnonymousPost, id: 'named-post', isAnonymous: false };

function toComment({ postId, content, isAnonymous, asAuthor = false }: Input): Comment {
  const shared = {
    id: 'c1',
    ...threadFields,
    byAuthor: asAuthor,
    postId,
    content,
    createdAt: '2026-11-20T03:00:00.000Z',
    cover: null,
    edited: false,
    likesCount: 0,
    liked: false,
    supports: null,
    version: null,
    mine: true,
  };
  return isAnonymous
    ? { ...shared, isAnonymous, author: anonymousAuthor }
    : { ...shared, isAnonymous: false, author: alder };
}

function openForm(post: Post, create: (input: Input) => Comment | Promise<Comment> = toComment) {
  localStorage.clear();
  drafts.reserveFor(alder.id);
  const { calls } = createFakeServer({ comments: { create } });
  const onPosted = vi.fn();
  const rendered = render(<CommentForm viewer={alder} post={post} onPosted={onPosted} />, { wrapper: WithServer });
  return { calls, onPosted, ...rendered };
}

const commentInput = () => screen.getByRole('textbox', { name: 'Add a comment' });
const anonymousSwitch = () => screen.getByRole('switch', { name: 'Anonymous' });
const isAnonymous = () => anonymousSwitch().matches(':checked');
const button = (name: string) => screen.getByRole('button', { name });

test('under another member’s post a comment is named by default', async () => {
  const { calls } = openForm(birchPost);
  expect(isAnonymous()).toBe(false);
  await userEvent.type(commentInput(), 'You have now.');
  await userEvent.click(button('Comment as @alder'));
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ content: 'You have now.', isAnonymous: false }));
});

test('under the member’s own named post a comment has a name', () => {
  openForm(ownNamedPost);
  expect(isAnonymous()).toBe(false);
});

test('under the member’s own anonymous post a comment is anonymous', async () => {
  const { calls } = openForm(ownAnonymousPost);
  expect(isAnonymous()).toBe(true);
  await userEvent.type(commentInput(), 'It got better.');
  await userEvent.click(button('Comment anonymously'));
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ content: 'It got better.', isAnonymous: true }));
});

test('showing the name under the member’s own anonymous post needs a confirmation', async () => {
  openForm(ownAnonymousPost);
  await userEvent.click(anonymousSwitch());
  await screen.findByRole('alertdialog', { name: 'Show your name?' });
  await userEvent.click(button('Stay anonymous'));
  expect(isAnonymous()).toBe(true);

  await userEvent.click(anonymousSwitch());
  await screen.findByRole('alertdialog', { name: 'Show your name?' });
  await userEvent.click(button('Show my name'));
  expect(isAnonymous()).toBe(false);
});

test('showing the name under another member’s post needs no confirmation', async () => {
  openForm(birchPost);
  await userEvent.click(anonymousSwitch());
  await userEvent.click(anonymousSwitch());
  expect(isAnonymous()).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after an anonymous comment the next one is anonymous too', async () => {
  const { onPosted } = openForm(birchPost);
  await userEvent.type(commentInput(), 'And so have I.');
  await userEvent.click(anonymousSwitch());
  await userEvent.click(button('Comment anonymously'));
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(commentInput()).toHaveProperty('value', '');
  expect(isAnonymous()).toBe(true);
});

test.each([
  ['the author’s own closed anonymous', { ...ownAnonymousPost, answers: 'nobody' }, 'Comment anonymously'],
  ['the author’s own closed named', { ...ownNamedPost, answers: 'nobody' }, 'Comment as @alder'],
  ['a named', { ...ownNamedPost, mine: false, answers: 'followed' }, 'Comment as @alder'],
] as const)(
  'under %s post with limited answers, the comment is as anonymous as the post and has no switch',
  (_, post, label) => {
    openForm(post);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(button(label)).toBeTruthy();
    expect(screen.getByText(/^Only /)).toBeTruthy();
  },
);

test('a blank comment is not sent, and the error is on the field', async () => {
  const { calls } = openForm(birchPost);
  await userEvent.type(commentInput(), '  ');
  await userEvent.click(button('Comment as @alder'));
  screen.getByRole('textbox', { description: 'Please enter a comment' });
  expect(calls).toEqual([]);
});

test('a comment without a response stays as a draft and is retried with the same idempotency key', async () => {
  let isLost = true;
  const { calls, onPosted } = openForm(birchPost, (input) => (isLost ? loseConnection() : toComment(input)));
  await userEvent.type(commentInput(), 'Still here.');
  await userEvent.click(button('Comment as @alder'));
  await waitFor(() => expect(commentInput().getAttribute('aria-invalid')).toBe('true'));
  expect(commentInput()).toHaveProperty('value', 'Still here.');
  isLost = false;
  await userEvent.click(button('Comment as @alder'));
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(calls[1]).toEqual(calls[0]);
});

test('if an earlier attempt has arrived, the edited draft is kept', async () => {
  const { onPosted } = openForm(birchPost, (input) => toComment({ ...input, content: 'The first try.' }));
  await userEvent.type(commentInput(), 'The second try.');
  await userEvent.click(button('Comment as @alder'));
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(commentInput()).toHaveProperty('value', 'The second try.');
});

test('a second press while the first one is on its way sends nothing', async () => {
  const { calls, onPosted } = openForm(birchPost);
  await userEvent.type(commentInput(), 'Once.');
  const send = button('Comment as @alder');
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

test('a reply to a comment that is gone can be posted as a comment of its own, without an offer to try again', async () => {
  localStorage.clear();
  drafts.reserveFor(alder.id);
  const { calls } = createFakeServer({
    comments: {
      create: (input: Input) => (input.replyTo ? refuse('BAD_INPUT', { replyTo: 'Gone.' }) : toComment(input)),
    },
  });
  const onPosted = vi.fn();
  const replyTo = toComment({ postId: birchPost.id, content: 'Going.', isAnonymous: false });
  render(<CommentForm viewer={alder} post={birchPost} replyTo={replyTo} onPosted={onPosted} />, {
    wrapper: WithServer,
  });
  await userEvent.type(screen.getByRole('textbox'), 'My answer.');
  await userEvent.click(button('Reply as @alder'));
  await screen.findByRole('textbox', { description: /Your words are still here/ });
  expect(screen.queryByText(/Please try again/)).toBeNull();
  await userEvent.click(button('Post it as a comment of its own'));
  await waitFor(() => expect(onPosted).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.input).toMatchObject({ content: 'My answer.' });
  expect(calls.at(-1)?.input).not.toHaveProperty('replyTo');
});

test('a refusal is shown on the field', async () => {
  openForm(birchPost, () => refuse('RATE_LIMITED'));
  await userEvent.type(commentInput(), 'Again.');
  await userEvent.click(button('Comment as @alder'));
  await screen.findByRole('textbox', { description: /^That is a lot at once/ });
});

const asAuthorBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Answer as the one who wrote/ });

test('only below their own anonymous post is a member asked, unticked, whether to answer as its author', async () => {
  for (const post of [birchPost, ownNamedPost]) {
    const { unmount } = openForm(post);
    await userEvent.type(commentInput(), 'Thank you.');
    expect(asAuthorBox()).toBeNull();
    unmount();
  }
  const { calls } = openForm(ownAnonymousPost);
  expect(asAuthorBox()).toBeNull();
  await userEvent.type(commentInput(), 'Thank you.');
  expect(asAuthorBox()?.checked).toBe(false);
  await userEvent.click(button('Comment anonymously'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input).not.toHaveProperty('asAuthor');
});

test('the choice is sent with one comment, is asked again for the next, and is not stored on the device', async () => {
  const { calls } = openForm(ownAnonymousPost);
  await userEvent.type(commentInput(), 'Thank you.');
  const stored = JSON.stringify(localStorage);
  await userEvent.click(asAuthorBox() ?? document.body);
  expect(JSON.stringify(localStorage)).toBe(stored);
  await userEvent.click(button('Comment anonymously'));
  await waitFor(() => expect(asAuthorBox()).toBeNull());
  await userEvent.type(commentInput(), 'And again.');
  expect(asAuthorBox()?.checked).toBe(false);
  expect(calls[0]?.input).toMatchObject({ isAnonymous: true, asAuthor: true });
});

test('without anonymity the choice is gone', async () => {
  const { calls } = openForm(ownAnonymousPost);
  await userEvent.type(commentInput(), 'Thank you.');
  await userEvent.click(asAuthorBox() ?? document.body);
  await userEvent.click(anonymousSwitch());
  await userEvent.click(button('Show my name'));
  await waitFor(() => expect(asAuthorBox()).toBeNull());
  await userEvent.click(button('Comment as @alder'));
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ isAnonymous: false }));
  expect(calls[0]?.input).not.toHaveProperty('asAuthor');
});
