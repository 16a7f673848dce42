import type { Inventory } from '../inventory/inventory-types.ts';
import type { messageTables } from './messages.ts';

export const messageInventory = {
  conversations: {
    what: 'Conversations of two members.',
    purpose: 'messages',
    basis: 'contract',
    kind: 'ordinary',
    retention: 'conversation',
    seenBy: 'pair',
    columns: { id: 'A random id.', firstId: 'One member.', secondId: 'The other member.' },
  },
  conversationMembers: {
    what: 'How each of the two members lists the conversation.',
    privacyText: 'which conversations you accepted, declined or hid',
    purpose: 'messages',
    basis: 'contract',
    kind: 'ordinary',
    retention: 'account',
    seenBy: 'self',
    columns: {
      conversationId: 'The conversation.',
      userId: 'The member.',
      lastSeq: { what: 'The latest message, for the order of the list.', seenBy: 'nobody' },
      unreadCount: 'How many messages are unread. The sender does not see it.',
      hiddenUpToSeq: { what: 'Up to which message the conversation is hidden.', seenBy: 'nobody' },
      status: 'Open, request, sent or declined. The sender does not see a difference.',
    },
  },
  messages: {
    what: 'Private messages. They are not encrypted from end to end.',
    privacyText: 'your private messages',
    purpose: 'messages',
    basis: 'explicitConsent',
    kind: 'special',
    retention: 'account',
    seenBy: 'pair',
    columns: {
      seq: { what: 'The order of messages.', kind: 'ordinary', seenBy: 'nobody' },
      id: { what: 'A random id.', kind: 'ordinary' },
      conversationId: { what: 'The conversation.', kind: 'ordinary' },
      senderId: { what: 'Who wrote it.', kind: 'ordinary' },
      content: 'The words. Staff see them in a report, with the messages around.',
      isRemoved: { what: 'Whether staff took it down.', kind: 'ordinary', seenBy: 'author' },
      idempotencyKey: {
        what: 'Keyed hashes of a request and its content, which stop a second copy.',
        kind: 'sealed',
        seenBy: 'nobody',
      },
      createdAt: { what: 'When it was sent.', kind: 'ordinary' },
    },
  },
} satisfies Inventory<ReturnType<typeof messageTables>>;
