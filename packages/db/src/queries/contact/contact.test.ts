import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Tables } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { mailRow } from '../testing/test-rows.ts';
import { contactQueries } from './contact.ts';

function messageRow(id: string, idempotencyKey: string | null): Tables['contactMessages']['$inferInsert'] {
  const fields = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Where?' };
  return { id, ...fields, type: 'general', idempotencyKey, createdAt: new Date('2026-11-02T03:04:05.678Z') };
}

describe.each(engines)('contact messages on $name', ({ open }) => {
  let database: Database;
  let contact: ReturnType<typeof contactQueries>;
  const create = (id: string, key: string | null) => contact.create(messageRow(id, key), mailRow(`about ${id}`));
  const idsIn = async (table: string) => (await dumpDatabase(database))[table]?.map(({ id }) => id);
  beforeAll(async () => {
    database = await open();
    contact = contactQueries(database);
  });
  beforeEach(() => clearDatabase(database));
  afterAll(() => database.close());

  test('concurrent retries with one idempotency key store one message and one mail', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const created = await Promise.all(ids.map((id) => create(id, 'key')));
    expect(created.filter(Boolean).length).toBe(1);
    const kept = ids[created.indexOf(true)];
    expect(await idsIn('contactMessages')).toEqual([kept]);
    expect(await idsIn('outgoingMails')).toEqual([`about ${kept}`]);
  });

  test('stores every message without a key', async () => {
    expect(await create('a', null)).toBe(true);
    expect(await create('b', null)).toBe(true);
    expect(await idsIn('contactMessages')).toEqual(['a', 'b']);
    expect(await idsIn('outgoingMails')).toEqual(['about a', 'about b']);
  });

  test('an existing id with another key is an error, not a retry', async () => {
    await create('a', 'key');
    await expect(create('a', 'another')).rejects.toThrow();
    expect(await idsIn('outgoingMails')).toEqual(['about a']);
  });
});
