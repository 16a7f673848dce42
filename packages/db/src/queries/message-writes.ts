import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { type Placeholders, prepareInsert } from '../prepare-insert.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type MessageInsert = Tables['messages']['$inferInsert'];

type NewMessage = Omit<MessageInsert, 'conversationId'> & { receiverId: string };

type Pair = { firstId: string; secondId: string };

/** A conversation has its members' ids in sorted order. */
export function pairOf(one: string, other: string): Pair {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };
}

export function messageWrites(database: Database) {
  const { tables, prepareInTransaction, transaction } = database;
  const { conversations, conversationMembers, messages } = tables;

  const lockPair = prepareInTransaction('conversation_lock', (tx) =>
    tx
      .update(conversations)
      .set({ firstId: sql`${conversations.firstId}` })
      .where(
        and(
          eq(conversations.firstId, sql.placeholder('firstId')),
          eq(conversations.secondId, sql.placeholder('secondId')),
        ),
      )
      .returning({ id: conversations.id }),
  );

  const insert = prepareInsert(database, 'message_insert', (tx, message: Placeholders<MessageInsert>) =>
    tx.insert(messages).values(message).returning({ seq: messages.seq }),
  );

  const isUnread = sql`case when ${conversationMembers.userId} = ${sql.placeholder('receiverId')} then 1 else 0 end`;
  const countUnread = prepareInTransaction('conversation_count_unread', (tx) =>
    tx
      .update(conversationMembers)
      .set({
        lastSeq: sql`${sql.placeholder('seq')}`,
        unreadCount: sql`${conversationMembers.unreadCount} + ${isUnread}`,
      })
      .where(eq(conversationMembers.conversationId, sql.placeholder('conversationId'))),
  );

  /** On PostgreSQL this makes messages visible in the order of their seqs. */
  function* lock(tx: QueryBuilder, pair: Pair) {
    return firstRow(yield* run(lockPair(tx, pair)))?.id;
  }

  /** Undefined if a concurrent transaction has opened the conversation first. */
  function* open(tx: QueryBuilder, id: string, pair: Pair) {
    const opened = tx
      .insert(conversations)
      .values({ id, ...pair })
      .onConflictDoNothing();
    if ((yield* run(opened.returning({ id: conversations.id }))).length === 0) return undefined;
    const members = [pair.firstId, pair.secondId].map((userId) => ({ conversationId: id, userId, lastSeq: 0 }));
    yield* run(tx.insert(conversationMembers).values(members));
    return id;
  }

  return {
    /**
     * Opens a conversation if there is none, and inserts the push message about it. Undefined, or a foreign key violation, if either is being deleted.
     * @throws A unique violation of `messages.idempotency_key` on a retry.
     */
    send: ({ receiverId, ...message }: NewMessage, newConversationId: string, pushRow?: OutgoingMailRow) =>
      transaction(function* (tx) {
        const pair = pairOf(message.senderId, receiverId);
        const existing = yield* lock(tx, pair);
        const opened = existing === undefined ? yield* open(tx, newConversationId, pair) : undefined;
        const conversationId = existing ?? opened ?? (yield* lock(tx, pair));
        if (conversationId === undefined) return undefined;
        const [sent] = yield* run(insert(tx, { ...message, conversationId }));
        yield* run(countUnread(tx, { seq: sent?.seq ?? 0, receiverId, conversationId }));
        if (pushRow) yield* insertMail(tables, tx, pushRow);
        return { conversationId, hasOpened: opened !== undefined };
      }),

    markRead: (memberId: string, conversationId: string) =>
      transaction(function* (tx) {
        const own = and(
          eq(conversationMembers.userId, memberId),
          eq(conversationMembers.conversationId, conversationId),
        );
        yield* run(tx.update(conversationMembers).set({ unreadCount: 0 }).where(own));
      }),

    /** For a deletion, which cascades to the member's messages: corrects unread counts and latest messages. */
    *removeFromConversations(tx: QueryBuilder, memberId: string) {
      const hasMember = or(eq(conversations.firstId, memberId), eq(conversations.secondId, memberId));
      yield* run(
        tx
          .update(conversations)
          .set({ firstId: sql`${conversations.firstId}` })
          .where(hasMember),
      );
      const isOtherDeleted = or(isNull(conversations.firstId), isNull(conversations.secondId));
      yield* run(tx.delete(conversations).where(and(hasMember, isOtherDeleted)));
      const own = tx
        .select({ id: conversationMembers.conversationId })
        .from(conversationMembers)
        .where(eq(conversationMembers.userId, memberId));
      const latestRemaining = tx
        .select({ seq: messages.seq })
        .from(messages)
        .where(and(eq(messages.conversationId, conversationMembers.conversationId), ne(messages.senderId, memberId)))
        .orderBy(desc(messages.seq))
        .limit(1);
      yield* run(
        tx
          .update(conversationMembers)
          .set({ unreadCount: 0, lastSeq: sql`coalesce(${latestRemaining}, ${conversationMembers.lastSeq})` })
          .where(and(inArray(conversationMembers.conversationId, own), ne(conversationMembers.userId, memberId))),
      );
    },
  };
}
