import { answerContactInput, contactInput, reportsOrContactsInput } from '@ballast/schema/admin';
import { adminContactsView, adminContactView, crisisMessagesView } from '@ballast/schema/admin-views';
import { successView } from '@ballast/schema/pagination';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { contactExample } from './contacts.examples.ts';

export const contactProcedures = {
  contacts: operation(
    staffProcedure({ masking: 'none' })
      .input(reportsOrContactsInput.prefault({}))
      .output(outputSchema(adminContactsView))
      .query(({ ctx, input }) => ctx.services.admin.contacts(ctx.admin, input)),
    {
      path: 'GET /api/admin/contact-messages',
      summary: 'Contact messages',
      list: true,
      example: {},
      answer: { items: [contactExample], nextCursor: null },
    },
  ),

  crisisMessages: operation(
    staffProcedure({ masking: 'none' })
      .output(outputSchema(crisisMessagesView))
      .query(({ ctx }) => ctx.services.admin.crisisMessages()),
    {
      path: 'GET /api/admin/contact-messages/crisis',
      summary: 'How many contact messages about a crisis are open',
      answer: { open: 0 },
    },
  ),

  claimContact: operation(
    staffProcedure({ masking: 'none' })
      .input(contactInput)
      .output(outputSchema(adminContactView))
      .mutation(({ ctx, input }) => ctx.services.admin.claimContact(ctx.admin, input.contactId)),
    {
      path: 'POST /api/admin/contact-messages/{id}/claim',
      summary: 'Claim a contact message, before answering it',
      description: 'A claim of another is a 409 `CLAIMED` for 5 minutes; then it can be taken over.',
      names: { id: 'contactId' },
      refusals: ['CLAIMED', 'ALREADY_DECIDED'],
      example: { contactId: sample.contactId },
      answer: contactExample,
    },
  ),

  releaseContact: operation(
    staffProcedure({ masking: 'none' })
      .input(contactInput)
      .output(outputSchema(adminContactView))
      .mutation(({ ctx, input }) => ctx.services.admin.releaseContact(ctx.admin, input.contactId)),
    {
      path: 'POST /api/admin/contact-messages/{id}/release',
      summary: 'Release one’s claim of a contact message',
      description: 'An admin releases anybody’s.',
      names: { id: 'contactId' },
      example: { contactId: sample.contactId },
      answer: contactExample,
    },
  ),

  closeContact: operation(
    staffProcedure({ masking: 'none' })
      .input(contactInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.admin.closeContact(ctx.admin, input.contactId);
        return { success: true };
      }),
    {
      path: 'POST /api/admin/contact-messages/{id}/close',
      summary: 'Close a contact message',
      names: { id: 'contactId' },
      refusals: ['CLAIMED'],
      example: { contactId: sample.contactId },
      answer: { success: true },
    },
  ),

  answerContact: operation(
    staffProcedure({ masking: 'none', limit: 'contactAnswers' })
      .input(answerContactInput)
      .output(outputSchema(adminContactView))
      .mutation(({ ctx, input }) => ctx.services.admin.answerContact(ctx.admin, input)),
    {
      path: 'POST /api/admin/contact-messages/{id}/answer',
      summary: 'Answer a contact message by mail',
      description:
        'The mail comes from the service, and replies to it go to its contact address. An answer to a message of type `crisis` ends with the numbers of help. Refused while another answers the message.',
      names: { id: 'contactId' },
      body: 'json',
      status: 201,
      refusals: ['CLAIMED', 'RATE_LIMITED'],
      example: { contactId: sample.contactId, words: 'Here we are.' },
      answer: contactExample,
    },
  ),
};
