import { namedPostView, postView } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { outputSchema } from './output-schema.ts';

const anonymous = {
  id: 'a'.repeat(22),
  content: 'Cannot sleep',
  mood: null,
  mediaUrl: null,
  createdAt: '2026-11-20T03:07:00.000Z',
  likesCount: 0,
  commentsCount: 0,
  liked: false,
  mine: false,
  isAnonymous: true,
  author: { id: null, username: 'Anonymous', displayName: 'Anonymous', profileImageUrl: null, avatarColor: '#7d756b' },
};

test('what a view does not name is left out, at every depth', () => {
  const careless = { ...anonymous, authorId: 'alder', author: { ...anonymous.author, email: 'alder@example.org' } };
  expect(outputSchema(postView).parse(careless)).toEqual(anonymous);
});

test('what breaks its view is not sent', () => {
  const named = { ...anonymous, author: { ...anonymous.author, id: 'b'.repeat(22), username: 'alder' } };
  expect(() => outputSchema(postView).parse(named)).toThrow(z.ZodError);
  expect(() => outputSchema(namedPostView).parse(anonymous)).toThrow(z.ZodError);
});
