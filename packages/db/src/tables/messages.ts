import { conversationStatuses } from '@ballast/schema/column-enums';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';
import { idempotencyRequestOf } from './idempotency-request.ts';

export function messageTables(
  { table, text, integer, flag, instant, sequence, index, unique, uniqueIndex, primaryKey }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  /** `firstId` sorts before `secondId`. A deleted member is null. */
  const conversations = table(
    'conversations',
    {
      id: text().primaryKey(),
      firstId: text().references(() => users.id, { onDelete: 'set null' }),
      secondId: text().references(() => users.id, { onDelete: 'set null' }),
    },
    (t) => [
      unique('conversations_first_id_unique').on(t.firstId, t.secondId),
      index('conversations_second_idx').on(t.secondId),
    ],
  );

  const conversationMembers = table(
    'conversation_members',
    {
      conversationId: text()
        .notNull()
        .references(() => conversations.id, { onDelete: 'cascade' }),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** The latest message's seq, which orders the list. */
      lastSeq: integer().notNull(),
      unreadCount: integer().notNull().default(0),
      /** The member does not list the conversation until it has a message after this one. */
      hiddenUpToSeq: integer().notNull().default(0),
      /** The statuses of the two members: both `open`; `sent` and `request`; or `declined` and `sent` or `open`. */
      status: text({ enum: conversationStatuses }).notNull().default('open'),
    },
    (t) => [
      primaryKey({ columns: [t.userId, t.conversationId] }),
      index('conversation_members_list_idx').on(t.userId, t.lastSeq),
      index('conversation_members_conversation_idx').on(t.conversationId),
    ],
  );

  const messages = table(
    'messages',
    {
      seq: sequence(),
      id: text().notNull().unique('messages_id_unique'),
      conversationId: text()
        .notNull()
        .references(() => conversations.id, { onDelete: 'cascade' }),
      senderId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      content: text().notNull(),
      /** Whether staff have removed the message. Only staff see it then. */
      isRemoved: flag().notNull().default(false),
      idempotencyKey: text(),
      createdAt: instant().notNull(),
    },
    (t) => [
      index('messages_conversation_idx').on(t.conversationId, t.seq),
      index('messages_sender_idx').on(t.senderId),
      uniqueIndex('messages_idempotency_request_unique').on(idempotencyRequestOf(t.idempotencyKey)),
    ],
  );

  return { conversations, conversationMembers, messages };
}
