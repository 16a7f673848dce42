import { addCaseRecordInput, correctCaseNoteInput } from '@ballast/schema/case-records';
import { calledAdminView, casePresenceView, presenceInput } from '@ballast/schema/case-staff';
import { casesWithNameView } from '@ballast/schema/cases-with-name';
import { decidedManyView, decideManyInput } from '@ballast/schema/decide-many';
import {
  addCaseNoteInput,
  callAdminInput,
  caseCountsView,
  caseIdInput,
  caseInput,
  casesInput,
  casesView,
  caseView,
  decideAppealInput,
  decideInput,
  dutyView,
  lookAgainInput,
  lowerCaseInput,
  openCaseInput,
  raiseCaseInput,
  reopenInput,
  reversedDecisionsView,
} from '@ballast/schema/moderation';
import { answerLetterInput, appealInput, letterInput, ownDecisionsView } from '@ballast/schema/own-decisions';
import { successView } from '@ballast/schema/pagination';
import { staffSearchInput, staffSearchView } from '@ballast/schema/staff-search';
import { casesAlikeView, wavesView } from '@ballast/schema/waves';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, createRouter, memberProcedure, staffProcedure } from '../../trpc/procedures.ts';

export const moderationRouter = createRouter({
  cases: staffProcedure({ masking: 'masked' })
    .input(casesInput.prefault({}))
    .output(outputSchema(casesView))
    .query(({ ctx, input }) => ctx.services.cases.list(ctx.admin, input)),

  case: staffProcedure({ masking: 'masked' })
    .input(caseInput)
    .output(outputSchema(caseView))
    .query(({ ctx, input }) => ctx.services.cases.get(ctx.admin, input.caseId, input.cursor)),

  casesWithName: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(casesWithNameView))
    .query(({ ctx, input }) => ctx.services.waitingCases.withName(ctx.admin, input.caseId)),

  counts: staffProcedure({ masking: 'masked' })
    .output(outputSchema(caseCountsView))
    .query(({ ctx }) => ctx.services.waitingCases.counts(ctx.admin)),

  duty: staffProcedure({ masking: 'masked' })
    .output(outputSchema(dutyView))
    .query(({ ctx }) => ctx.services.casePresence.duty(ctx.admin)),

  presence: staffProcedure({ masking: 'masked' })
    .input(presenceInput)
    .output(outputSchema(casePresenceView))
    .mutation(({ ctx, input }) => ctx.services.casePresence.tell(ctx.admin, input)),

  reversals: staffProcedure({ masking: 'masked' })
    .output(outputSchema(reversedDecisionsView))
    .query(({ ctx }) => ctx.services.waitingCases.reversals(ctx.admin)),

  waves: staffProcedure({ masking: 'masked' })
    .output(outputSchema(wavesView))
    .query(({ ctx }) => ctx.services.waves.list(ctx.admin)),

  alike: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(casesAlikeView))
    .query(({ ctx, input }) => ctx.services.waves.alike(ctx.admin, input.caseId)),
  search: staffProcedure({ masking: 'masked', limit: 'search' })
    .input(staffSearchInput)
    .output(outputSchema(staffSearchView))
    .query(({ ctx, input }) => ctx.services.staffSearch(ctx.admin, input)),

  openWithName: adminProcedure({ masking: 'masked', limit: 'caseWaves' })
    .input(caseIdInput)
    .output(outputSchema(casesWithNameView))
    .mutation(({ ctx, input }) => ctx.services.openWithName(ctx.admin, input.caseId)),

  open: staffProcedure({ masking: 'masked', limit: 'caseOpenings' })
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

  raise: staffProcedure({ masking: 'masked', limit: 'caseRaises' })
    .input(raiseCaseInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.cases.raise(ctx.admin, input)),

  confirmReason: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.caseReasons.confirm(ctx.admin, input.caseId)),
  lower: staffProcedure({ masking: 'masked' })
    .input(lowerCaseInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.lowerCase(ctx.admin, input)),

  hideNow: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.hiddenItems.hide(ctx.admin, input.caseId)),

  showAgain: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.hiddenItems.show(ctx.admin, input.caseId)),

  closeAnswers: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.setAnswersClosed(ctx.admin, input.caseId, true)),

  openAnswers: staffProcedure({ masking: 'masked' })
    .input(caseIdInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.setAnswersClosed(ctx.admin, input.caseId, false)),

  addNote: staffProcedure({ masking: 'masked' })
    .input(addCaseNoteInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.caseNotes.add(ctx.admin, input)),

  correctNote: staffProcedure({ masking: 'masked' })
    .input(correctCaseNoteInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.caseNotes.correct(ctx.admin, input)),

  addRecord: staffProcedure({ masking: 'masked' })
    .input(addCaseRecordInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.caseRecords.add(ctx.admin, input)),

  callAdmin: staffProcedure({ masking: 'masked', limit: 'adminCalls' })
    .input(callAdminInput)
    .output(outputSchema(calledAdminView))
    .mutation(({ ctx, input }) => ctx.services.adminCalls.call(ctx.admin, input)),

  decide: staffProcedure({ masking: 'masked' })
    .input(decideInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.decisions.decide(ctx.admin, input)),

  decideMany: staffProcedure({ masking: 'masked', limit: 'caseWaves' })
    .input(decideManyInput)
    .output(outputSchema(decidedManyView))
    .mutation(({ ctx, input }) => ctx.services.decisions.decideMany(ctx.admin, input)),

  reopen: staffProcedure({ masking: 'masked' })
    .input(reopenInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.decisions.reopen(ctx.admin, input)),

  setLookAgain: staffProcedure({ masking: 'masked' })
    .input(lookAgainInput)
    .output(outputSchema(caseView))
    .mutation(({ ctx, input }) => ctx.services.setLookAgain(ctx.admin, input)),

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

  answer: memberProcedure({ masking: 'none', limit: 'ownChanges' })
    .input(answerLetterInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.supportLetters.answer(ctx.viewer, input);
      return { success: true } as const;
    }),

  markRead: memberProcedure({ masking: 'none' })
    .input(letterInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.supportLetters.markRead(ctx.viewer, input.decisionId);
      return { success: true } as const;
    }),
});
