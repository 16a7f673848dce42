import { limits } from '@ballast/schema/limits';
import { aliasedTable, and, desc, eq, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
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
  const viewerId = sql.placeholder('viewerId');
  const before = sql.placeholder('before');
  const limit = sql.placeholder('limit');

  const messageColumns = {
    seq: messages.seq,
    id: messages.id,
    conversationId: messages.conversationId,
    senderId: messages.senderId,
    content: messages.content,
    createdAt: messages.createdAt,
  };

  const selectConversations = (isWanted: SQL) =>
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
  const list = prepare(
    'conversation_list',
    selectConversations(sql`${ne(status, 'declined')} and ${lt(hiddenUpToSeq, lastSeq)}`),
  );
  const declinedList = prepare(
    'declined_conversation_list',
    selectConversations(eq(conversationMembers.status, 'declined')),
  );
  const ofPair = aliasedTable(conversations, 'of_pair');
  const idOfPair = db
    .select({ id: ofPair.id })
    .from(ofPair)
    .where(
      and(equalTo(ofPair.firstId, sql.placeholder('firstId')), equalTo(ofPair.secondId, sql.placeholder('secondId'))),
    );
  const withMember = prepare(
    'conversation_with_member',
    selectConversations(eq(conversationMembers.conversationId, idOfPair)),
  );

  const membership = prepare(
    'conversation_membership',
    db
      .select({ unreadCount: conversationMembers.unreadCount, status: conversationMembers.status })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.userId, viewerId),
          eq(conversationMembers.conversationId, sql.placeholder('conversationId')),
        ),
      ),
  );

  const thread = prepare(
    'conversation_thread',
    db
      .select({ ...messageColumns, isRemoved: messages.isRemoved })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, sql.placeholder('conversationId')),
          lt(messages.seq, before),
          or(not(messages.isRemoved), eq(messages.senderId, viewerId)),
        ),
      )
      .orderBy(orderWithLimit(desc(messages.seq), limit)),
  );

  const byIdempotencyKey = prepare(
    'message_by_idempotency_key',
    db
      .select({ ...messageColumns, idempotencyKey: messages.idempotencyKey })
      .from(messages)
      .where(isOfRequest(messages.idempotencyKey)),
  );

  const receiverBlock = aliasedTable(blocks, 'receiver_block');
  const senderBlock = aliasedTable(blocks, 'sender_block');
  const senderMember = aliasedTable(conversationMembers, 'sender_member');
  const receiverSubscription = db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(eq(sessions.userId, users.id));
  const receiverFollow = db
    .select({ one: sql`1` })
    .from(follows)
    .where(and(eq(follows.followerId, users.id), equalTo(follows.followeeId, sql.placeholder('senderId'))));
  const sendEligibility = prepare(
    'message_send_eligibility',
    db
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
      .leftJoin(
        receiverBlock,
        and(eq(receiverBlock.blockerId, users.id), equalTo(receiverBlock.blockedId, sql.placeholder('senderId'))),
      )
      .leftJoin(
        senderBlock,
        and(equalTo(senderBlock.blockerId, sql.placeholder('senderId')), eq(senderBlock.blockedId, users.id)),
      )
      .leftJoin(
        conversations,
        and(
          equalTo(conversations.firstId, sql.placeholder('firstId')),
          equalTo(conversations.secondId, sql.placeholder('secondId')),
        ),
      )
      .leftJoin(
        conversationMembers,
        and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, users.id)),
      )
      .leftJoin(
        senderMember,
        and(
          eq(senderMember.conversationId, conversations.id),
          equalTo(senderMember.userId, sql.placeholder('senderId')),
        ),
      )
      .where(and(equalTo(users.id, sql.placeholder('receiverId')), not(users.isFrozen))),
  );

  const readConversations = (query: typeof list, memberId: string, maxRows: number, beforeSeq: number) =>
    readInSteps<Awaited<ReturnType<typeof list.execute>>[number]>({
      maxRows,
      maxChars: limits.messageMaxChars,
      read: (rows, last) => query.execute({ viewerId: memberId, limit: rows, before: last?.lastSeq ?? beforeSeq }),
      textOf: ({ lastMessage }) => lastMessage?.content,
    });

  return {
    /** Of the lists, the last rows may be over the limit of bytes. */
    conversations: (memberId: string, maxRows: number, beforeSeq = maxLastSeq) =>
      readConversations(list, memberId, maxRows, beforeSeq),

    declinedConversations: (memberId: string, maxRows: number, beforeSeq = maxLastSeq) =>
      readConversations(declinedList, memberId, maxRows, beforeSeq),

    async conversationWith(memberId: string, otherId: string) {
      const pair = { viewerId: memberId, ...pairOf(memberId, otherId) };
      return firstRow(await withMember.execute({ ...pair, limit: 1, before: maxLastSeq }));
    },

    async membership(memberId: string, conversationId: string) {
      return firstRow(await membership.execute({ viewerId: memberId, conversationId }));
    },

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
      readInSteps<Awaited<ReturnType<typeof thread.execute>>[number]>({
        maxRows,
        maxChars: limits.messageMaxChars,
        read: (rows, last) =>
          thread.execute({ viewerId: memberId, conversationId, limit: rows, before: last?.seq ?? beforeSeq }),
        textOf: ({ content }) => content,
      }),

    async getSendEligibility(senderId: string, receiverId: string) {
      return firstRow(await sendEligibility.execute({ senderId, receiverId, ...pairOf(senderId, receiverId) }));
    },

    ...messageWrites(database),

    findByIdempotencyKey: (key: IdempotencyKey) => findOfRequest(byIdempotencyKey, key),
  };
}

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof messageQueries>['conversations']>>[number];
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageQueries>['thread']>>[number];
