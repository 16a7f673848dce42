import * as z from 'zod';
import { adminPageInput, reasonInput } from './admin.ts';
import { adminMemberView, evidenceView } from './admin-views.ts';
import { contentNote } from './content-notes.ts';
import { actionsWithRemoval, decisionActions, temporaryActions } from './decision-actions.ts';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView, pageView } from './pagination.ts';
import { reportReasons } from './report-reasons.ts';
import { reportReasonView, reportTarget } from './reports.ts';
import { optionalText, requiredText } from './text.ts';

export const caseList = z
  .enum(
    ['open', 'mine', 'held', 'appealed', 'closed'],
    "This has to be 'open', 'mine', 'held', 'appealed' or 'closed'.",
  )
  .default('open')
  .meta({
    description:
      '`mine` are open cases that the caller has claimed, `held` are open cases whose item is hidden until staff have looked at it.',
  });

export const casesInput = adminPageInput.extend({ status: caseList });
export type CasesInput = z.infer<typeof casesInput>;

export const caseIdInput = z.object({ caseId: idInput });

const caseReasonInput = z.enum(reportReasons, 'Choose one of the reasons.').meta({ description: 'What is wrong.' });

export const openCaseInput = z.object({
  targetType: reportTarget.meta({ description: 'The kind of the item.' }),
  targetId: idInput,
  reason: caseReasonInput,
});
export type OpenCaseInput = z.infer<typeof openCaseInput>;

export const raiseCaseInput = caseIdInput.extend({ reason: caseReasonInput });
export type RaiseCaseInput = z.infer<typeof raiseCaseInput>;

const caseNoteInput = (blankMessage: string, description: string) =>
  z.object({
    caseId: idInput,
    words: requiredText({ maxChars: limits.caseNoteMaxChars, blankMessage, description }),
    clientId: idempotencyKeyInput,
  });

export const addCaseNoteInput = caseNoteInput('Please write the note.', 'What other staff should know.');
export const callAdminInput = caseNoteInput(
  'Please say what an admin should look at.',
  'What an admin should look at. It becomes a note on the case.',
);
export type CaseNoteInput = z.infer<typeof addCaseNoteInput>;

export const decideInput = z
  .object({
    caseId: idInput,
    action: z.enum(decisionActions, 'Choose one of the actions.').meta({
      description:
        '`none` changes nothing, `support` writes to the author without removing anything, `note` adds a content note to a post, `limit` forbids messages and comments, `suspend` forbids all writing for a time, `close` forbids it for good.',
    }),
    rule: optionalText({ maxChars: limits.decisionRuleMaxChars, description: 'The rule that the item breaks.' }),
    words: optionalText({
      maxChars: limits.decisionTextMaxChars,
      description: 'What the author is told. Needed for every action but `none`.',
    }),
    reporterWords: optionalText({
      maxChars: limits.decisionTextMaxChars,
      description:
        'What everybody who reported the item is told in addition to the outcome. The author does not see it.',
    }),
    days: z
      .int('This has to be a whole number of days.')
      .min(1, 'At least one day.')
      .max(limits.sanctionMaxDays, `At most ${limits.sanctionMaxDays} days.`)
      .optional()
      .meta({ description: 'How long a `limit` or `suspend` lasts. Other actions ignore it.' }),
    note: contentNote.optional().meta({ description: 'The content note that a `note` adds.' }),
    removesItem: z.boolean('This has to be true or false.').default(false).meta({
      description:
        'Whether a `warn`, `limit`, `suspend` or `close` removes the item too, as `remove` does. Without it, an item that is held is shown again.',
    }),
  })
  .refine(({ action, words }) => action === 'none' || words !== null, {
    path: ['words'],
    error: 'Please write what the author is told.',
  })
  .refine(({ action, days }) => !temporaryActions.includes(action) || days !== undefined, {
    path: ['days'],
    error: 'Please say for how many days.',
  })
  .refine(({ action, note }) => action !== 'note' || note !== undefined, {
    path: ['note'],
    error: 'Please choose the note.',
  })
  .refine(({ action, removesItem }) => !removesItem || actionsWithRemoval.includes(action), {
    path: ['removesItem'],
    error: 'Only a warning, a limit, a suspension or closing the account can take the item down too.',
  });
export type DecideInput = z.infer<typeof decideInput>;

export const decideAppealInput = z.object({
  caseId: idInput,
  upheld: z.boolean('This has to be true or false.').meta({ description: 'True reverses the decision.' }),
  words: reasonInput('Please write what the author is told.'),
});
export type DecideAppealInput = z.infer<typeof decideAppealInput>;

export const actionView = z.enum(decisionActions);
export const removesItemView = z.boolean().meta({
  description: 'Whether the decision removed the item: every `remove`, and other actions that removed it too.',
});
const staffName = z
  .string()
  .meta({ description: 'A username, `key` for a holder of the admin key, or `Former staff`.' });

