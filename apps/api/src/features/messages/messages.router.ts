import {
  conversationIdInput,
  conversationsInput,
  conversationsView,
  conversationWithInput,
  conversationWithView,
  messageView,
  sendMessageInput,
  shownConversationInput,
  threadInput,
  threadView,
} from '@ballast/schema/messages';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { conversationsExample, threadExample } from './messages.examples.ts';

export const messagesRouter = createRouter({
  conversations: operation(
    memberProcedure({ masking: 'masked' })
      .input(conversationsInput.prefault({}))
      .output(outputSchema(conversationsView))
      .query(({ ctx, input }) => ctx.services.messages.conversations(ctx.viewer, input)),
    {
      path: 'GET /api/messages/conversations',
      summary: 'Conversations, the latest first',
      list: true,
      example: {},
      answer: { items: conversationsExample, nextCursor: null },
    },
  ),

  declined: operation(
    memberProcedure({ masking: 'masked' })
      .input(conversationsInput.prefault({}))
      .output(outputSchema(conversationsView))
      .query(({ ctx, input }) => ctx.services.messages.declined(ctx.viewer, input)),
    {
      path: 'GET /api/messages/declined',
      summary: 'Message requests that the member declined, the latest first',
      description:
        'Each has the status `request`. Its messages can be read and reported, and it can be accepted after all. The sender is never told.',
      list: true,
      example: {},
      answer: { items: conversationsExample, nextCursor: null },
    },
  ),

  withMember: operation(
    memberProcedure({ masking: 'masked' })
      .input(conversationWithInput)
      .output(outputSchema(conversationWithView))
      .query(({ ctx, input }) => ctx.services.messages.withMember(ctx.viewer, input.userId)),
    {
      path: 'GET /api/messages/with/{id}',
      summary: 'The conversation with a member',
      description:
        'Null if there is none. A conversation with a member whom the caller has blocked is in no list, but its messages can still be read.',
      names: { id: 'userId' },
      example: { userId: sample.memberId },
      answer: { conversation: null, declined: false },
    },
  ),

  thread: operation(
    memberProcedure({ masking: 'masked' })
      .input(threadInput)
      .output(outputSchema(threadView))
      .query(({ ctx, input }) => ctx.services.messages.thread(ctx.viewer, input)),
    {
      paths: [
        {
          path: 'GET /api/messages/conversation/{id}',
          summary: 'A conversation, oldest message first',
          description: 'Without a cursor the latest page; the next page holds older messages.',
          names: { id: 'conversationId' },
          list: true,
        },
        {
          path: 'GET /api/messages/conversation',
          summary: 'A conversation, with the id in the query',
          names: { id: 'conversationId' },
          list: true,
          special: 'id in query',
          refusals: ['NOT_FOUND'],
        },
      ],
      example: { conversationId: sample.conversationId },
      answer: { items: threadExample, nextCursor: null },
    },
  ),

  send: operation(
    memberProcedure({ sanction: 'answer', masking: 'masked', limit: 'messages' })
      .input(sendMessageInput)
      .output(outputSchema(messageView))
      .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.viewer, ctx.client.networkAddress(), input)),
    {
      path: 'POST /api/messages/send',
      summary: 'Send a message',
      description:
        'Sent to a member by id; a participant with a null id cannot receive messages. The first message opens a conversation; a member can open 20 a day. A member who has blocked the sender is not found; a member who takes no messages, or none from members whom they do not follow, or whom the sender has blocked, is a 403. A conversation with a member who does not follow the sender is a request: until they answer or accept, the sender can write three messages, then it is a 429 with the words "Wait for an answer".',
      body: 'json',
      status: 201,
      version: 'new',
      location: '/api/messages/conversation/{conversationId}',
      refusals: ['CLIENT_ID_REUSED', 'FORBIDDEN', 'NOT_FOUND'],
      example: { receiverId: sample.memberId, content: 'Are you up?' },
      answer: {
        id: '88O5oB9C7cE3NtyTXVS1yA',
        conversationId: sample.conversationId,
        senderId: 'JPs8sk4MOoqUb3wC3UQKLQ',
        content: 'Are you up?',
        cover: null,
        createdAt: '2026-11-20T03:07:21.345Z',
      },
    },
  ),

  markRead: operation(
    memberProcedure({ masking: 'none' })
      .input(shownConversationInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.messages.markRead(ctx.viewer, input.conversationId, input.upTo);
        return { success: true };
      }),
    {
      path: 'POST /api/messages/mark-read/{conversationId}',
      summary: 'Mark a conversation as read',
      description: 'Reading or answering does not mark it.',
      body: 'json',
      example: { conversationId: sample.conversationId },
      answer: { success: true },
    },
  ),

  hide: operation(
    memberProcedure({ masking: 'none' })
      .input(shownConversationInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.messages.hide(ctx.viewer, input.conversationId, input.upTo);
        return { success: true };
      }),
    {
      path: 'POST /api/messages/{conversationId}/hide',
      summary: 'Hide a conversation from one’s list until something new is said',
      description:
        'What has been said counts as read, unless it came after `upTo`: then the conversation stays in the list. The other member is not told, and their list stays the same. The conversation can still be read by its address.',
      body: 'json',
      refusals: ['NOT_FOUND'],
      example: { conversationId: sample.conversationId },
      answer: { success: true },
    },
  ),

  accept: operation(
    memberProcedure({ masking: 'none' })
      .input(conversationIdInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.messages.accept(ctx.viewer, input.conversationId);
        return { success: true };
      }),
    {
      path: 'POST /api/messages/{conversationId}/accept',
      summary: 'Accept a message request',
      description: 'Answering accepts it too.',
      refusals: ['NOT_FOUND'],
      example: { conversationId: sample.conversationId },
      answer: { success: true },
    },
  ),

  decline: operation(
    memberProcedure({ masking: 'none' })
      .input(conversationIdInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.messages.decline(ctx.viewer, input.conversationId);
        return { success: true };
      }),
    {
      path: 'POST /api/messages/{conversationId}/decline',
      summary: 'Decline a message request',
      description:
        'Moves it to the list of declined requests, and takes it out of the count of unread messages. The sender is not told. Answering opens it after all.',
      refusals: ['NOT_FOUND'],
      example: { conversationId: sample.conversationId },
      answer: { success: true },
    },
  ),
});
