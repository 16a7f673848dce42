import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Tables } from '../database.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { contactQueries } from './contact.ts';

function messageRow(id: string, idempotencyKey: string | null): Tables['contactMessages']['$inferInsert'] {
  const words = { name: 'Yew', email: 'yew@example.org', subject: 'A question', message: 'Where?' };
  return { id, ...words, type: 'general', idempotencyKey, createdAt: new Date('2026-11-02T03:04:05.678Z') };
}

describe.each(engines)('contact messages on $name', ({ open }) => {
  let database: Database;
  let contact: ReturnType<typeof contactQueries>;
  const keptIds = async () => (await dumpDatabase(database))['contactMessages']?.map(({ id }) => id);
  beforeAll(async () => {
    database = await open();
    contact = contactQueries(database);
  });
  beforeEach(() => clearDatabase(database));
  afterAll(() => database.close());

  test('concurrent retries with one idempotency key keep one message', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const created = await Promise.all(ids.map((id) => contact.create(messageRow(id, 'key'))));
    expect(created.filter(Boolean).length).toBe(1);
    expect(await keptIds()).toEqual([ids[created.indexOf(true)]]);
  });

  test('messages without a key are all kept', async () => {
    expect([await contact.create(messageRow('a', null)), await contact.create(messageRow('b', null))]).toEqual([
      true,
      true,
    ]);
    expect(await keptIds()).toEqual(['a', 'b']);
  });

  test('a taken id is not a retry', async () => {
    await contact.create(messageRow('a', 'key'));
    await expect(contact.create(messageRow('a', 'another'))).rejects.toThrow();
  });
});
