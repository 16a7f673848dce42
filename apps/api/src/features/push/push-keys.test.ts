import { openDatabase } from '@ballast/db/open-database';
import { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
import { expect, test } from 'vitest';
import { findOldestKey, verifyOrRegisterKeys } from '../../privacy/key-check.ts';
import { systemRandom } from '../../privacy/random.ts';
import { derivePushKeys } from './push-keys.ts';

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('one encryption key always gives the same push keys, and another key gives others', () => {
  expect(derivePushKeys(one)).toMatchInlineSnapshot(`
    {
      "privateKey": "jflswEAQHXoEXG70_MOp6W8GPWSws_IeX8QOKEtdyow",
      "publicKey": "BPzr_hfzAxXuZmFYaIMe-YNJWL6amRmTX1RoloxW0KHmsqh_s6ZAD9u7Hp2p3NlhjLFG0BNcKw7cUz4xdfkdgXE",
    }
  `);
  expect(derivePushKeys(two).publicKey).not.toBe(derivePushKeys(one).publicKey);
});

test('the keys of a server do not change when the encryption key is rotated', async () => {
  const database = await openDatabase('file::memory:');
  const queries = keyCheckQueries(database);
  await expect(findOldestKey(queries, [one], systemRandom)).rejects.toThrow('not checked');
  for (const keys of [[one], [one, two], [two, one]]) {
    expect(await verifyOrRegisterKeys(queries, keys, systemRandom)).toBe(true);
    expect(await findOldestKey(queries, keys, systemRandom)).toEqual(one);
  }
  await database.close();
});
