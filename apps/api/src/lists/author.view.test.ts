import { anonymousAuthor } from '@ballast/schema/authors';
import { expect, test } from 'vitest';
import { attributionOf } from './author.view.ts';

const author = {
  username: 'alder',
  displayName: null,
  profileImageId: null,
  avatarColor: '#d9a066',
  isProfileHidden: false,
};

test('a named item shows its author, an anonymous one does not', () => {
  expect(attributionOf({ authorId: 'a', authorSeal: null, author })).toMatchObject({
    isAnonymous: false,
    author: { id: 'a' },
  });
  expect(attributionOf({ authorId: null, authorSeal: 's', author: null })).toEqual({
    isAnonymous: true,
    author: anonymousAuthor,
  });
});

test.each([
  ['a name and a seal', { authorId: 'a', authorSeal: 's', author }],
  ['a seal and a joined member', { authorId: null, authorSeal: 's', author }],
  ['a seal and an id', { authorId: 'a', authorSeal: 's', author: null }],
  ['an id and no member', { authorId: 'a', authorSeal: null, author: null }],
  ['nothing', { authorId: null, authorSeal: null, author: null }],
])('an item with %s throws', (_case, item) => {
  expect(() => attributionOf(item)).toThrow('Invalid authorship');
});
