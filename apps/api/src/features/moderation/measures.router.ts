import { caseIdInput, caseView, lowerCaseInput, raiseCaseInput } from '@ballast/schema/moderation';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { caseExample } from './cases.examples.ts';

export const measureProcedures = {
  raise: operation(
    staffProcedure({ masking: 'masked', limit: 'caseRaises' })
      .input(raiseCaseInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.cases.raise(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/raise',
      summary: 'Give a case a more urgent reason',
      description:
        'For what its reports do not say, such as a child at risk. The reason decides the case’s place in the queue and its time. A less urgent one changes nothing.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['ALREADY_DECIDED', 'CLAIMED'],
      example: { caseId: sample.caseId, reason: 'child_safety' },
      answer: caseExample,
    },
  ),

  lower: operation(
    staffProcedure({ masking: 'masked' })
      .input(lowerCaseInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.lowerCase(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/lower',
      summary: 'Give a case a less urgent reason',
      description:
        'For a slip in a list, or a report that named a danger and was none. Staff are no longer woken for the case if its reason is not urgent any more. The same reason or a more urgent one is refused. A later report with a more urgent reason raises it again, but not by a member who gave that reason before.',
      names: { id: 'caseId' },
      body: 'json',
      refusals: ['ALREADY_DECIDED', 'CLAIMED'],
      example: { caseId: sample.caseId, reason: 'other', note: 'A slip in the list.' },
      answer: caseExample,
    },
  ),

  hideNow: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.hiddenItems.hide(ctx.admin, input.caseId)),
    {
      path: 'POST /api/moderation/cases/{id}/hide-now',
      summary: 'Hide an item now, and decide later',
      description:
        'Members no longer see the post, comment, message or what the profile says until the case is decided, as if it were removed. Its author alone still sees it, and that it is being looked at (`held`). A message has one receiver, so its sender can tell who reported it. One member of staff can hide 10 items a day (UTC). All admins and whoever is on call are told every 4 hours while nobody has decided.',
      names: { id: 'caseId' },
      refusals: ['ALREADY_DECIDED', 'CLAIMED', 'RATE_LIMITED', 'BAD_INPUT'],
      example: { caseId: sample.caseId },
      answer: caseExample,
    },
  ),

  showAgain: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.hiddenItems.show(ctx.admin, input.caseId)),
    {
      path: 'POST /api/moderation/cases/{id}/show-again',
      summary: 'Show an item again that staff have hidden',
      description:
        'For whoever hid it, and for admins. It stays hidden if reports hide it too. An item that nobody has hidden stays as it is.',
      names: { id: 'caseId' },
      refusals: ['ALREADY_DECIDED', 'CLAIMED', 'FORBIDDEN', 'BAD_INPUT'],
      example: { caseId: sample.caseId },
      answer: caseExample,
    },
  ),

  closeAnswers: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.setAnswersClosed(ctx.admin, input.caseId, true)),
    {
      path: 'POST /api/moderation/cases/{id}/close-answers',
      summary: 'Close the answers to the story of a case',
      description:
        'Of a case about a story, or about a comment under it. Nobody but its author can answer then, and members see that staff closed the answers (`answersClosed`). Refused with `FORBIDDEN` in a case about danger, and while the story has one.',
      names: { id: 'caseId' },
      refusals: ['CLAIMED', 'FORBIDDEN', 'BAD_INPUT'],
      example: { caseId: sample.closedCaseId },
      answer: caseExample,
    },
  ),

  openAnswers: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.setAnswersClosed(ctx.admin, input.caseId, false)),
    {
      path: 'POST /api/moderation/cases/{id}/open-answers',
      summary: 'Open the answers to the story of a case again',
      description: 'For whom its author has chosen. Answers that staff have not closed stay as they are.',
      names: { id: 'caseId' },
      refusals: ['CLAIMED', 'BAD_INPUT'],
      example: { caseId: sample.closedCaseId },
      answer: caseExample,
    },
  ),

  confirmReason: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.caseReasons.confirm(ctx.admin, input.caseId)),
    {
      path: 'POST /api/moderation/cases/{id}/confirm-reason',
      summary: 'Confirm the reason that other staff gave a case',
      description:
        'Only danger or the safety of a child, which no report states. Then an admin can reveal a reporter or the other side of a conversation. Refused to who gave the reason and to the admin key.',
      names: { id: 'caseId' },
      refusals: ['CLAIMED', 'FORBIDDEN'],
      example: { caseId: sample.caseId },
      answer: caseExample,
    },
  ),
};
