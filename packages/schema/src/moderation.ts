import * as z from 'zod';
import { adminPageInput, reasonInput } from './admin.ts';
import { adminMemberView, evidenceView } from './admin-views.ts';
import { contentNote } from './content-notes.ts';
import { decisionActions, lastingActions } from './decision-actions.ts';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView, pageView } from './pagination.ts';
import { reportReasons } from './report-reasons.ts';
import { reportTarget } from './reports.ts';
import { optionalText, requiredText } from './text.ts';

export const reportReasonView = z.enum(reportReasons).meta({ id: 'ReportReason' });

export const caseList = z
  .enum(
    ['open', 'mine', 'held', 'appealed', 'closed'],
    "This has to be 'open', 'mine', 'held', 'appealed' or 'closed'.",
  )
  .default('open')
  .meta({ description: '`mine` and `held` are open cases, claimed by the caller or hidden until staff have looked.' });

export const casesInput = adminPageInput.extend({ status: caseList });
export type CasesInput = z.infer<typeof casesInput>;

export const caseIdInput = z.object({ caseId: idInput });

export const openCaseInput = z.object({
  targetType: reportTarget.meta({ description: 'The kind of the item.' }),
  targetId: idInput,
  reason: z.enum(reportReasons, 'Choose one of the reasons.').meta({ description: 'What is wrong.' }),
});
export type OpenCaseInput = z.infer<typeof openCaseInput>;

export const decideInput = z
  .object({
    caseId: idInput,
    action: z.enum(decisionActions, 'Choose one of the actions.').meta({
      description:
        '`none` changes nothing, `support` writes to the author without removing anything, `note` adds a content note to a post, `limit` forbids messages and comments, `suspend` all writing, `close` for good.',
    }),
    rule: optionalText({ maxChars: limits.decisionRuleMaxChars, description: 'The rule that the item breaks.' }),
    words: optionalText({
      maxChars: limits.decisionWordsMaxChars,
      description: 'What the author is told. Needed for every action but `none`.',
    }),
    days: z
      .int('This has to be a whole number of days.')
      .min(1, 'At least one day.')
      .max(limits.sanctionMaxDays, `At most ${limits.sanctionMaxDays} days.`)
      .optional()
      .meta({ description: 'How long a `limit` or `suspend` lasts.' }),
    note: contentNote.optional().meta({ description: 'The content note that a `note` adds.' }),
  })
  .refine(({ action, words }) => action === 'none' || words !== null, {
    path: ['words'],
    error: 'Please write what the author is told.',
  })
  .refine(({ action, days }) => !lastingActions.includes(action) || days !== undefined, {
    path: ['days'],
    error: 'Please say for how many days.',
  })
  .refine(({ action, note }) => action !== 'note' || note !== undefined, {
    path: ['note'],
    error: 'Please choose the note.',
  });
export type DecideInput = z.infer<typeof decideInput>;

export const decideAppealInput = z.object({
  caseId: idInput,
  upheld: z.boolean('This has to be true or false.').meta({ description: 'True puts everything back.' }),
  words: reasonInput('Please write what the author is told.'),
});
export type DecideAppealInput = z.infer<typeof decideAppealInput>;

export const appealInput = z.object({
  decisionId: idInput,
  words: requiredText({
    maxChars: limits.appealMaxChars,
    blankMessage: 'Please say why we got it wrong.',
    description: 'Why the decision is wrong.',
  }),
});
export type AppealInput = z.infer<typeof appealInput>;

const actionView = z.enum(decisionActions);
const staffName = z.string().meta({ description: 'A username, `key` for who had the admin key, or `Former staff`.' });

const caseFields = {
  id: idView,
  targetType: reportTarget,
  targetId: z.string().nullable().meta({ description: 'Null once it was erased with its author’s account.' }),
  reason: reportReasonView.meta({ description: 'The most dangerous one of its reports.' }),
  status: z.enum(['open', 'appealed', 'closed']),
  isHeld: z.boolean(),
  claimedBy: staffName.nullable(),
  isMine: z.boolean(),
  canClaim: z.boolean().meta({ description: 'Whether nobody has claimed it in the last hour.' }),
  reportsCount: z.int().nonnegative(),
  createdAt: instantView.meta({ description: 'A whole minute.' }),
  dueAt: instantView.meta({ description: 'An hour after its opening for danger and child safety, a day for others.' }),
  closedAt: instantView.nullable(),
  evidence: evidenceView.nullable(),
};

export const caseSummaryView = z
  .object(caseFields)
  .meta({ id: 'CaseSummary', description: 'All reports of one item.' });
export type CaseSummary = z.infer<typeof caseSummaryView>;

const caseDecisionView = z.object({
  id: idView,
  action: actionView,
  rule: z.string().nullable(),
  words: z.string().nullable(),
  until: instantView.nullable(),
  note: contentNote.nullable(),
  decidedBy: staffName,
  decidedAt: instantView,
  isReversed: z.boolean(),
  appeal: z
    .object({
      words: z.string().nullable(),
      madeAt: instantView,
      answer: z.string().nullable(),
      answeredBy: staffName.nullable(),
    })
    .nullable(),
});

const surroundingView = z.object({
  kind: z.enum(['post', 'comment', 'message']),
  content: z.string(),
  createdAt: instantView,
  author: adminMemberView.nullable().meta({ description: 'Null for an anonymous item, and in a conversation.' }),
  isReported: z.boolean(),
  isByReported: z.boolean().meta({ description: 'In a conversation: whether the reported member wrote it.' }),
});
export type Surrounding = z.infer<typeof surroundingView>;

export const caseView = z
  .object({
    ...caseFields,
    otherVersions: z.array(evidenceView).meta({
      description:
        'How else it stood at its reports, if its author has changed it in between. `evidence` is the latest.',
    }),
    reports: z.array(
      z.object({
        reference: z.string(),
        reason: z.string().nullable(),
        details: z.string().nullable(),
        madeAt: instantView,
      }),
    ),
    surroundings: z.array(surroundingView).meta({
      description:
        'The comments of a post, the post and its comments around a comment, or the last messages of a conversation as they stood.',
    }),
    history: z.array(caseDecisionView).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'Case', description: 'A case with its reports, which never say who made them.' });
export type Case = z.infer<typeof caseView>;

/** The worst first, then the oldest. */
export const casesView = pageView(caseSummaryView);

export const ownDecisionView = z
  .object({
    id: idView,
    action: actionView,
    rule: z.string().nullable(),
    words: z.string().nullable(),
    until: instantView.nullable(),
    madeAt: instantView,
    isReversed: z.boolean(),
    item: z.object({
      targetType: reportTarget,
      id: idView.nullable().meta({ description: 'Of a post or comment.' }),
      content: z.string().nullable(),
    }),
    appeal: z
      .object({ words: z.string().nullable(), answer: z.string().nullable(), isOpen: z.boolean() })
      .nullable()
      .meta({ description: 'What the member wrote against it.' }),
    canAppealUntil: instantView.nullable(),
  })
  .meta({ id: 'OwnDecision', description: 'What staff decided about something of the member’s.' });
export type OwnDecision = z.infer<typeof ownDecisionView>;

/** Newest first. */
export const ownDecisionsView = z.array(ownDecisionView);
