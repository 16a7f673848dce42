// @vitest-environment jsdom

import { formerAuthor } from '@ballast/schema/authors';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AuthorLine, namedAuthor, shortNameOf } from './author-line.tsx';

const birch = {
  id: 'birch-id',
  username: 'birch',
  displayName: 'Birch',
  profileImageUrl: null,
  avatarColor: '#d9a066',
};

test('a former member has a name, but neither a username nor a profile to open', () => {
  const item = { isAnonymous: false, author: formerAuthor } as const;
  const { container } = render(<AuthorLine author={namedAuthor(item)} onOpen={vi.fn()} />);
  expect(container.textContent).toContain('Former member');
  expect(container.textContent).not.toContain('@deleted');
  expect(screen.queryByRole('button')).toBeNull();
  expect(shortNameOf(item)).toBe('Former member');
});

test('a named author opens their profile', () => {
  const onOpen = vi.fn();
  render(<AuthorLine author={namedAuthor({ isAnonymous: false, author: birch })} onOpen={onOpen} />);
  screen.getByRole('button').click();
  expect(onOpen).toHaveBeenCalledWith('birch-id');
  expect(shortNameOf({ isAnonymous: false, author: birch })).toBe('@birch');
  expect(shortNameOf({ isAnonymous: true })).toBe('Anonymous');
});
