import { forgetWordsInput, handOverInput, handoversView, savedWordsView, saveWordsInput } from '@ballast/schema/shifts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, staffProcedure } from '../../trpc/procedures.ts';

export const shiftsRouter = createRouter({
  savedWords: staffProcedure({ masking: 'self' })
    .output(outputSchema(savedWordsView))
    .query(({ ctx }) => ctx.services.shifts.savedWords(ctx.admin)),

  saveWords: staffProcedure({ masking: 'self', limit: 'shiftWords' })
    .input(saveWordsInput)
    .output(outputSchema(savedWordsView))
    .mutation(({ ctx, input }) => ctx.services.shifts.saveWords(ctx.admin, input)),

  forgetWords: staffProcedure({ masking: 'self' })
    .input(forgetWordsInput)
    .output(outputSchema(savedWordsView))
    .mutation(({ ctx, input }) => ctx.services.shifts.forgetWords(ctx.admin, input.wordsId)),

  handovers: staffProcedure({ masking: 'none' })
    .output(outputSchema(handoversView))
    .query(({ ctx }) => ctx.services.shifts.handovers(ctx.admin)),

  handOver: staffProcedure({ masking: 'none', limit: 'shiftWords' })
    .input(handOverInput)
    .output(outputSchema(handoversView))
    .mutation(({ ctx, input }) => ctx.services.shifts.handOver(ctx.admin, input)),
});
