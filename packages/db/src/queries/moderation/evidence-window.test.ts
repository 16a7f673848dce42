import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { reportedItems } from '../reports/reported-items.ts';
import { userRow } from '../testing/test-rows.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const createdAt = new Date('2026-11-02T03:04:05.678Z');

const sentBy = (senderId: string) => (content: string) => ({
  id: content,
  conversationId: 'pair',
  senderId,
  content,
  createdAt,
});
const byAlder = sentBy(alder.id);
const byBirch = sentBy(birch.id);
/** a0 b0 a1 b1 … a24 b24 */
const dialogue = Array.from({ length: 25 }, (_, index) => [byAlder(`a${index}`), byBirch(`b${index}`)]).flat();
const rounds = (from: number, to: number) => dialogue.slice(2 * from, 2 * (to + 1)).map(({ content }) => content);

describe.each(engines)('the messages around a reported one on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const member of [alder, birch]) await accountQueries(database).create(member);
  });
  afterAll(() => database.close());

  async function send(sent: readonly ReturnType<typeof byAlder>[]) {
    const { conversations, messages } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(conversations).values({ id: 'pair', firstId: alder.id, secondId: birch.id }));
      for (const row of sent) yield* run(tx.insert(messages).values(row));
    });
  }

  const read = (targetId: string, reporterId: string | null) =>
    database.transaction(function* (tx) {
      return yield* reportedItems(database).read(tx, { targetType: 'message', targetId, reporterId });
    });

  async function readConversation(targetId: string, reporterId: string | null) {
    const { conversation = [] } = (await read(targetId, reporterId)) ?? {};
    expect(conversation.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual([targetId]);
    return conversation.map(({ content }) => content);
  }

  test('up to nine are later, and the others earlier', async () => {
    await send(dialogue);
    expect(await readConversation('a5', birch.id)).toEqual(rounds(0, 9));
    expect(await readConversation('a12', birch.id)).toEqual(rounds(7, 16));
  });

  test('near the first message, there are fewer', async () => {
    await send(dialogue);
    expect(await readConversation('a1', birch.id)).toEqual(rounds(0, 5));
  });

  test('near the newest message, they are the last twenty', async () => {
    await send(dialogue);
    expect(await readConversation('b24', alder.id)).toEqual(rounds(15, 24));
    expect(await readConversation('a24', birch.id)).toEqual(rounds(15, 24));
    expect(await readConversation('b20', alder.id)).toEqual(rounds(15, 24));
  });

  test('removed messages are left out and do not count', async () => {
    await send(dialogue);
    const { messages } = database.tables;
    await database.transaction(function* (tx) {
      const removed = inArray(messages.id, ['b11', 'a13']);
      yield* run(tx.update(messages).set({ isRemoved: true }).where(removed));
    });
    const expected = ['b6', ...rounds(7, 17).filter((content) => content !== 'b11' && content !== 'a13')];
    expect(await readConversation('a12', birch.id)).toEqual(expected.slice(0, 20));
  });

  test('long messages are kept from the reported one outwards, which counts among them', async () => {
    const long = (name: string) => ({ ...byBirch(name), content: name.padEnd(20_000, 'x') });
    await send([
      ...['e3', 'e2', 'e1'].map(long),
      { ...byAlder('chosen'), content: 'y'.repeat(20_000) },
      ...['l1', 'l2', 'l3'].map(long),
    ]);
    // 81 KB fit.
    const { conversation = [] } = (await read('chosen', birch.id)) ?? {};
    expect(conversation.map(({ content }) => content.slice(0, 2))).toEqual(['e2', 'e1', 'yy', 'l1']);
  });

  test('the reported message is kept even if it is too long', async () => {
    await send([byBirch('e1'), { ...byAlder('chosen'), content: 'y'.repeat(90_000) }, byBirch('l1')]);
    const { conversation = [] } = (await read('chosen', birch.id)) ?? {};
    expect(conversation.map(({ content }) => content.slice(0, 2))).toEqual(['yy']);
  });

  test('operators get none', async () => {
    await send(dialogue);
    expect(await read('a5', null)).toMatchObject({ content: 'a5', conversation: [] });
  });
});
