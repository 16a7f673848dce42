import { expect, test, vi } from 'vitest';
import { createOnce } from './create-once.ts';

const duplicate = (table: string) =>
  Object.assign(new Error(`UNIQUE constraint failed: ${table}.idempotency_key`), { code: 'SQLITE_CONSTRAINT_UNIQUE' });

test('a used key returns the existing item and creates nothing', async () => {
  const create = vi.fn(async () => 'second');
  expect(await createOnce('key', { table: 'posts', find: async () => 'first', create })).toBe('first');
  expect(create).not.toHaveBeenCalled();
});

test('a call without a key always creates', async () => {
  const find = vi.fn(async () => 'first');
  expect(await createOnce(null, { table: 'posts', find, create: async () => 'second' })).toBe('second');
  expect(find).not.toHaveBeenCalled();
});

test('the later of two concurrent calls returns the item of the earlier one', async () => {
  const found = [undefined, 'first'];
  const find = async () => found.shift();
  const create = () => Promise.reject(duplicate('messages'));
  expect(await createOnce('key', { table: 'messages', find, create })).toBe('first');
});

test.each([
  ['another failure', new Error('disk full')],
  ['a duplicate in another table', duplicate('posts')],
])('%s is rethrown', async (_case, failure) => {
  const found = [undefined, 'first'];
  const create = () => Promise.reject(failure);
  await expect(createOnce('key', { table: 'messages', find: async () => found.shift(), create })).rejects.toBe(failure);
});
