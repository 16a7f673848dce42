import { postView } from '@ballast/schema/posts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { feedExample } from '../features/posts/posts.examples.ts';
import { createItemCheck } from './item-check.ts';

const [anonymous] = feedExample;

test('removes fields that the view does not name, from frozen items too', () => {
  const item = { ...anonymous, authorId: 'alder' };
  const check = createItemCheck(postView);
  for (const each of [item, Object.freeze({ ...item })]) {
    expect(check(each)).toEqual(anonymous);
    expect(check(each)).toEqual(anonymous);
  }
});

test('a frozen item that breaks its view throws each time', () => {
  const named = Object.freeze({ ...anonymous, author: { ...anonymous?.author, id: 'b'.repeat(22) } });
  const check = createItemCheck(postView);
  for (const _time of [1, 2]) expect(() => check(named)).toThrow(z.ZodError);
});

test('frozen items are parsed once, other items each time', () => {
  const refine = vi.fn(() => true);
  const check = createItemCheck(z.object({ id: z.string() }).refine(refine));
  const frozen = Object.freeze({ id: 'frozen' });
  const item = { id: 'one' };
  const first = check(frozen);
  expect(check(frozen)).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
  check(item);
  check(item);
  expect(refine).toHaveBeenCalledTimes(3);
});
