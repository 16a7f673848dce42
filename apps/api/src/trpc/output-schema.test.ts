import { pageView } from '@ballast/schema/pagination';
import { feedView, namedPostView, postView } from '@ballast/schema/posts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { feedExample } from '../openapi/examples.ts';
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

test('a page removes fields that its items do not name, from frozen items too', () => {
  const item = { ...anonymous, authorId: 'alder' };
  const { parse } = pageOutputSchema(feedView);
  const page = { items: [item, Object.freeze({ ...item })], nextCursor: null, total: 2 };
  const expected = { items: [anonymous, anonymous], nextCursor: null };
  expect(parse(page)).toEqual(expected);
  expect(parse(page)).toEqual(expected);
});

test('a frozen item that breaks its view throws each time', () => {
  const named = Object.freeze({ ...anonymous, author: { ...anonymous?.author, id: 'b'.repeat(22) } });
  const { parse } = pageOutputSchema(feedView);
  for (const _time of [1, 2]) expect(() => parse({ items: [named], nextCursor: null })).toThrow(z.ZodError);
});

test('frozen items are checked once, other items each time', () => {
  const check = vi.fn(() => true);
  const { parse } = pageOutputSchema(pageView(z.object({ id: z.string() }).refine(check)));
  const frozen = Object.freeze({ id: 'frozen' });
  const items = [frozen, { id: 'one' }];
  const [first] = parse({ items, nextCursor: null }).items;
  const [again] = parse({ items: [frozen], nextCursor: 'next' }).items;
  expect(again).toBe(first);
  expect(check).toHaveBeenCalledTimes(2);
  parse({ items, nextCursor: null });
  expect(check).toHaveBeenCalledTimes(3);
});

test('a checked item that is sent again cannot be changed', () => {
  const [sent] = pageOutputSchema(pageView(z.object({ id: z.string() }))).parse({
    items: [Object.freeze({ id: 'frozen' })],
    nextCursor: null,
  }).items;
  expect(Object.isFrozen(sent)).toBe(true);
});
