import { namedPostView, postView } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { feedExample } from '../openapi/examples.ts';
import { outputSchema } from './output-schema.ts';

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
