// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPageMemory } from '../../lib/storage/page-memory.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import type { Thread } from './comments-query.ts';
import { EditCommentForm } from './edit-comment-dialog.tsx';

type Input = RouterInputs['comments']['update'];

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const ownComment: Thread = {
  id: 'c1',
  postId: 'p1',
  ...threadFields,
  content: 'Hold on.',
  createdAt: '2026-11-20T03:00:00.000Z',
  cover: null,
  edited: false,
  likesCount: 0,
  liked: false,
  supports: null,
  version: 'v1',
  mine: true,
  isAnonymous: true,
  author: anonymousAuthor,
};

beforeEach(clearPageMemory);

function openForm(update: (input: Input) => Thread, get: () => Thread = () => loseConnection()) {
  const { calls } = createFakeServer({ comments: { update, get } });
  const onSaved = vi.fn();
  const { unmount } = render(
    <>
      <EditCommentForm viewer={alder} comment={ownComment} input={createRef()} onSaved={onSaved} />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  return { calls, onSaved, unmount };
}

const save = ({ content }: Input): Thread => ({ ...ownComment, content, edited: true });
const commentField = () => screen.getByRole('textbox', { name: 'Your comment' });
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('the new text is saved, and the anonymity stays as it is', async () => {
  const { calls, onSaved } = openForm(save);
  expect(screen.getByText('Posted anonymously. This can’t be changed.')).toBeTruthy();
  await userEvent.type(commentField(), ' Please.');
  await pressSave();
  await waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith({ ...ownComment, content: 'Hold on. Please.', edited: true }),
  );
  expect(calls).toEqual([
    { path: 'comments.update', input: { commentId: 'c1', version: 'v1', content: 'Hold on. Please.' } },
  ]);
});

test('a blank comment is not sent', async () => {
  const { calls } = openForm(save);
  await userEvent.clear(commentField());
  await pressSave();
  expect(commentField().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('without a response the draft is kept, also when the form is closed and opened again', async () => {
  const { unmount } = openForm(() => loseConnection());
  await userEvent.type(commentField(), ' Please.');
  await pressSave();
  await screen.findByText('Could not save your comment. Please try again.');
  expect(commentField()).toHaveProperty('value', 'Hold on. Please.');
  unmount();
  openForm(save);
  expect(commentField()).toHaveProperty('value', 'Hold on. Please.');
});

test('a comment that was changed in another tab is shown beside the own text, which can be saved over it', async () => {
  const stored: Thread = { ...ownComment, content: 'Hold fast.', version: 'v2' };
  const { calls, onSaved } = openForm(
    (input) => (input.version === 'v2' ? save(input) : refuse('EDITED_MEANWHILE')),
    () => stored,
  );
  await userEvent.type(commentField(), ' Please.');
  await pressSave();
  const section = await screen.findByRole('region', { name: 'Changed in another place' });
  expect(section.textContent).toContain('Hold fast.');
  expect(document.activeElement).toBe(section);
  expect(commentField()).toHaveProperty('value', 'Hold on. Please.');
  await userEvent.click(screen.getByRole('button', { name: 'Put it in the field' }));
  expect(commentField()).toHaveProperty('value', 'Hold fast.');
  await userEvent.click(screen.getByRole('button', { name: 'Put it back in the field' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the field over it' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toEqual({
    path: 'comments.update',
    input: { commentId: 'c1', version: 'v2', content: 'Hold on. Please.' },
  });
});
