import { forgetWordsInput, handOverInput, handoversView, savedWordsView, saveWordsInput } from '@ballast/schema/shifts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, staffProcedure } from '../../trpc/procedures.ts';

export const shiftsRouter = createRouter({
  savedWords: operation(
    staffProcedure({ masking: 'self' })
      .output(outputSchema(savedWordsView))
      .query(({ ctx }) => ctx.services.shifts.savedWords(ctx.admin)),
    {
      path: 'GET /api/moderation/saved-words',
      summary: 'The words that you keep for your letters',
      answer: [{ id: '88O5oB9C7cE3NtyTXVS1yA', name: 'Spam', words: 'Please do not sell here.' }],
    },
  ),

  saveWords: operation(
    staffProcedure({ masking: 'self', limit: 'shiftWords' })
      .input(saveWordsInput)
      .output(outputSchema(savedWordsView))
      .mutation(({ ctx, input }) => ctx.services.shifts.saveWords(ctx.admin, input)),
    {
      path: 'POST /api/moderation/saved-words',
      summary: 'Keep words for later letters',
      description: 'Only you see them.',
      body: 'json',
      status: 201,
      example: { name: 'Spam', words: 'Please do not sell here.' },
      answer: [{ id: '88O5oB9C7cE3NtyTXVS1yA', name: 'Spam', words: 'Please do not sell here.' }],
    },
  ),

  forgetWords: operation(
    staffProcedure({ masking: 'self' })
      .input(forgetWordsInput)
      .output(outputSchema(savedWordsView))
      .mutation(({ ctx, input }) => ctx.services.shifts.forgetWords(ctx.admin, input.wordsId)),
    {
      path: 'DELETE /api/moderation/saved-words/{id}',
      summary: 'Delete words that you keep',
      names: { id: 'wordsId' },
      refusals: ['NOT_FOUND'],
      example: { wordsId: 'aV4sLd9Kq2WmXo7RyTe3Zg' },
      answer: [],
    },
  ),

  handovers: operation(
    staffProcedure({ masking: 'none' })
      .output(outputSchema(handoversView))
      .query(({ ctx }) => ctx.services.shifts.handovers(ctx.admin)),
    {
      path: 'GET /api/moderation/handovers',
      summary: 'What shifts of the last week left to the next one',
      answer: [
        {
          id: '88O5oB9C7cE3NtyTXVS1yA',
          by: 'yew',
          isMine: true,
          words: 'One case waits for a call.',
          at: '2026-11-20T03:07:00.000Z',
        },
      ],
    },
  ),

  handOver: operation(
    staffProcedure({ masking: 'none', limit: 'shiftWords' })
      .input(handOverInput)
      .output(outputSchema(handoversView))
      .mutation(({ ctx, input }) => ctx.services.shifts.handOver(ctx.admin, input)),
    {
      path: 'POST /api/moderation/handovers',
      summary: 'Write what the next shift has to know',
      description: 'All staff read it. It contains no names of members.',
      body: 'json',
      status: 201,
      example: { words: 'One case waits for a call.' },
      answer: [
        {
          id: '88O5oB9C7cE3NtyTXVS1yA',
          by: 'yew',
          isMine: true,
          words: 'One case waits for a call.',
          at: '2026-11-20T03:07:00.000Z',
        },
      ],
    },
  ),
});
