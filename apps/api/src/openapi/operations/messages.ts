import { conversationsExample, threadExample } from '../examples.ts';
import type { OperationGroup } from '../operation.ts';

export const messageOperations: OperationGroup = {
  name: 'Messages',
  about:
    'Private messages between two members. There are no read receipts, no typing signs and no last-seen. A member who left is shown as `Former member`, and what he wrote is gone.',
  operations: [
    {
      method: 'get',
      path: '/api/messages/conversations',
      procedure: 'messages.conversations',
      summary: 'Conversations, the latest first',
      list: true,
      example: conversationsExample,
    },
    {
      method: 'get',
      path: '/api/messages/conversation/{id}',
      procedure: 'messages.thread',
      names: { id: 'conversationId' },
      summary: 'A conversation, oldest message first',
      description: 'The latest page unless a cursor says otherwise; the next page is the one before it.',
      list: true,
      example: threadExample,
    },
    {
      method: 'get',
      path: '/api/messages/conversation',
      procedure: 'messages.thread',
      names: { id: 'conversationId' },
      summary: 'The same, with the id in the query',
      list: true,
      refusals: ['NOT_FOUND'],
    },
    {
      method: 'post',
      path: '/api/messages/send',
      procedure: 'messages.send',
      summary: 'Send a message',
      description:
        'It goes to a member, as an answer does: to the one among the `participants`, or to nobody where his id is null. The first one opens a conversation, of which a member can open 20 a day. Someone who has blocked the sender is not found; one who takes no messages, or whom one has blocked, is a 403 that says so.',
      body: 'json',
      status: 201,
      refusals: ['FORBIDDEN', 'NOT_FOUND'],
    },
    {
      method: 'post',
      path: '/api/messages/mark-read/{conversationId}',
      procedure: 'messages.markRead',
      summary: 'Mark a conversation as read',
      description: 'Neither reading it nor answering does that.',
    },
  ],
};
