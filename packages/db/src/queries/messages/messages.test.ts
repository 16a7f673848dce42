import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { userRow } from '../testing/test-rows.ts';
import { messageQueries } from './messages.ts';

const alder = userRow('alder').id;
const birch = userRow('birch').id;
const cedar = userRow('cedar').id;

describe.each(engines)('messages on $name', ({ open }) => {
  let database: Database;
  let queries: ReturnType<typeof messageQueries>;
  beforeAll(async () => {
    database = await open();
    queries = messageQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const name of ['alder', 'birch', 'cedar']) await accountQueries(database).create(userRow(name));
  });
  afterAll(() => database.close());

  const createdAt = new Date('2026-11-20T03:07:21.345Z');
  const send = (senderId: string, receiverId: string, id: string, idempotencyKey: string | null = null) =>
    queries.send({ id, senderId, receiverId, content: `Words of ${id}`, idempotencyKey, createdAt }, `by ${id}`, {
      isRequest: false,
      isFollowed: false,
      maxWaiting: 3,
    });
  const messageIdsOf = async (conversationId: string) =>
    (await queries.thread(alder, conversationId, 100)).map(({ id }) => id).reverse();
  const unreadOf = async (memberId: string) =>
    Object.fromEntries((await queries.conversations(memberId, 100)).map(({ id, unreadCount }) => [id, unreadCount]));

  test('the first message creates the conversation, and later messages join it', async () => {
    expect(await send(alder, birch, 'one')).toEqual({
      conversationId: 'by one',
      isNewConversation: true,
      mustWait: false,
    });
    expect(await send(birch, alder, 'two')).toEqual({
      conversationId: 'by one',
      isNewConversation: false,
      mustWait: false,
    });
    expect(await send(alder, birch, 'three')).toEqual({
      conversationId: 'by one',
      isNewConversation: false,
      mustWait: false,
    });
    expect(await messageIdsOf('by one')).toEqual(['one', 'two', 'three']);
    expect(await unreadOf(alder)).toEqual({ 'by one': 1 });
    expect(await unreadOf(birch)).toEqual({ 'by one': 2 });
    expect(await unreadOf(cedar)).toEqual({});
  });

  test('concurrent first messages create one conversation', async () => {
    const sent = await Promise.all([
      send(alder, birch, 'from alder'),
      send(birch, alder, 'from birch'),
      send(alder, birch, 'again'),
      send(birch, alder, 'more'),
    ]);
    expect(new Set(sent.map((one) => one?.conversationId)).size).toBe(1);
    expect(sent.filter((one) => one?.isNewConversation)).toHaveLength(1);
    const conversationId = sent[0]?.conversationId ?? '';
    expect((await messageIdsOf(conversationId)).sort()).toEqual(['again', 'from alder', 'from birch', 'more']);
    expect(await unreadOf(alder)).toEqual({ [conversationId]: 2 });
    expect(await unreadOf(birch)).toEqual({ [conversationId]: 2 });
  });

  test('messages become visible in the order of their seqs', async () => {
    await send(alder, birch, 'first');
    let areAllSent = false;
    const all = Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 ? send(alder, birch, `a${index}`) : send(birch, alder, `b${index}`),
      ),
    ).then(() => {
      areAllSent = true;
    });
    let seen: string[] = [];
    while (!areAllSent) {
      const visible = await messageIdsOf('by first');
      expect(visible.slice(0, seen.length)).toEqual(seen);
      seen = visible;
      await new Promise(setImmediate);
    }
    await all;
    expect(await messageIdsOf('by first')).toHaveLength(25);
    const [row] = await queries.conversations(alder, 1);
    expect(row?.lastSeq).toBe((await queries.thread(alder, 'by first', 1))[0]?.seq);
  });

  test('lists conversations with the other member, latest message first', async () => {
    await send(alder, birch, 'one');
    await send(cedar, alder, 'two');
    const first = await queries.conversations(alder, 1);
    expect(first).toMatchObject([
      {
        id: 'by two',
        unreadCount: 1,
        other: { id: cedar, username: 'cedar' },
        lastMessage: { content: 'Words of two' },
      },
    ]);
    expect(await queries.conversations(alder, 5, first[0]?.lastSeq)).toMatchObject([
      { id: 'by one', unreadCount: 0, other: { id: birch, username: 'birch' }, lastMessage: { createdAt } },
    ]);
    await send(birch, alder, 'three');
    expect((await queries.conversations(alder, 5)).map(({ id }) => id)).toEqual(['by one', 'by two']);
  });

  test('reading clears the unread count of one member', async () => {
    await send(birch, alder, 'one');
    await send(alder, birch, 'two');
    await send(cedar, alder, 'three');
    await queries.markRead(alder, 'by one');
    await queries.markRead(cedar, 'by one');
    expect(await unreadOf(alder)).toEqual({ 'by one': 0, 'by three': 1 });
    expect(await unreadOf(birch)).toEqual({ 'by one': 1 });
    expect(await queries.membership(alder, 'by one')).toEqual({ unreadCount: 0, status: 'open' });
    expect(await queries.membership(cedar, 'by one')).toBeUndefined();
  });

  test('messages that are sent while earlier ones are marked as read stay unread', async () => {
    await send(birch, alder, 'shown');
    const shownSeq = await queries.seqOf('by shown', 'shown');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? send(birch, alder, `later ${index}`) : queries.markRead(alder, 'by shown', shownSeq),
      ),
    );
    expect(await unreadOf(alder)).toEqual({ 'by shown': 10 });
  });

  test('an idempotency key can be used once, and a failed send changes nothing', async () => {
    await send(alder, birch, 'one', 'key');
    await expect(send(alder, cedar, 'two', 'key')).rejects.toSatisfy((error) =>
      isUniqueViolation(error, 'messages', 'idempotency_request'),
    );
    const found = await queries.findByIdempotencyKey({ request: 'key', content: '', earlier: 'key' });
    expect(found?.row).toMatchObject({ id: 'one', conversationId: 'by one' });
    expect(await unreadOf(alder)).toEqual({ 'by one': 0 });
    expect(await unreadOf(cedar)).toEqual({});
  });

  test('a message to a deleted member changes nothing', async () => {
    await expect(send(alder, userRow('oak').id, 'one')).rejects.toThrow();
    expect(await unreadOf(alder)).toEqual({});
  });

  test('send eligibility is read in one query', async () => {
    const { blocks } = database.tables;
    const block = (blockerId: string, blockedId: string) =>
      database.transaction(function* (tx) {
        yield* run(tx.insert(blocks).values({ blockerId, blockedId }));
      });
    const defaults = {
      allowMessaging: null,
      hasBlockedSender: null,
      isBlockedBySender: null,
      conversationId: null,
      receiverStatus: null,
      senderStatus: null,
      messagesFrom: null,
      followsSender: false,
      hasPush: false,
    };
    expect(await queries.getSendEligibility(alder, birch)).toEqual(defaults);
    await block(birch, alder);
    await send(birch, cedar, 'one');
    expect(await queries.getSendEligibility(alder, birch)).toEqual({ ...defaults, hasBlockedSender: birch });
    expect(await queries.getSendEligibility(birch, alder)).toEqual({ ...defaults, isBlockedBySender: birch });
    expect(await queries.getSendEligibility(cedar, birch)).toEqual({
      ...defaults,
      conversationId: 'by one',
      receiverStatus: 'open',
      senderStatus: 'open',
    });
    expect(await queries.getSendEligibility(alder, userRow('oak').id)).toBeUndefined();
  });

  const deleteMember = (memberId: string) =>
    database.transaction(function* (tx) {
      yield* queries.removeFromConversations(tx, memberId);
      yield* run(tx.delete(database.tables.users).where(eq(database.tables.users.id, memberId)));
    });

  test('deleting a member deletes their messages and keeps the other member’s', async () => {
    await send(alder, birch, 'kept');
    await send(birch, alder, 'gone');
    await send(birch, cedar, 'silence');
    await send(cedar, alder, 'apart');
    await deleteMember(birch);
    expect(await queries.conversations(alder, 5)).toMatchObject([
      { id: 'by apart', unreadCount: 1, other: { id: cedar } },
      { id: 'by kept', unreadCount: 0, other: null, lastMessage: { content: 'Words of kept' } },
    ]);
    expect(await messageIdsOf('by kept')).toEqual(['kept']);
    expect(await queries.conversations(cedar, 5)).toMatchObject([
      { id: 'by apart', unreadCount: 0 },
      { id: 'by silence', unreadCount: 0, other: null, lastMessage: null },
    ]);
  });

  test('a message during the deletion of a member is sent before the deletion or rejected', async () => {
    await send(alder, birch, 'first');
    const sends = Array.from({ length: 12 }, (_, index) => [
      send(alder, birch, `a${index}`),
      send(birch, alder, `b${index}`),
      send(cedar, birch, `c${index}`),
    ]);
    const [deletion, ...outcomes] = await Promise.allSettled([deleteMember(birch), ...sends.flat()]);
    expect(deletion.status).toBe('fulfilled');
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason.cause ?? outcome.reason)).toMatch(/foreign key/i);
    }
    expect(await queries.conversations(alder, 5)).toMatchObject([{ unreadCount: 0, other: null }]);
    const senders = (await queries.thread(alder, 'by first', 100)).map(({ senderId }) => senderId);
    expect(new Set(senders)).toEqual(new Set([alder]));
  });

  test('deleting the second member deletes the conversation', async () => {
    await send(alder, birch, 'one');
    await send(birch, cedar, 'two');
    await deleteMember(birch);
    await Promise.all([deleteMember(alder), deleteMember(cedar)]);
    const { conversations, conversationMembers, messages } = database.tables;
    for (const table of [conversations, conversationMembers, messages]) {
      expect(await database.db.select().from(table)).toEqual([]);
    }
  });

  test('concurrent deletions of both members delete their conversation', async () => {
    await send(alder, birch, 'one');
    await send(birch, alder, 'two');
    await Promise.all([deleteMember(alder), deleteMember(birch)]);
    expect(await database.db.select().from(database.tables.conversations)).toEqual([]);
  });
});
