import { revealIdInput, revealInput, sameAuthorInput } from '@ballast/schema/admin';
import { revealedView, revealTimeView, sameAuthorView } from '@ballast/schema/admin-views';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const revealProcedures = {
  reveal: operation(
    adminProcedure({ masking: 'revealed' })
      .input(revealInput)
      .output(outputSchema(revealedView))
      .mutation(({ ctx, input }) => ctx.services.admin.reveal(ctx.admin, input)),
    {
      path: 'POST /api/admin/reveal',
      summary: 'Reveal the author of an anonymous item, a reporter or the other side of a conversation',
      description:
        'The answer has what 999 asks for. A named author only in a case about danger or the safety of a child. A reporter or the other side only in such a case whose reason a report states or a second member of staff has confirmed, otherwise a 403. The sixth reveal of a day (UTC) is a 429. The log keeps the reason and the day, and the member is told: at once, or from `tellAfter`, of which every other admin is told at once.',
      body: 'json',
      refusals: ['NOT_FOUND', 'CLAIMED', 'RATE_LIMITED'],
      example: { targetType: 'post', targetId: sample.anonymousPostId, reason: 'A threat to life' },
      answer: {
        author: { id: sample.memberId, username: 'alder', displayName: 'alder' },
        member: {
          id: sample.memberId,
          username: 'alder',
          displayName: 'alder',
          firstName: 'Tree',
          lastName: 'alder',
          email: 'alder@example.org',
          phone: null,
          address: null,
          city: null,
          postcode: 'M1 1AE',
          country: 'UK',
          dateOfBirth: '1988-02-03',
          age: 38,
        },
        tellAfter: null,
      },
    },
  ),

  revealTime: operation(
    adminProcedure({ masking: 'none' })
      .input(revealIdInput)
      .output(outputSchema(revealTimeView))
      .mutation(({ ctx, input }) => ctx.services.admin.revealTime(ctx.admin, input.revealId)),
    {
      path: 'POST /api/admin/reveals/{id}/time',
      summary: 'The minute of a reveal',
      description: 'The log has only the day. Asking is logged.',
      names: { id: 'revealId' },
      refusals: ['NOT_FOUND'],
      example: { revealId: 'pJ6tNc1Fh8UzEb5QwGk0Sw' },
      answer: { at: '2026-11-20T03:07:00.000Z' },
    },
  ),

  sameAuthor: operation(
    adminProcedure({ masking: 'masked' })
      .input(sameAuthorInput)
      .output(outputSchema(sameAuthorView))
      .mutation(({ ctx, input }) => ctx.services.admin.sameAuthor(ctx.admin, input)),
    {
      path: 'POST /api/admin/same-author',
      summary: 'Whether the anonymous items of two cases have one author',
      description:
        'Both cases are open and about danger or the safety of a child, as for a reporter. Counts as one of the day’s five reveals, is logged with the day, and the authors are told. A 403 once staff know one of the authors by a reveal. The answer is stored nowhere.',
      body: 'json',
      refusals: ['NOT_FOUND', 'CLAIMED', 'RATE_LIMITED'],
      example: { caseIds: [sample.closedCaseId, sample.caseId], reason: 'Both want to end it.' },
      answer: { same: true },
    },
  ),
};
