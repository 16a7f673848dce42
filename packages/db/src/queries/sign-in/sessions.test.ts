import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { userRow } from '../testing/test-rows.ts';
import { sessionQueries } from './sessions.ts';

const alder = userRow('alder');
const session = (id: string, expiresAt: string) => ({
  id,
  userId: alder.id,
  secretHash: 'hash',
  createdAt: new Date('2026-11-01T00:00:00.000Z'),
  expiresAt: new Date(expiresAt),
});

describe.each(engines)('sessions on $name', ({ open }) => {
  let database: Database;
  let sessions: ReturnType<typeof sessionQueries>;
  beforeAll(async () => {
    database = await open();
    sessions = sessionQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
  });
  afterAll(() => database.close());

  test('reads, extends and deletes a session by its id', async () => {
    await sessions.create(session('one', '2026-12-01T00:00:00.000Z'));
    await sessions.setExpiry('one', new Date('2026-12-15T00:00:00.000Z'));
    expect((await sessions.get('one'))?.expiresAt.toISOString()).toBe('2026-12-15T00:00:00.000Z');
    await sessions.delete('one');
    expect(await sessions.get('one')).toBeUndefined();
  });

  test('deletes all sessions of a member', async () => {
    await sessions.create(session('new', '2026-12-05T00:00:00.000Z'));
    expect(await sessions.get('new')).toBeDefined();
    await sessions.deleteByUser(alder.id);
    expect(await sessions.get('new')).toBeUndefined();
  });
});
