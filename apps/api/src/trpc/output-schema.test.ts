import { feedView, namedPostView, postView } from '@ballast/schema/posts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { feedExample } from '../features/posts/posts.examples.ts';
import { outputSchema, pageOutputSchema } from './output-schema.ts';

const [anonymous] = feedExample;

test('fields that a view does not name are removed at every depth', () => {
  const withAuthor = { ...anonymous, authorId: 'alder', author: { ...anonymous?.author, email: 'alder@example.org' } };
  expect(outputSchema(postView).parse(withAuthor)).toEqual(anonymous);
});

test('an output that breaks its view throws', () => {
  const named = { ...anonymous, author: { ...anonymous?.author, id: 'b'.repeat(22), username: 'alder' } };
  expect(() => outputSchema(postView).parse(named)).toThrow(z.ZodError);
  expect(() => outputSchema(namedPostView).parse(anonymous)).toThrow(z.ZodError);
});

test('a page removes fields that it does not name, and checks each item', () => {
  const checkItem = vi.fn((item: unknown) => postView.parse(item));
  const { parse } = pageOutputSchema(feedView, checkItem);
  const page = { items: [{ ...anonymous, authorId: 'alder' }, anonymous], nextCursor: null, total: 2 };
  expect(parse(page)).toEqual({ items: [anonymous, anonymous], nextCursor: null });
  expect(checkItem).toHaveBeenCalledTimes(2);
  expect(() => parse({ ...page, items: [{ ...anonymous, author: null }] })).toThrow(z.ZodError);
});
