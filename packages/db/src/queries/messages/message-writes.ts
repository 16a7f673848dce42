import { and, count, desc, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import type { Param, RowParam } from '../../engine/prepared.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';

type MessageInsert = Tables['messages']['$inferInsert'];

type NewMessage = Omit<MessageInsert, 'conversationId'> & { receiverId: string };

/** How the receiver's settings and follows treat the sender. */
export type ReceiverPolicy = {
  /** Whether a first message is a request that waits for an answer. */
  isRequest: boolean;
  /** The maximum number of messages before the receiver answers. */
  maxWaiting: number;
  /** Whether the receiver follows the sender. A follow undoes an earlier declined request. */
  isFollowed: boolean;
};

type Pair = { firstId: string; secondId: string };

export function pairOf(one: string, other: string): Pair {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };
}

export function messageWrites(database: Database) {
  const { tables, prepareInTransaction, transaction } = database;
  const { conversations, conversationMembers, messages } = tables;

  /** Counts what the member received after the shown message. */
  function* countLater(tx: QueryBuilder, memberId: string, conversationId: string, shownSeq: number | null) {
    // A message that is sent between the count and the update would be marked.
    yield* lockById(tx, conversationId);
    const isReceived = and(ne(messages.senderId, memberId), not(messages.isRemoved));
    const isLater = and(eq(messages.conversationId, conversationId), gt(messages.seq, shownSeq ?? 0), isReceived);
    return firstRow(yield* run(tx.select({ count: count() }).from(messages).where(isLater)))?.count ?? 0;
  }

  const lockPair = prepareInTransaction((tx, firstId: Param<string>, secondId: Param<string>) =>
    tx
      .update(conversations)
      .set({ firstId: sql`${conversations.firstId}` })
      .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)))
      .returning({ id: conversations.id }),
  );

  const insert = prepareInTransaction((tx, message: RowParam<MessageInsert>) =>
    tx.insert(messages).values(message).returning({ seq: messages.seq }),
  );

  const recordNewMessage = prepareInTransaction(
    (tx, conversationId: Param<string>, seq: Param<number>, receiverId: Param<string>) =>
      tx
        .update(conversationMembers)
        .set({
          lastSeq: sql`${seq}`,
          unreadCount: sql`${conversationMembers.unreadCount} + case when ${conversationMembers.userId} = ${receiverId} then 1 else 0 end`,
        })
        .where(eq(conversationMembers.conversationId, conversationId)),
  );

  const ownStatus = prepareInTransaction((tx, memberId: Param<string>, conversationId: Param<string>) =>
    tx
      .select({ status: conversationMembers.status })
      .from(conversationMembers)
      .where(and(eq(conversationMembers.userId, memberId), eq(conversationMembers.conversationId, conversationId))),
  );

  const setOpen = (tx: QueryBuilder, conversationId: string, ...conditions: SQL[]) =>
    tx
      .update(conversationMembers)
      .set({ status: 'open' })
      .where(and(eq(conversationMembers.conversationId, conversationId), ...conditions));
  const isNotDeclined = ne(conversationMembers.status, 'declined');

  /** Returns whether the sender may write. Opens the conversation if they reply to a request or `policy` allows it. */
  function* openIfAllowed(tx: QueryBuilder, conversationId: string, senderId: string, policy: ReceiverPolicy) {
    const status = firstRow(yield* run(ownStatus(tx, senderId, conversationId)))?.status;
    if (status === undefined) return true;
    const isAnswer = status === 'request' || status === 'declined';
    if (isAnswer || policy.isFollowed) {
      yield* run(setOpen(tx, conversationId, ne(conversationMembers.status, 'open')));
      return true;
    }
    if (status === 'open') return true;
    if (!policy.isRequest) {
      // The receiver's setting to take messages from everyone does not undo a declined request.
      yield* run(setOpen(tx, conversationId, isNotDeclined));
      return true;
    }
    const isFromSender = and(eq(messages.conversationId, conversationId), eq(messages.senderId, senderId));
    const waiting = yield* run(
      tx.select({ id: messages.id }).from(messages).where(isFromSender).limit(policy.maxWaiting),
    );
    return waiting.length < policy.maxWaiting;
  }

  /** On PostgreSQL this lock makes messages visible in the order of their seqs. */
  function* lock(tx: QueryBuilder, pair: Pair) {
    return firstRow(yield* run(lockPair(tx, pair.firstId, pair.secondId)))?.id;
  }

  /** Locks the conversation's row, as sending a message does. The update changes nothing. */
  function* lockById(tx: QueryBuilder, conversationId: string) {
    yield* run(
      tx
        .update(conversations)
        .set({ firstId: sql`${conversations.firstId}` })
        .where(eq(conversations.id, conversationId)),
    );
  }

  function* createConversation(tx: QueryBuilder, id: string, pair: Pair, requestedBy: string | null) {
    const insertConversation = tx
      .insert(conversations)
      .values({ id, ...pair })
      .onConflictDoNothing();
    if ((yield* run(insertConversation.returning({ id: conversations.id }))).length === 0) return undefined;
    const statusOf = (userId: string) => (userId === requestedBy ? ('sent' as const) : ('request' as const));
    const members = [pair.firstId, pair.secondId].map((userId) => ({
      conversationId: id,
      userId,
      lastSeq: 0,
      status: requestedBy === null ? ('open' as const) : statusOf(userId),
    }));
    yield* run(tx.insert(conversationMembers).values(members));
    return id;
  }

  return {
    /**
     * Inserts nothing if the sender has to wait. Returns undefined, or fails with a foreign key violation, while a
     * member is being deleted. @throws A unique violation of `messages.idempotency_request` on a retry.
     */
    send: (
      { receiverId, ...message }: NewMessage,
      newConversationId: string,
      policy: ReceiverPolicy,
      pushRow?: OutgoingMailRow,
    ) =>
      transaction(function* (tx) {
        const pair = pairOf(message.senderId, receiverId);
        const existing = yield* lock(tx, pair);
        const createdId =
          existing === undefined
            ? yield* createConversation(tx, newConversationId, pair, policy.isRequest ? message.senderId : null)
            : undefined;
        const conversationId = existing ?? createdId ?? (yield* lock(tx, pair));
        if (conversationId === undefined) return undefined;
        if (createdId === undefined && !(yield* openIfAllowed(tx, conversationId, message.senderId, policy))) {
          return { conversationId, isNewConversation: false, mustWait: true };
        }
        const [sent] = yield* run(insert(tx, { ...message, conversationId }));
        yield* run(recordNewMessage(tx, conversationId, sent?.seq ?? 0, receiverId));
        if (pushRow) yield* insertMail(tables, tx, pushRow);
        return { conversationId, isNewConversation: createdId !== undefined, mustWait: false };
      }),

    /** Accepts or declines a request. Declining leaves the sender's row unchanged, so the sender can't notice it. */
    answerRequest: (memberId: string, conversationId: string, isAccepted: boolean) =>
      transaction(function* (tx) {
        const isOwnRequest = and(
          eq(conversationMembers.userId, memberId),
          inArray(conversationMembers.status, ['request', 'declined']),
        );
        const isOfConversation = eq(conversationMembers.conversationId, conversationId);
        yield* lockById(tx, conversationId);
        const declined = { status: 'declined' as const, unreadCount: 0 };
        const changed = yield* run(
          tx
            .update(conversationMembers)
            .set(isAccepted ? { status: 'open' } : declined)
            .where(and(isOfConversation, isOwnRequest))
            .returning({ userId: conversationMembers.userId }),
        );
        if (isAccepted && changed.length > 0) yield* run(setOpen(tx, conversationId));
      }),

    /** @param shownSeq The newest message that was shown, null for none: later ones stay unread. Without it all are marked. */
    markRead: (memberId: string, conversationId: string, shownSeq?: number | null) =>
      transaction(function* (tx) {
        const own = and(
          eq(conversationMembers.userId, memberId),
          eq(conversationMembers.conversationId, conversationId),
        );
        const left = shownSeq === undefined ? 0 : yield* countLater(tx, memberId, conversationId, shownSeq);
        const isMore = gt(conversationMembers.unreadCount, left);
        yield* run(tx.update(conversationMembers).set({ unreadCount: left }).where(and(own, isMore)));
      }),

    /**
     * Hides the conversation from the member's list until it has a newer message than the shown one. What was shown counts as
     * read; without `shownSeq` all that is there was shown.
     */
    hide: (memberId: string, conversationId: string, shownSeq?: number | null) =>
      transaction(function* (tx) {
        const { userId, lastSeq } = conversationMembers;
        const own = and(eq(userId, memberId), eq(conversationMembers.conversationId, conversationId));
        const left = shownSeq === undefined ? 0 : yield* countLater(tx, memberId, conversationId, shownSeq);
        yield* run(
          tx
            .update(conversationMembers)
            .set({ hiddenUpToSeq: left === 0 ? sql`${lastSeq}` : (shownSeq ?? 0), unreadCount: left })
            .where(own),
        );
      }),

    /** Erases the member's messages up to this seq, and a conversation that has none left. */
    *eraseMessages(tx: QueryBuilder, userId: string, conversationId: string, upTo: number) {
      const isOfConversation = eq(messages.conversationId, conversationId);
      yield* lockById(tx, conversationId);
      yield* run(
        tx.delete(messages).where(and(isOfConversation, eq(messages.senderId, userId), lte(messages.seq, upTo))),
      );
      const [latest] = yield* run(
        tx.select({ seq: messages.seq }).from(messages).where(isOfConversation).orderBy(desc(messages.seq)).limit(1),
      );
      if (!latest) {
        yield* run(tx.delete(conversations).where(eq(conversations.id, conversationId)));
        return;
      }
      const [left] = yield* run(
        tx
          .select({ count: count() })
          .from(messages)
          .where(and(isOfConversation, eq(messages.senderId, userId))),
      );
      const unread = conversationMembers.unreadCount;
      const isMember = eq(conversationMembers.conversationId, conversationId);
      yield* run(tx.update(conversationMembers).set({ lastSeq: latest.seq }).where(isMember));
      yield* run(
        tx
          .update(conversationMembers)
          .set({
            unreadCount: sql`case when ${unread} > ${left?.count ?? 0} then ${left?.count ?? 0} else ${unread} end`,
          })
          .where(and(isMember, ne(conversationMembers.userId, userId))),
      );
    },

    /** Corrects unread counts and latest messages before a member, and by cascade their messages, are deleted. */
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
