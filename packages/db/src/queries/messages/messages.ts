import { limits } from '@ballast/schema/limits';
import { aliasedTable, and, desc, eq, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, first, firstRow } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { equalTo, orderWithLimit } from '../../engine/stable-plan.ts';
import { readInSteps } from '../page-bytes.ts';
import { findOfRequest, type IdempotencyKey, isOfRequest } from '../privacy/idempotency-keys.ts';
import { messageWrites, pairOf } from './message-writes.ts';

/** PostgreSQL's greatest `integer`, the type of `lastSeq`. */
const maxLastSeq = 2_147_483_647;

export function messageQueries(database: Database) {
  const { db, prepare, tables } = database;
  const { conversations, conversationMembers, messages, users, settings, blocks, follows, sessions } = tables;
  const { pushSubscriptions } = tables;

  const messageColumns = {
    seq: messages.seq,
    id: messages.id,
    conversationId: messages.conversationId,
    senderId: messages.senderId,
    content: messages.content,
    createdAt: messages.createdAt,
  };

  const selectConversations = (isWanted: SQL, viewerId: Param<string>, limit: Param<number>, before: Param<number>) =>
    db
      .select({
        id: conversations.id,
        lastSeq: conversationMembers.lastSeq,
        unreadCount: conversationMembers.unreadCount,
        status: conversationMembers.status,
        other: {
          id: users.id,
          username: users.username,
          displayName: users.displayName,
          profileImageId: users.profileImageId,
          isProfileHidden: users.isProfileHidden,
        },
        lastMessage: { senderId: messages.senderId, content: messages.content, createdAt: messages.createdAt },
      })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .leftJoin(
        users,
        sql`${users.id} = case when ${conversations.firstId} in (${viewerId}) then ${conversations.secondId} else ${conversations.firstId} end`,
      )
      .leftJoin(messages, and(eq(messages.seq, conversationMembers.lastSeq), not(messages.isRemoved)))
      .where(and(equalTo(conversationMembers.userId, viewerId), lt(conversationMembers.lastSeq, before), isWanted))
      .orderBy(orderWithLimit(desc(conversationMembers.lastSeq), limit));

  const { status, hiddenUpToSeq, lastSeq } = conversationMembers;
  const list = prepare((viewerId: Param<string>, limit: Param<number>, before: Param<number>) =>
    selectConversations(sql`${ne(status, 'declined')} and ${lt(hiddenUpToSeq, lastSeq)}`, viewerId, limit, before),
  );
  const declinedList = prepare((viewerId: Param<string>, limit: Param<number>, before: Param<number>) =>
    selectConversations(eq(status, 'declined'), viewerId, limit, before),
  );
  const ofPair = aliasedTable(conversations, 'of_pair');
  const withMember = prepare(
    (
      viewerId: Param<string>,
      firstId: Param<string>,
      secondId: Param<string>,
      limit: Param<number>,
      before: Param<number>,
    ) => {
      const isPair = and(equalTo(ofPair.firstId, firstId), equalTo(ofPair.secondId, secondId));
      const idOfPair = db.select({ id: ofPair.id }).from(ofPair).where(isPair);
      return selectConversations(eq(conversationMembers.conversationId, idOfPair), viewerId, limit, before);
    },
  );

  const thread = prepare(
    (viewerId: Param<string>, conversationId: Param<string>, limit: Param<number>, before: Param<number>) =>
      db
        .select({ ...messageColumns, isRemoved: messages.isRemoved })
        .from(messages)
        .where(
          and(
            eq(messages.conversationId, conversationId),
            lt(messages.seq, before),
            or(not(messages.isRemoved), eq(messages.senderId, viewerId)),
          ),
        )
        .orderBy(orderWithLimit(desc(messages.seq), limit)),
  );

  const byIdempotencyKey = prepare((request: Param<string>, earlier: Param<string>) =>
    db
      .select({ ...messageColumns, idempotencyKey: messages.idempotencyKey })
      .from(messages)
      .where(isOfRequest(messages.idempotencyKey, request, earlier)),
  );

  const receiverBlock = aliasedTable(blocks, 'receiver_block');
  const senderBlock = aliasedTable(blocks, 'sender_block');
  const senderMember = aliasedTable(conversationMembers, 'sender_member');
  const receiverSubscription = db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(eq(sessions.userId, users.id));
  const sendEligibility = prepare(
    (senderId: Param<string>, receiverId: Param<string>, firstId: Param<string>, secondId: Param<string>) => {
      const receiverFollow = db
        .select({ one: sql`1` })
        .from(follows)
        .where(and(eq(follows.followerId, users.id), equalTo(follows.followeeId, senderId)));
      return db
        .select({
          allowMessaging: settings.allowMessaging,
          messagesFrom: settings.messagesFrom,
          followsSender: sql<boolean>`exists ${receiverFollow}`.mapWith(Boolean),
          hasBlockedSender: receiverBlock.blockerId,
          isBlockedBySender: senderBlock.blockerId,
          conversationId: conversations.id,
          /** The receiver's status in the conversation. Null if there is no conversation. */
          receiverStatus: conversationMembers.status,
          senderStatus: senderMember.status,
          // Ignores mutes, which are applied at delivery. Here they would change the response time of a muted sender.
          hasPush: sql<boolean>`exists ${receiverSubscription}`.mapWith(Boolean),
        })
        .from(users)
        .leftJoin(settings, eq(settings.userId, users.id))
        .leftJoin(receiverBlock, and(eq(receiverBlock.blockerId, users.id), equalTo(receiverBlock.blockedId, senderId)))
        .leftJoin(senderBlock, and(equalTo(senderBlock.blockerId, senderId), eq(senderBlock.blockedId, users.id)))
        .leftJoin(
          conversations,
          and(equalTo(conversations.firstId, firstId), equalTo(conversations.secondId, secondId)),
        )
        .leftJoin(
          conversationMembers,
          and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, users.id)),
        )
        .leftJoin(
          senderMember,
          and(eq(senderMember.conversationId, conversations.id), equalTo(senderMember.userId, senderId)),
        )
        .where(and(equalTo(users.id, receiverId), not(users.isFrozen)));
    },
  );

  const readConversations = (query: typeof list, memberId: string, maxRows: number, beforeSeq: number) =>
    readInSteps<Awaited<ReturnType<typeof list>>[number]>({
      maxRows,
      maxChars: limits.messageMaxChars,
      read: (rows, last) => query(memberId, rows, last?.lastSeq ?? beforeSeq),
      textOf: ({ lastMessage }) => lastMessage?.content,
    });

  return {
    /** Of the lists, the last rows may be over the limit of bytes. */
    conversations: (memberId: string, maxRows: number, beforeSeq = maxLastSeq) =>
      readConversations(list, memberId, maxRows, beforeSeq),

    declinedConversations: (memberId: string, maxRows: number, beforeSeq = maxLastSeq) =>
      readConversations(declinedList, memberId, maxRows, beforeSeq),

    async conversationWith(memberId: string, otherId: string) {
      const { firstId, secondId } = pairOf(memberId, otherId);
      return firstRow(await withMember(memberId, firstId, secondId, 1, maxLastSeq));
    },

    membership: first(
      prepare((memberId: Param<string>, conversationId: Param<string>) =>
        db
          .select({ unreadCount: conversationMembers.unreadCount, status: conversationMembers.status })
          .from(conversationMembers)
          .where(and(eq(conversationMembers.userId, memberId), eq(conversationMembers.conversationId, conversationId))),
      ),
    ),

    async seqOf(conversationId: string, id: string): Promise<number | undefined> {
      const isWanted = and(eq(messages.id, id), eq(messages.conversationId, conversationId));
      return firstRow(await db.select({ seq: messages.seq }).from(messages).where(isWanted).limit(1))?.seq;
    },

    async otherMemberId(memberId: string, conversationId: string): Promise<string | null> {
      const { firstId, secondId } = conversations;
      const row = firstRow(
        await db.select({ firstId, secondId }).from(conversations).where(eq(conversations.id, conversationId)).limit(1),
      );
      return (row?.firstId === memberId ? row.secondId : row?.firstId) ?? null;
    },

    /** Has removed messages too, if the member sent them. */
    thread: (memberId: string, conversationId: string, maxRows: number, beforeSeq: number = Number.MAX_SAFE_INTEGER) =>
      readInSteps<Awaited<ReturnType<typeof thread>>[number]>({
        maxRows,
        maxChars: limits.messageMaxChars,
        read: (rows, last) => thread(memberId, conversationId, rows, last?.seq ?? beforeSeq),
        textOf: ({ content }) => content,
      }),

    async getSendEligibility(senderId: string, receiverId: string) {
      const { firstId, secondId } = pairOf(senderId, receiverId);
      return firstRow(await sendEligibility(senderId, receiverId, firstId, secondId));
    },

    ...messageWrites(database),

    findByIdempotencyKey: (key: IdempotencyKey) => findOfRequest(byIdempotencyKey, key),
  };
}

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof messageQueries>['conversations']>>[number];
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageQueries>['thread']>>[number];
