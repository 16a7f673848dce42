import { caseCountsView, casesInput, casesView, dutyView, reversedDecisionsView } from '@ballast/schema/moderation';
import { staffSearchInput, staffSearchView } from '@ballast/schema/staff-search';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { caseSummaryExample } from './cases.examples.ts';

export const queueProcedures = {
  cases: operation(
    staffProcedure({ masking: 'masked' })
      .input(casesInput.prefault({}))
      .output(outputSchema(casesView))
      .query(({ ctx, input }) => ctx.services.cases.list(ctx.admin, input)),
    {
      path: 'GET /api/moderation/cases',
      summary: 'Cases, the most dangerous and oldest first',
      description:
        'Closed cases come by their latest decision, the newest first, and only they are filtered. A search for words opens at most 1,000 of them at once; then the next page searches on.',
      list: true,
      example: {},
      answer: {
        items: [caseSummaryExample],
        nextCursor: null,
      },
    },
  ),

  counts: operation(
    staffProcedure({ masking: 'masked' })
      .output(outputSchema(caseCountsView))
      .query(({ ctx }) => ctx.services.waitingCases.counts(ctx.admin)),
    {
      path: 'GET /api/moderation/counts',
      summary: 'How many cases wait, by list',
      answer: { open: 2, mine: 0, held: 0, appealed: 1, again: 0 },
    },
  ),

  search: operation(
    staffProcedure({ masking: 'masked', limit: 'search' })
      .input(staffSearchInput)
      .output(outputSchema(staffSearchView))
      .query(({ ctx, input }) => ctx.services.staffSearch(ctx.admin, input)),
    {
      path: 'GET /api/moderation/search',
      summary: 'Search what was written, and members by name',
      description:
        'Named posts and comments by name and words, anonymous ones by words alone. Removed items are not found. Each search is an entry in the log.',
      refusals: ['BAD_INPUT'],
      example: { q: 'words' },
      answer: { posts: [], comments: [], isCut: false, commentsSearchedTo: null, people: [] },
    },
  ),

  reversals: operation(
    staffProcedure({ masking: 'masked' })
      .output(outputSchema(reversedDecisionsView))
      .query(({ ctx }) => ctx.services.waitingCases.reversals(ctx.admin)),
    {
      path: 'GET /api/moderation/reversals',
      summary: 'Your decisions that an appeal has reversed',
      description: 'Of the last 30 days, answered by other staff.',
      answer: [
        {
          caseId: sample.closedCaseId,
          targetType: 'post',
          action: 'warn',
          decidedOn: '2026-11-20',
          reversedOn: '2026-11-21',
        },
      ],
    },
  ),

  duty: operation(
    staffProcedure({ masking: 'masked' })
      .output(outputSchema(dutyView))
      .query(({ ctx }) => ctx.services.casePresence.duty(ctx.admin)),
    {
      path: 'GET /api/moderation/duty',
      summary: 'Who of the staff is at work, and to which cases an admin is called',
      description: 'Whoever asks is at work for 45 seconds. That is kept in memory alone.',
      answer: { staff: [{ name: 'yew', isMe: true }], calls: [] },
    },
  ),
};
