import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { postQueries } from '../posts/posts.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { storedKeyOf } from './idempotency-keys.ts';

describe.each(engines)('idempotency keys on $name', ({ open }) => {
  let database: Database;
  let posts: ReturnType<typeof postQueries>;
  /** Two requests that a collation without regard to case and punctuation takes for one. */
  const requestOf = (start: string) => start.padEnd(43, '7');
  const [one, other] = [requestOf('Ab_-Ab'), requestOf('aB-_aB')];
  const key = (request: string, content: string) => ({ request, content, earlier: 'earlier' });
  beforeAll(async () => {
    database = await open();
    posts = postQueries(database);
    const alder = userRow('alder');
    await accountQueries(database).create(alder);
    const create = (id: string, idempotencyKey: string) => posts.create({ ...postRow(id, alder.id), idempotencyKey });
    await create('one', storedKeyOf(key(one, '00ff')));
    await create('other', storedKeyOf(key(other, 'ffff')));
    await create('old', 'earlier');
  });
  afterAll(() => database.close());

  const find = async (request: string, content: string) => {
    const found = await posts.findByIdempotencyKey({ ...key(request, content), earlier: 'none' });
    return found && { id: found.row.id, isSame: found.isSame };
  };

  test.each([
    [one, '00ff', { id: 'one', isSame: true }],
    [one, '0000', { id: 'one', isSame: false }],
    [one, 'ffff', { id: 'one', isSame: false }],
    [other, 'ffff', { id: 'other', isSame: true }],
    [other, '00ff', { id: 'other', isSame: false }],
    [requestOf('Ab_-A'), '00ff', undefined],
  ])('of the request %s with the content %s: %j', async (request, content, expected) => {
    expect(await find(request, content)).toEqual(expected);
  });

  test('a request has one row, whatever its content', async () => {
    const second = { ...postRow('second', userRow('alder').id), idempotencyKey: storedKeyOf(key(one, '0000')) };
    await expect(posts.create(second)).rejects.toSatisfy((error) =>
      isUniqueViolation(error, 'posts', 'idempotency_request'),
    );
  });

  test('a key of an earlier version has no content, and is taken for a retry', async () => {
    expect(await posts.findByIdempotencyKey(key('none', '00ff'))).toMatchObject({ row: { id: 'old' }, isSame: true });
  });
});
