import { expect, test, vi } from 'vitest';
import { createOnce } from './create-once.ts';

const key = { request: 'key', content: '00', earlier: 'key' };
const duplicate = (table: string) =>
  Object.assign(new Error(`UNIQUE constraint failed: index '${table}_idempotency_request_unique'`), {
    code: 'SQLITE_CONSTRAINT_UNIQUE',
  });
const first = { load: () => 'first', isSame: true };

test('a used key returns the existing item and creates nothing', async () => {
  const create = vi.fn(async () => 'second');
  expect(await createOnce()(key, { table: 'posts', find: async () => first, create })).toBe('first');
  expect(create).not.toHaveBeenCalled();
});

test('a key that was used with other content is refused', async () => {
  const create = vi.fn(async () => 'second');
  const attempt = createOnce()(key, { table: 'posts', find: async () => ({ ...first, isSame: false }), create });
  await expect(attempt).rejects.toMatchObject({ code: 'CLIENT_ID_REUSED' });
  expect(create).not.toHaveBeenCalled();
});

test('a call without a key always creates', async () => {
  const find = vi.fn(async () => first);
  expect(await createOnce()(null, { table: 'posts', find, create: async () => 'second' })).toBe('second');
  expect(find).not.toHaveBeenCalled();
});

test('of concurrent calls in one process the later one waits, also if the earlier one fails', async () => {
  const once = createOnce();
  const events: string[] = [];
  const call = (name: string) =>
    once(key, {
      table: 'posts',
      async find() {
        events.push(`${name} looks`);
        return undefined;
      },
      async create() {
        events.push(`${name} creates`);
        throw new Error('disk full');
      },
    });
  await Promise.allSettled([call('one'), call('two')]);
  expect(events).toEqual(['one looks', 'one creates', 'two looks', 'two creates']);
});

test('the later of two concurrent calls in different processes returns the item of the earlier one', async () => {
  const found = [undefined, first];
  const find = async () => found.shift();
  const create = () => Promise.reject(duplicate('messages'));
  expect(await createOnce()(key, { table: 'messages', find, create })).toBe('first');
});

test.each([
  ['another failure', new Error('disk full')],
  ['a duplicate in another table', duplicate('posts')],
])('%s is rethrown', async (_case, failure) => {
  const found = [undefined, first];
  const create = () => Promise.reject(failure);
  const attempt = createOnce()(key, { table: 'messages', find: async () => found.shift(), create });
  await expect(attempt).rejects.toBe(failure);
});
