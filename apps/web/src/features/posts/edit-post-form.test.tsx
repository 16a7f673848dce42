// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPageMemory } from '../../lib/storage/page-memory.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { EditPostForm } from './edit-post-form.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }));

type Input = RouterInputs['posts']['update'];
type Post = RouterOutputs['posts']['get'];

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const anonymous: Post = { ...anonymousPost('p1'), content: 'A hard night.', mood: 'Sad', mine: true };
const named: Post = { ...anonymous, isAnonymous: false, author: alder };

beforeEach(() => {
  clearPageMemory();
  localStorage.clear();
});

function openForm(
  post: Post = anonymous,
  update: (input: Input) => Post = (input) => ({ ...post, ...changesOf(input) }),
) {
  const { calls } = createFakeServer({ posts: { update } });
  const onSaved = vi.fn();
  const { unmount } = render(
    <>
      <EditPostForm viewer={alder} post={post} input={createRef()} onSaved={onSaved} />
      <Toasts />
    </>,
    { wrapper: WithServer },
  );
  return { calls, onSaved, unmount };
}

const changesOf = ({ content = '', mood = null }: Input) => ({ content, mood, edited: true });
const storyField = () => screen.getByRole('textbox', { name: 'Your story' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('the new text, mood and notes are saved', async () => {
  const { calls, onSaved } = openForm();
  expect(storyField()).toHaveProperty('value', 'A hard night.');
  await userEvent.type(storyField(), ' Better now.');
  await userEvent.click(screen.getByRole('button', { name: /Calm/ }));
  await userEvent.click(screen.getByRole('button', { name: 'losing someone' }));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    {
      path: 'posts.update',
      input: { postId: 'p1', content: 'A hard night. Better now.', mood: 'Calm', notes: ['loss'], answers: 'everyone' },
    },
  ]);
});

test('the form shows whether the post is anonymous or named, and cannot change that', () => {
  const { unmount } = openForm();
  expect(screen.getByText('Posted anonymously. This can’t be changed.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  openForm(named);
  expect(screen.getByText('Posted as @alder. This can’t be changed.')).toBeTruthy();
});

test('a blank post is not sent', async () => {
  const { calls } = openForm();
  await userEvent.clear(storyField());
  await save();
  expect(storyField().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test.each([
  ['without a response', () => loseConnection()],
  ['after a refusal', () => refuse('RATE_LIMITED')],
])('%s the draft is kept, also when the form is closed and opened again', async (_case, fail) => {
  const { onSaved, unmount } = openForm(anonymous, fail);
  await userEvent.type(storyField(), ' Better now.');
  await save();
  await screen.findByText('Could not save your post. Please try again.');
  expect(storyField()).toHaveProperty('value', 'A hard night. Better now.');
  expect(onSaved).not.toHaveBeenCalled();
  unmount();
  openForm();
  expect(storyField()).toHaveProperty('value', 'A hard night. Better now.');
});

test('an edit stores nothing on the device, because it would show which anonymous post is the member’s', async () => {
  openForm(anonymous, () => loseConnection());
  await userEvent.type(storyField(), ' Better now.');
  await save();
  await screen.findByText('Could not save your post. Please try again.');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe('[{},{}]');
});

test('saving an edit removes its draft', async () => {
  const { onSaved, unmount } = openForm();
  await userEvent.type(storyField(), ' Better now.');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  unmount();
  openForm();
  expect(storyField()).toHaveProperty('value', 'A hard night.');
});
