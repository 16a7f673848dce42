import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { mailRow, userRow } from '../testing/test-rows.ts';
import { passkeyQueries } from './passkeys.ts';
import { sessionQueries } from './sessions.ts';

const alder = userRow('alder');
const passkey = (id: string) => ({
  id,
  userId: alder.id,
  publicKey: 'key',
  counter: 0,
  transports: '[]',
  name: 'Phone',
  addedAt: new Date('2026-11-01T00:00:00.000Z'),
  lastUsedAt: null,
});

const session = {
  id: 'phone',
  userId: alder.id,
  secretHash: 'hash',
  createdAt: new Date('2026-11-01T00:00:00.000Z'),
  expiresAt: new Date('2026-12-01T00:00:00.000Z'),
};
let mails = 0;
const nextMail = () => mailRow(`mail ${++mails}`);

describe.each(engines)('passkeys on $name', ({ open }) => {
  let database: Database;
  let passkeys: ReturnType<typeof passkeyQueries>;
  beforeAll(async () => {
    database = await open();
    passkeys = passkeyQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
    await sessionQueries(database).create(session);
  });
  afterAll(() => database.close());

  test('a passkey of the same id is added once', async () => {
    expect(await passkeys.add(passkey('one'), 2, session.id, nextMail())).toBe('added');
    expect(await passkeys.add(passkey('one'), 2, session.id, nextMail())).toBe('known');
  });

  test('passkeys added at the same time do not exceed the limit', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((id) => passkeys.add(passkey(id), 2, session.id, nextMail())),
    );
    expect(outcomes.sort()).toEqual(['added', 'added', 'full', 'full', 'full']);
    expect(await passkeys.list(alder.id)).toHaveLength(2);
  });
});
