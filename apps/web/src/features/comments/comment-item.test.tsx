// @vitest-environment jsdom
import { anonymousAuthor } from '@ballast/schema/authors';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommentItem } from './comment-item.tsx';
import type { Comment } from './comments-query.ts';

const alder = { id: 'a', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const comment = { id: 'c1', postId: 'p1', content: 'Hold on.', createdAt: '2026-11-20T03:00:00.000Z' };
const counts = { edited: false, likesCount: 0, liked: false };
const named: Comment = { ...comment, ...counts, isAnonymous: false, author: alder, mine: true };
const anonymous: Comment = { ...comment, ...counts, isAnonymous: true, author: anonymousAuthor, mine: true };

function showsMark(shown: Comment): boolean {
  const ignore = () => undefined;
  const actions = { onSupport: ignore, onEdit: ignore, onDelete: ignore, onReport: ignore, onOpenProfile: ignore };
  const { unmount } = render(<CommentItem comment={shown} {...actions} />);
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
