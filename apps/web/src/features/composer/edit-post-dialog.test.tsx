// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearPageMemory } from '../../lib/storage/page-memory.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { EditPostForm } from './edit-post-dialog.tsx';

type Input = RouterInputs['posts']['update'];
type Post = RouterOutputs['posts']['get'];

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const anonymous: Post = { ...anonymousPost('p1'), content: 'A hard night.', mood: 'Sad', mine: true, version: 'v1' };
const named: Post = { ...anonymous, isAnonymous: false, author: alder };

beforeEach(() => {
  clearPageMemory();
  localStorage.clear();
});

function openForm(
  post: Post = anonymous,
  update: (input: Input) => Post = (input) => ({ ...post, ...changesOf(input) }),
  get: () => Post = () => loseConnection(),
) {
  const { calls } = createFakeServer({ posts: { update, get } });
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
  await userEvent.click(screen.getByRole('button', { name: 'Sleep' }));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    {
      path: 'posts.update',
      input: {
        postId: 'p1',
        version: 'v1',
        content: 'A hard night. Better now.',
        mood: 'Calm',
        notes: ['loss'],
        topics: ['sleep'],
        answers: 'everyone',
        imageDescription: '',
      },
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

describe('an edit of a story that was changed in another tab', () => {
  const stored: Post = {
    ...anonymous,
    content: 'Written in the other tab.',
    mood: 'Calm',
    notes: ['loss'],
    version: 'v2',
  };
  const panel = () => screen.findByRole('region', { name: 'Changed in another place' });
  /** Refuses edits of other versions than the newest. */
  const update = (input: Input): Post => {
    if (input.version !== stored.version) refuse('EDITED_MEANWHILE');
    return { ...stored, ...changesOf(input) };
  };
  async function openConflict() {
    const opened = openForm(anonymous, update, () => stored);
    await userEvent.type(storyField(), ' Better now.');
    await save();
    const section = await panel();
    return { ...opened, section };
  }

  test('shows both texts, says so, and keeps the own one in the field', async () => {
    const { section, onSaved } = await openConflict();
    expect(storyField()).toHaveProperty('value', 'A hard night. Better now.');
    expect(section.textContent).toContain('Written in the other tab.');
    expect(section.textContent).toContain('Mood: Calm');
    expect(section.textContent).toContain('Content notes: losing someone');
    expect(section.textContent).not.toContain('Who can answer');
    expect(screen.queryByText('Error')).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('the own text can be saved over it', async () => {
    const { calls, onSaved } = await openConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Save the field over it' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(calls.at(-1)).toMatchObject({
      path: 'posts.update',
      input: { version: 'v2', content: 'A hard night. Better now.' },
    });
  });

  test('the stored text can be taken; the own one stays beside it and can be put back', async () => {
    const { section } = await openConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Put it in the field' }));
    expect(storyField()).toHaveProperty('value', 'Written in the other tab.');
    expect(section.textContent).toContain('What you had written here');
    expect(section.textContent).toContain('A hard night. Better now.');
    await userEvent.click(screen.getByRole('button', { name: 'Put it back in the field' }));
    expect(storyField()).toHaveProperty('value', 'A hard night. Better now.');
    expect(section.textContent).toContain('Written in the other tab.');
  });

  test('both texts are still there when the form is closed and opened again, and none is stored on the device', async () => {
    const { unmount } = await openConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Put it in the field' }));
    unmount();
    openForm(stored, update);
    expect(storyField()).toHaveProperty('value', 'Written in the other tab.');
    expect((await panel()).textContent).toContain('A hard night. Better now.');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe('[{},{}]');
  });

  test('the stored text can be copied', async () => {
    const { section } = await openConflict();
    const user = userEvent.setup();
    await user.click(within(section).getByRole('button', { name: 'Copy it' }));
    expect(await navigator.clipboard.readText()).toBe('Written in the other tab.');
  });

  test('a kept draft is of the version that it was begun with, although the list has a newer one', async () => {
    const { unmount } = openForm(anonymous, () => loseConnection());
    await userEvent.type(storyField(), ' Better now.');
    unmount();
    openForm(stored, update, () => stored);
    await save();
    expect((await panel()).textContent).toContain('Written in the other tab.');
    expect(storyField()).toHaveProperty('value', 'A hard night. Better now.');
  });

  test('without the stored text the form says what happened, and can be sent again', async () => {
    openForm(anonymous, update);
    await userEvent.type(storyField(), ' Better now.');
    await save();
    await screen.findByText('This was changed elsewhere. What you wrote is still here.');
    expect(storyField()).toHaveProperty('value', 'A hard night. Better now.');
  });
});
