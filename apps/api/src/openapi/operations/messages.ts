import { conversationsExample, threadExample } from '../examples.ts';
import type { OperationGroup } from '../operation.ts';

export const messageOperations: OperationGroup = {
  name: 'Messages',
  about:
    'Private messages between two members. There are no read receipts, no typing signs and no last-seen. A member whose account is deleted is shown as `Former member`, and their messages are gone. So is a member who has blocked the viewer, but their messages stay, without a sender, and can be reported.',
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
      path: '/api/messages/declined',
      procedure: 'messages.declined',
      summary: 'Message requests that the member declined, the latest first',
      description:
        'Each has the status `request`. Its messages can be read and reported, and it can be accepted after all. The sender is never told.',
      list: true,
    },
    {
      method: 'get',
      path: '/api/messages/with/{id}',
      procedure: 'messages.withMember',
      names: { id: 'userId' },
      summary: 'The conversation with a member',
      description:
        'Null if there is none. A conversation with a member whom the caller has blocked is in no list, but its messages can still be read.',
    },
    {
      method: 'get',
      path: '/api/messages/conversation/{id}',
      procedure: 'messages.thread',
      names: { id: 'conversationId' },
      summary: 'A conversation, oldest message first',
      description: 'Without a cursor the latest page; the next page holds older messages.',
      list: true,
      example: threadExample,
    },
    {
      method: 'get',
      path: '/api/messages/conversation',
      procedure: 'messages.thread',
      names: { id: 'conversationId' },
      summary: 'A conversation, with the id in the query',
      list: true,
      refusals: ['NOT_FOUND'],
    },
    {
      method: 'post',
      path: '/api/messages/send',
      procedure: 'messages.send',
      summary: 'Send a message',
      description:
        'Sent to a member by id; a participant with a null id cannot receive messages. The first message opens a conversation; a member can open 20 a day. A member who has blocked the sender is not found; a member who takes no messages, or none from members whom they do not follow, or whom the sender has blocked, is a 403. A conversation with a member who does not follow the sender is a request: until they answer or accept, the sender can write three messages, then it is a 429 with the words "Wait for an answer".',
      body: 'json',
      status: 201,
      version: 'new',
      refusals: ['CLIENT_ID_REUSED', 'FORBIDDEN', 'NOT_FOUND'],
    },
    {
      method: 'post',
      path: '/api/messages/mark-read/{conversationId}',
      procedure: 'messages.markRead',
      summary: 'Mark a conversation as read',
      description: 'Reading or answering does not mark it.',
      body: 'json',
    },
    {
      method: 'post',
      path: '/api/messages/{conversationId}/hide',
      procedure: 'messages.hide',
      summary: 'Hide a conversation from one’s list until something new is said',
      description:
        'What has been said counts as read, unless it came after `upTo`: then the conversation stays in the list. The other member is not told, and their list stays the same. The conversation can still be read by its address.',
      body: 'json',
      refusals: ['NOT_FOUND'],
    },
    {
      method: 'post',
      path: '/api/messages/{conversationId}/accept',
      procedure: 'messages.accept',
      summary: 'Accept a message request',
      description: 'Answering accepts it too.',
      refusals: ['NOT_FOUND'],
    },
    {
      method: 'post',
      path: '/api/messages/{conversationId}/decline',
      procedure: 'messages.decline',
      summary: 'Decline a message request',
      description:
        'Moves it to the list of declined requests, and takes it out of the count of unread messages. The sender is not told. Answering opens it after all.',
      refusals: ['NOT_FOUND'],
    },
  ],
};
