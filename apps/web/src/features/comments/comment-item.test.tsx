// @vitest-environment jsdom
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { CommentItem } from './comment-item.tsx';
import type { Comment } from './comments-query.ts';

const alder = { id: 'a', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const comment = { id: 'c1', postId: 'p1', content: 'Hold on.', createdAt: '2026-11-20T03:00:00.000Z' };
const counts = {
  ...threadFields,
  cover: null,
  edited: false,
  likesCount: 0,
  liked: false,
  supports: null,
  version: null,
};
const named: Comment = { ...comment, ...counts, isAnonymous: false, author: alder, mine: true };
const anonymous: Comment = { ...comment, ...counts, isAnonymous: true, author: anonymousAuthor, mine: true };

const ignore = () => undefined;
const actions = {
  onSupport: ignore,
  onEdit: ignore,
  onDelete: ignore,
  onReport: ignore,
  onSetHidden: ignore,
  onOpenProfile: ignore,
};
const renderComment = (shown: Comment) => render(<CommentItem comment={shown} {...actions} />, { wrapper: WithServer });

beforeEach(() => queryClient.clear());

function showsMark(shown: Comment): boolean {
  const { unmount } = renderComment(shown);
  const isShown = screen.queryByText('yours') !== null;
  unmount();
  return isShown;
}

test('only a comment of the viewer with their name is marked as theirs', () => {
  expect(showsMark(named)).toBe(true);
  expect(showsMark({ ...named, mine: false })).toBe(false);
  expect(showsMark(anonymous)).toBe(false);
  expect(showsMark({ ...anonymous, mine: false })).toBe(false);
});

test('a cover shows its reason, opens with one press, moves the focus to the text, and stays open', async () => {
  const covered = { ...anonymous, mine: false, cover: 'word' } as const;
  const { unmount } = renderComment(covered);
  expect(screen.getByText('One of your hidden words is in this.')).toBeTruthy();
  expect(screen.queryByText('Hold on.')).toBeNull();
  screen.getByRole('button', { name: 'Show it' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByText('Hold on.'));
  unmount();
  renderComment(covered);
  expect(screen.getByText('Hold on.')).toBeTruthy();
});
