import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { profileQueries } from '../profiles/profiles.ts';
import { userRow } from '../testing/test-rows.ts';
import { accountQueries } from './accounts.ts';

describe.each(engines)('accounts on $name', ({ open }) => {
  let database: Database;
  let accounts: ReturnType<typeof accountQueries>;
  beforeAll(async () => {
    database = await open();
    accounts = accountQueries(database);
  });
  beforeEach(() => clearDatabase(database));
  afterAll(() => database.close());

  test('reads a member as written, to the millisecond', async () => {
    await accounts.create(userRow('alder'));
    expect(await accounts.getByEmail('alder@example.org')).toMatchObject(userRow('alder'));
    expect((await accounts.getById(userRow('alder').id))?.sealedHealth).toBeNull();
  });

  test('concurrent sign-ups with one e-mail create one account', async () => {
    const attempts = Array.from({ length: 5 }, (_, index) =>
      accounts.create({ ...userRow(`alder${index}`), email: 'alder@example.org' }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(isUniqueViolation(refused?.reason, 'users', 'email')).toBe(true);
    expect(isUniqueViolation(refused?.reason, 'users', 'username')).toBe(false);
  });

  test('a username is unique', async () => {
    await accounts.create(userRow('alder'));
    const second = accounts.create({ ...userRow('birch'), username: 'alder' });
    await expect(second).rejects.toSatisfy((error) => isUniqueViolation(error, 'users', 'username'));
  });

  test('an update replaces all health fields', async () => {
    await accounts.create(userRow('alder'));
    const { update } = profileQueries(database);
    const put = (sealed: string) => update(userRow('alder').id, { columns: {}, resealHealth: () => sealed });
    await put('first ciphertext');
    await put('second ciphertext');
    expect((await accounts.getById(userRow('alder').id))?.sealedHealth).toBe('second ciphertext');
  });
});
