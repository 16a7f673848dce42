import { expect, test } from 'vitest';
import { isAnonymousInput } from './anonymity.ts';
import { createCommentInput } from './comments.ts';
import { createPostInput } from './posts.ts';

test.each([true, false])('accepts %s', (isAnonymous) => {
  expect(isAnonymousInput.parse(isAnonymous)).toBe(isAnonymous);
});

test.each([undefined, null, 'true', 'false', 0, 1, '', [], {}])('refuses %j: anonymity is never guessed', (value) => {
  expect(isAnonymousInput.safeParse(value).error?.issues[0]?.message).toBe(
    'Say whether this is anonymous: isAnonymous has to be true or false.',
  );
});

test('a post or comment without isAnonymous is refused', () => {
  const paths = [
    createPostInput.safeParse({ content: 'Hello' }).error,
    createCommentInput.safeParse({ postId: 'p', content: 'Hello' }).error,
  ].map((error) => error?.issues.map(({ path }) => path));
  expect(paths).toEqual([[['isAnonymous']], [['isAnonymous']]]);
});
