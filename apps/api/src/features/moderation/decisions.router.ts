import { answerLetterInput, appealInput, letterInput, ownDecisionsView } from '@ballast/schema/own-decisions';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const decisionsRouter = createRouter({
  own: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(ownDecisionsView))
      .query(({ ctx }) => ctx.services.ownDecisions.list(ctx.viewer)),
    {
      path: 'GET /api/decisions',
      summary: 'What staff decided about one’s own items',
      answer: [
        {
          id: sample.letterId,
          action: 'support',
          rule: null,
          words: 'Please be kind.',
          until: null,
          removesItem: false,
          madeAt: '2026-11-20T03:29:00.000Z',
          isReversed: false,
          item: { targetType: 'post', id: sample.postId, content: 'Still awake' },
          appeal: null,
          canAppealUntil: null,
          reply: null,
        },
      ],
    },
  ),

  appeal: operation(
    memberProcedure({ masking: 'none', limit: 'ownChanges' })
      .input(appealInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.ownDecisions.appeal(ctx.viewer, input);
        return { success: true } as const;
      }),
    {
      path: 'POST /api/decisions/{id}/appeal',
      summary: 'Appeal against a decision',
      description: 'Once, within 20 days of being told. Staff get a mail with the id of the case.',
      names: { id: 'decisionId' },
      body: 'json',
      status: 201,
      refusals: ['FORBIDDEN', 'ALREADY_DECIDED'],
      example: { decisionId: sample.decisionId, words: 'That was a joke.' },
      answer: { success: true },
    },
  ),

  answer: operation(
    memberProcedure({ masking: 'none', limit: 'ownChanges' })
      .input(answerLetterInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.supportLetters.answer(ctx.viewer, input);
        return { success: true } as const;
      }),
    {
      path: 'POST /api/decisions/{id}/answer',
      summary: 'Answer a letter of support',
      description:
        'Once, also while the account is suspended. Staff read it in the case, which it opens again if it is about danger or the safety of a child. They get a mail with the id of the case.',
      names: { id: 'decisionId' },
      body: 'json',
      status: 201,
      refusals: ['ALREADY_DECIDED'],
      example: { decisionId: sample.letterId, words: 'Thank you.' },
      answer: { success: true },
    },
  ),

  markRead: operation(
    memberProcedure({ masking: 'none' })
      .input(letterInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.supportLetters.markRead(ctx.viewer, input.decisionId);
        return { success: true } as const;
      }),
    {
      path: 'POST /api/decisions/{id}/read',
      summary: 'Say that a letter of support was shown',
      description:
        'Staff see that it was read, never when. About an anonymous item they see it from the next full hour. The answer is always the same.',
      names: { id: 'decisionId' },
      example: { decisionId: sample.letterId },
      answer: { success: true },
    },
  ),
});
