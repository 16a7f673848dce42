import { contactSentView, sendContactInput } from '@ballast/schema/contact';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, publicProcedure } from '../../trpc/procedures.ts';

export const contactRouter = createRouter({
  send: operation(
    publicProcedure({ masking: 'none', limit: 'contact', limitBy: 'member or address' })
      .input(sendContactInput)
      .output(outputSchema(contactSentView))
      .mutation(({ ctx, input }) => ctx.services.contact.send(ctx.viewer, input)),
    {
      path: 'POST /api/contact',
      summary: 'Send a contact message',
      description: 'Type `crisis` is answered with crisis contacts.',
      body: 'json',
      status: 201,
      example: { name: 'Sam', email: 'sam@example.org', subject: 'Hello', message: 'A word', type: 'general' },
      answer: { success: true },
    },
  ),
});
