import { contactSentView, sendContactInput } from '@ballast/schema/contact';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, publicProcedure } from '../../trpc/procedures.ts';

export const contactRouter = createRouter({
  send: publicProcedure({ masking: 'none', limit: 'contact', limitBy: 'member or address' })
    .input(sendContactInput)
    .output(outputSchema(contactSentView))
    .mutation(({ ctx, input }) => ctx.services.contact.send(ctx.viewer, input)),
});
