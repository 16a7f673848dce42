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
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const messagesRouter = createRouter({
  conversations: memberProcedure({ masking: 'masked' })
    .input(conversationsInput.prefault({}))
    .output(outputSchema(conversationsView))
    .query(({ ctx, input }) => ctx.services.messages.conversations(ctx.viewer, input)),

  declined: memberProcedure({ masking: 'masked' })
    .input(conversationsInput.prefault({}))
    .output(outputSchema(conversationsView))
    .query(({ ctx, input }) => ctx.services.messages.declined(ctx.viewer, input)),

  withMember: memberProcedure({ masking: 'masked' })
    .input(conversationWithInput)
    .output(outputSchema(conversationWithView))
    .query(({ ctx, input }) => ctx.services.messages.withMember(ctx.viewer, input.userId)),

  thread: memberProcedure({ masking: 'masked' })
    .input(threadInput)
    .output(outputSchema(threadView))
    .query(({ ctx, input }) => ctx.services.messages.thread(ctx.viewer, input)),

  send: memberProcedure({ sanction: 'answer', masking: 'masked', limit: 'messages' })
    .input(sendMessageInput)
    .output(outputSchema(messageView))
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.viewer, ctx.client.networkAddress(), input)),

  markRead: memberProcedure({ masking: 'none' })
    .input(shownConversationInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.messages.markRead(ctx.viewer, input.conversationId, input.upTo);
      return { success: true };
    }),

  hide: memberProcedure({ masking: 'none' })
    .input(shownConversationInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.messages.hide(ctx.viewer, input.conversationId, input.upTo);
      return { success: true };
    }),

  accept: memberProcedure({ masking: 'none' })
    .input(conversationIdInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.messages.accept(ctx.viewer, input.conversationId);
      return { success: true };
    }),

  decline: memberProcedure({ masking: 'none' })
    .input(conversationIdInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.messages.decline(ctx.viewer, input.conversationId);
      return { success: true };
    }),
});
