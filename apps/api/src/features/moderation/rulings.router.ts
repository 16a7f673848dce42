import { decidedManyView, decideManyInput } from '@ballast/schema/decide-many';
import { caseView, decideAppealInput, decideInput, lookAgainInput, reopenInput } from '@ballast/schema/moderation';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { caseExample } from './cases.examples.ts';

export const rulingProcedures = {
  decide: operation(
    staffProcedure({ masking: 'masked' })
      .input(decideInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.decisions.decide(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/decide',
      summary: 'Decide a case',
      description:
        'It holds at once. After ten minutes, in which whoever made it can take it back, the author is told the action, the rule and the words, and whether the item was removed; the words of `support` they get at once. Members who have reported the item are then told the outcome, and `reporterWords` if there are any. `tellAt` in `history` is that time. A decision without `remove` or `removesItem` shows an item again that reports or staff had hidden. `none` and `support` with a `readVersion` are refused if the item has changed since it was read.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['CLAIMED', 'ALREADY_DECIDED', 'FORBIDDEN', 'EDITED_MEANWHILE'],
      example: {
        caseId: sample.caseId,
        action: 'warn',
        rule: 'Be kind',
        words: 'Please talk to them, not about them.',
      },
      answer: caseExample,
    },
  ),

  decideMany: operation(
    staffProcedure({ masking: 'masked', limit: 'caseWaves' })
      .input(decideManyInput)
      .output(outputSchema(decidedManyView))
      .mutation(({ ctx, input }) => ctx.services.decisions.decideMany(ctx.admin, input)),
    {
      path: 'POST /api/moderation/decide-many',
      summary: 'Decide several cases in the same way',
      description:
        'Each case is decided by itself, as by `decide`, with its own entry in its history and in the log, and can be taken back by itself. `refused` names those that could not be decided, such as cases that somebody else holds; the others stand. Cases about danger or the safety of a child are always refused here. A `withNameIn` that is about an anonymous item is refused.',
      body: 'json',
      example: { caseIds: [sample.caseId], action: 'none', rule: null, words: null },
      answer: { decided: [sample.caseId], refused: [] },
    },
  ),

  reopen: operation(
    staffProcedure({ masking: 'masked' })
      .input(reopenInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.decisions.reopen(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/reopen',
      summary: 'Take a decision back',
      description:
        'Puts everything back and opens the case again, claimed by the caller. An item that reports or staff had hidden is hidden again. Within ten minutes whoever decided needs no `reason`, and nobody is told of the decision; later, and for everybody else, `reason` is needed and goes into the log. Not after an appeal, nor while another case about the item is open. Staff who reported the message or profile get a 403, if there is other staff.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['CLAIMED', 'ALREADY_DECIDED', 'FORBIDDEN'],
      example: { caseId: sample.closedCaseId, reason: 'It was a slip.' },
      answer: caseExample,
    },
  ),

  setLookAgain: operation(
    staffProcedure({ masking: 'masked' })
      .input(lookAgainInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.setLookAgain(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/look-again',
      summary: 'Set or end the day to look at a closed case again',
      description:
        'Until it is ended or the case is decided anew, the case is in the list with `status=again`. An open case gets its day with `decide`.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['CLAIMED'],
      example: { caseId: sample.closedCaseId, on: null },
      answer: caseExample,
    },
  ),

  decideAppeal: operation(
    staffProcedure({ masking: 'masked' })
      .input(decideAppealInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.decisions.decideAppeal(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/appeal',
      summary: 'Answer an appeal',
      description:
        'Staff who made the decision, or reported the message or profile, get a 403 if there is other staff. An upheld appeal puts everything back.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['CLAIMED', 'FORBIDDEN', 'ALREADY_DECIDED'],
      example: { caseId: sample.appealedCaseId, upheld: true, words: 'You are right, we were wrong.' },
      answer: caseExample,
    },
  ),
};
