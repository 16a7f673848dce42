import { textsView } from '@ballast/schema/texts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, publicProcedure } from '../../trpc/procedures.ts';

export const textsRouter = createRouter({
  get: publicProcedure({ masking: 'none' })
    .output(outputSchema(textsView))
    .query(({ ctx }) => ctx.services.texts.get()),
});