const caseFields = {
  id: idView,
  targetType: reportTarget,
  targetId: z.string().nullable().meta({ description: 'Null after the item was erased with its author’s account.' }),
  reason: reportReasonView.meta({
    description: 'The most dangerous reason among its reports, or the more dangerous one that staff chose.',
  }),
  status: z.enum(['open', 'appealed', 'closed']),
  isHeld: z.boolean(),
  adminCalled: z.boolean().meta({
    description: 'Whether staff have asked for an admin, until an admin claims the case or it is decided.',
  }),
  claimedBy: staffName.nullable(),
  claimedAt: instantView.nullable().meta({ description: 'A whole minute.' }),
  isMine: z.boolean(),
  canClaim: z.boolean().meta({
    description:
      'Whether nobody holds it: a claim counts for an hour, and for 15 minutes for danger, encouraged suicide and child safety. The holder renews it by claiming again.',
  }),
  reportsCount: z.int().nonnegative().meta({ description: 'How many members made the latest 500 reports.' }),
  createdAt: instantView.meta({ description: 'A whole minute.' }),
  dueAt: instantView.meta({
    description:
      'An hour after the case was opened for danger, encouraged suicide and child safety, a day for other reasons.',
  }),
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
  removesItem: removesItemView,
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

/** Contains no words of staff, which are meant for the author. */
const otherDecisionView = caseDecisionView.pick({
  action: true,
  rule: true,
  removesItem: true,
  decidedAt: true,
  isReversed: true,
});

const authorDecisionView = caseDecisionView.pick({ action: true, rule: true, until: true, removesItem: true }).extend({
  caseId: idView,
  targetType: reportTarget,
  decidedOn: z.iso.date(),
  isReversed: z.boolean().meta({ description: 'Whether an appeal has reversed it.' }),
});

const surroundingView = z.object({
  id: idView.nullable().meta({ description: 'Null for a message.' }),
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
    needsOtherStaff: z.boolean().meta({
      description:
        'Whether somebody else has to decide the case or answer its appeal: the caller made the decision, reported the item, opened the case, wrote the post above it, or is kept from it by a block, or an admin is needed. False if there is no other staff who can.',
    }),
    otherVersions: z.array(evidenceView).meta({
      description:
        'Earlier versions of the item, if its author changed it between two reports. `evidence` is the latest version.',
    }),
    reports: z.array(
      z.object({
        reference: z.string(),
        reason: z.string().nullable(),
        details: z.string().nullable(),
        madeAt: instantView,
      }),
    ),
    reporterWords: z.string().nullable().meta({
      description: 'The words of the last decision to everybody who reported the item. Null after it was reversed.',
    }),
    notes: z
      .array(z.object({ by: staffName, at: instantView, words: z.string() }))
      .meta({ description: 'What staff wrote for each other, oldest first. Members never see it.' }),
    reveals: z.array(z.object({ by: staffName.nullable(), on: z.iso.date() })).meta({
      description:
        'Who revealed the author of the item, and on which day (UTC), oldest first. Only admins see it: for moderators it is empty.',
    }),
    surroundings: z.array(surroundingView).meta({
      description:
        'The comments under a post, the post and the comments around a comment, or the messages around a message, as they were when each of the reports was made.',
    }),
    history: z.array(caseDecisionView).meta({ description: 'Oldest first.' }),
    otherDecisions: z.array(otherDecisionView).meta({
      description:
        'The decisions of other cases about the same item, oldest first. An item stays removed until every decision that removed it is reversed.',
    }),
    authorHistory: z.array(authorDecisionView).nullable().meta({
      description:
        'Earlier decisions in other cases about named items, messages and the profile of the same author, newest first. Null for an anonymous item. It never contains a decision about an anonymous item.',
    }),
  })
  .meta({ id: 'Case', description: 'A case with its reports, which never say who made them.' });
export type Case = z.infer<typeof caseView>;

/** The most dangerous first, then the oldest. */
export const casesView = pageView(caseSummaryView);

const caseCount = z.int().nonnegative();
export const caseCountsView = z
  .object({
    open: caseCount,
    mine: caseCount.meta({ description: 'Open cases that the caller has claimed.' }),
    held: caseCount,
    appealed: caseCount,
  })
  .meta({
    id: 'CaseCounts',
    description: 'How many cases each list has for the caller. Counts only the 500 most urgent open or appealed cases.',
  });
export type CaseCounts = z.infer<typeof caseCountsView>;

/** Newest first. */
export const reversedDecisionsView = z.array(
  z
    .object({
      caseId: idView,
      targetType: reportTarget,
      action: actionView,
      decidedOn: z.iso.date(),
      reversedOn: z.iso.date(),
    })
    .meta({ id: 'ReversedDecision', description: 'A decision of the caller that an appeal has reversed.' }),
);
export type ReversedDecision = z.infer<typeof reversedDecisionsView>[number];
