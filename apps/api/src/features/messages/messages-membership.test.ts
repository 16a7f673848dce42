import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordQueries } from '../../testing/record-queries.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let database: Database;
let app: TestApp;
let conversationId: string;
/** The queries that reached the database. */
const queries: string[] = [];

/** The queries about conversations that cedar's requests make. */
async function queriesOfCedar(id: string): Promise<string[]> {
  queries.length = 0;
  for (const limit of [20, 100]) {
    const refused = refusalOf(app.as('cedar').messages.thread.query({ conversationId: id, limit }));
    expect(await refused).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await codeOf(app.as('cedar').messages.markRead.mutate({ conversationId: id }))).toBe('NOT_FOUND');
  return queries.filter((text) => /(from|join) "(conversation\w*|messages)"/.test(text));
}

beforeEach(async () => {
  queries.length = 0;
  database = await openDatabase('file::memory:');
  app = await createTestApp({ database: recordQueries(database, queries), members: ['alder', 'birch', 'cedar'] });
  const message = { receiverId: app.idOf('birch'), content: 'Between us' };
  conversationId = (await app.as('alder').messages.send.mutate(message)).conversationId;
});
afterEach(async () => {
  await app.close();
  await database.close();
});

test('a request for a conversation of other members reads only the membership, as for an unknown id', async () => {
  const membership = expect.stringMatching(
    /^select "unread_count", "status" from "conversation_members" where [^)]*\)$/,
  );
  const membershipOnly = [membership, membership, membership];
  expect(await queriesOfCedar('x'.repeat(22))).toEqual(membershipOnly);
  expect(await queriesOfCedar(conversationId)).toEqual(membershipOnly);
});
