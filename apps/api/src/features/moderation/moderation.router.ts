import { calledAdminView, casePresenceView, presenceInput } from '@ballast/schema/case-staff';
import { casesWithNameView } from '@ballast/schema/cases-with-name';
import { callAdminInput, caseIdInput, caseInput, caseView, openCaseInput } from '@ballast/schema/moderation';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { caseNoteProcedures } from './case-notes.router.ts';
import { caseExample } from './cases.examples.ts';
import { measureProcedures } from './measures.router.ts';
import { queueProcedures } from './queue.router.ts';
import { rulingProcedures } from './rulings.router.ts';
import { waveProcedures } from './waves.router.ts';

export const moderationRouter = createRouter({
  ...queueProcedures,
  ...waveProcedures,

  open: operation(
    staffProcedure({ masking: 'masked', limit: 'caseOpenings' })
      .input(openCaseInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.cases.open(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases',
      summary: 'Open a case without a report',
      description: 'Only the receiver can report a private message.',
      body: 'json',
      status: 201,
      refusals: ['CLAIMED', 'NOT_FOUND'],
      example: { targetType: 'post', targetId: sample.anonymousPostId, reason: 'abuse' },
      answer: caseExample,
    },
  ),

  case: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseInput)
      .output(outputSchema(caseView))
      .query(({ ctx, input }) => ctx.services.cases.get(ctx.admin, input.caseId, input.cursor)),
    {
      path: 'GET /api/moderation/cases/{id}',
      summary: 'A case with evidence and history',
      names: { id: 'caseId' },
      refusals: ['BAD_INPUT'],
      example: { caseId: sample.caseId },
      answer: caseExample,
    },
  ),

  casesWithName: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(casesWithNameView))
      .query(({ ctx, input }) => ctx.services.waitingCases.withName(ctx.admin, input.caseId)),
    {
      path: 'GET /api/moderation/cases/{id}/with-name',
      summary: 'Other undecided cases with the author’s name',
      description:
        'The undecided cases about other posts, comments and messages that carry the name of the case’s author, and about their profile. Null for an anonymous item. Looks at the 520 most urgent open cases and the 520 most urgent appeals.',
      names: { id: 'caseId' },
      example: { caseId: sample.caseId },
      answer: [{ caseId: '6TAnq2j2TZ2Vklw1_8tqAw', targetType: 'user', reason: 'abuse', status: 'open' }],
    },
  ),

  claim: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.cases.claim(ctx.admin, input.caseId)),
    {
      path: 'POST /api/moderation/cases/{id}/claim',
      summary: 'Work on a case',
      names: { id: 'caseId' },
      refusals: ['CLAIMED', 'ALREADY_DECIDED', 'FORBIDDEN'],
      example: { caseId: sample.caseId },
      answer: caseExample,
    },
  ),

  release: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.cases.release(ctx.admin, input.caseId)),
    {
      path: 'POST /api/moderation/cases/{id}/release',
      summary: 'Leave a case to others',
      names: { id: 'caseId' },
      refusals: ['CLAIMED'],
      example: { caseId: sample.caseId },
      answer: caseExample,
    },
  ),
  ...caseNoteProcedures,
  ...measureProcedures,

  callAdmin: operation(
    staffProcedure({ masking: 'masked', limit: 'adminCalls' })
      .input(callAdminInput)
      .output(outputSchema(calledAdminView))
      .mutation(({ ctx, input }) => ctx.services.adminCalls.call(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/call-admin',
      summary: 'Ask an admin to look at a case',
      description:
        'The words become a note on the case. Every admin and whoever is on call get a push message and a mail at once, with `ON_CALL_EMAILS`, the address for reports and the webhook (kind `call`). A further call rings again after five minutes. The claim and the escalation go on as they are. The call ends when an admin claims the case, which takes it over from whoever holds it, or when it is decided.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['CLAIMED', 'ALREADY_DECIDED'],
      example: { caseId: sample.caseId, words: 'Is this a child?' },
      answer: { calledAt: '2026-11-20T03:07:00.000Z', seenBy: [] },
    },
  ),

  presence: operation(
    staffProcedure({ masking: 'masked' })
      .input(presenceInput)
      .output(outputSchema(casePresenceView))
      .mutation(({ ctx, input }) => ctx.services.casePresence.tell(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/presence',
      summary: 'Say that you have a case open, and see who else has',
      description:
        'Counts for 45 seconds, in memory alone. If an admin is called to the case, it is stored that the caller has seen the call, until the call ends.',
      names: { id: 'caseId' },
      body: 'json',
      example: { caseId: sample.caseId },
      answer: { present: [{ name: 'yew', isMe: true, isWriting: false }] },
    },
  ),
  ...rulingProcedures,
});
