import { textsView } from '@ballast/schema/texts';
import { exactly } from '../../trpc/exactly.ts';
import { createRouter, publicProcedure } from '../../trpc/procedures.ts';

export const textsRouter = createRouter({
  get: publicProcedure({ masking: 'none' })
    .output(exactly(textsView))
    .query(({ ctx }) => ctx.services.texts.get()),
});
