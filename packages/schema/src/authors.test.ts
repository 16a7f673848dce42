import { expect, test } from 'vitest';
import { anonymousAuthor, anonymousAuthorView } from './authors.ts';
import { anonymousCommentView } from './comments.ts';
import { anonymousPostView } from './posts.ts';

const alder = { id: 'Nw5oTz0BcGm3RhXvQy8PkA', username: 'alder', displayName: 'Alder' };

test('the author of an anonymous item is the same constant for everyone', () => {
  expect(anonymousAuthorView.parse(anonymousAuthor)).toEqual(anonymousAuthor);
});

test.each([
  { id: alder.id },
  { username: alder.username },
  { displayName: alder.displayName },
  { profileImageUrl: '/media/x.webp' },
  { avatarColor: '#d9a066' },
])('no view of an anonymous item can hold %j of its author', (leak) => {
  const author = { ...anonymousAuthor, ...leak };
  expect(anonymousAuthorView.safeParse(author).success).toBe(false);
  expect(anonymousPostView.shape.author.safeParse(author).success).toBe(false);
  expect(anonymousCommentView.shape.author.safeParse(author).success).toBe(false);
});

test('a field that the view does not name is removed', () => {
  expect(anonymousAuthorView.parse({ ...anonymousAuthor, email: 'alder@example.org' })).toEqual(anonymousAuthor);
});
