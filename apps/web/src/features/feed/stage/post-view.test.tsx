// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { anonymousPost } from '../../../testing/posts.ts';
import { WithServer } from '../../../testing/with-server.tsx';
import { fromCopy, toReadable } from '../../story/public.ts';
import { PostView } from './post-view.tsx';

const alder = { id: 'a', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const view = { index: 0, count: 1, direction: 0, takesFocus: false, onOpenProfile: undefined, menu: null } as const;
const anonymous = anonymousPost('p1');
const named = { ...anonymous, isAnonymous: false, author: alder } as const;

/** jsdom has no ResizeObserver. */
class FakeResizeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => {
  queryClient.clear();
});
beforeEach(() => void vi.stubGlobal('ResizeObserver', FakeResizeObserver));
const showsOwnMark = (post: Parameters<typeof PostView>[0]['post']) => {
  const { unmount } = render(<PostView post={post} {...view} />, { wrapper: WithServer });
  const isShown = screen.queryByText('yours') !== null;
  unmount();
  return isShown;
};

test('only a post of the viewer with their name is marked as theirs', () => {
  expect(showsOwnMark(toReadable({ ...named, mine: true }))).toBe(true);
  expect(showsOwnMark(toReadable({ ...named, mine: false }))).toBe(false);
  expect(showsOwnMark(toReadable({ ...anonymous, mine: true }))).toBe(false);
  expect(showsOwnMark(toReadable({ ...anonymous, mine: false }))).toBe(false);
  expect(showsOwnMark(fromCopy({ ...named }))).toBe(false);
});

test('an anonymous post looks the same to its author and to others', () => {
  const htmlOf = (mine: boolean) => {
    const { container, unmount } = render(<PostView post={toReadable({ ...anonymous, mine })} {...view} />, {
      wrapper: WithServer,
    });
    const html = container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
    unmount();
    return html;
  };
  expect(htmlOf(true)).toBe(htmlOf(false));
});

test('a cover shows its reason, opens with one press, moves the focus to the text, and stays open', async () => {
  const post = toReadable({
    ...anonymous,
    content: 'The bridge',
    notes: ['suicide'],
    cover: 'note',
    mediaUrl: '/media/x',
  });
  const { unmount } = render(<PostView post={post} {...view} />, { wrapper: WithServer });
  expect(screen.getByText('This is about suicide.')).toBeTruthy();
  expect(screen.queryByText('The bridge')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  screen.getByRole('button', { name: 'Show it' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByText('The bridge'));
  expect(screen.getByRole('img')).toBeTruthy();
  unmount();
  render(<PostView post={post} {...view} />, { wrapper: WithServer });
  expect(screen.getByText('The bridge')).toBeTruthy();
});
