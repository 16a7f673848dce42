import { casesWithNameView } from '@ballast/schema/cases-with-name';
import {
  addCaseNoteInput,
  callAdminInput,
  caseCountsView,
  caseIdInput,
  casesInput,
  casesView,
  caseView,
  decideAppealInput,
  decideInput,
  openCaseInput,
  raiseCaseInput,
  reversedDecisionsView,
} from '@ballast/schema/moderation';
import { appealInput, ownDecisionsView } from '@ballast/schema/own-decisions';
import { successView } from '@ballast/schema/pagination';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, staffProcedure } from '../../trpc/procedures.ts';

export const moderationRouter = createRouter({
  cases: staffProcedure({ masking: 'masked' })
    .input(casesInput.prefault({}))
    .output(outputSchema(casesView))
    .query(({ ctx, input }) => ctx.services.cases.list(ctx.admin, input)),

  case: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .query(({ ctx, input }) => ctx.services.cases.get(ctx.admin, input.caseId)),

  casesWithName: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(casesWithNameView))
    .query(({ ctx, input }) => ctx.services.waitingCases.withName(ctx.admin, input.caseId)),

  counts: staffProcedure({ masking: 'masked' })
    .output(outputSchema(caseCountsView))
    .query(({ ctx }) => ctx.services.waitingCases.counts(ctx.admin)),

  reversals: staffProcedure({ masking: 'masked' })
    .output(outputSchema(reversedDecisionsView))
    .query(({ ctx }) => ctx.services.waitingCases.reversals(ctx.admin)),

  open: staffProcedure({ masking: 'masked' })
    .input(openCaseInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.cases.open(ctx.admin, input)),

  claim: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.cases.claim(ctx.admin, input.caseId)),

  release: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.cases.release(ctx.admin, input.caseId)),

  raise: staffProcedure({ masking: 'masked' })
    .input(raiseCaseInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.cases.raise(ctx.admin, input)),

  addNote: staffProcedure({ masking: 'masked' })
    .input(addCaseNoteInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.caseNotes.add(ctx.admin, input)),

  callAdmin: staffProcedure({ masking: 'masked' })
    .input(callAdminInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.caseNotes.callAdmin(ctx.admin, input)),

  decide: staffProcedure({ masking: 'masked' })
    .input(decideInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.decisions.decide(ctx.admin, input)),

  reopen: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.decisions.reopen(ctx.admin, input.caseId)),

  decideAppeal: staffProcedure({ masking: 'masked' })
    .input(decideAppealInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.decisions.decideAppeal(ctx.admin, input)),
});

export const decisionsRouter = createRouter({
  own: memberProcedure({ masking: 'self' })
    .output(outputSchema(ownDecisionsView))
    .query(({ ctx }) => ctx.services.ownDecisions.list(ctx.viewer)),

  appeal: memberProcedure({ masking: 'none', limit: 'ownChanges' })
    .input(appealInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.ownDecisions.appeal(ctx.viewer, input);
      return { success: true } as const;
    }),
});
