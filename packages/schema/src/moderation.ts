import * as z from 'zod';
import { adminPageInput, dayInput, isInOrder, orderIssue, reasonInput } from './admin.ts';
import { adminMemberView, evidenceView, revealKind } from './admin-views.ts';
import { caseNoteView, caseRecordView } from './case-records.ts';
import { adminCallView, onDutyStaffView, presentStaffView } from './case-staff.ts';
import { closedCasesFilter, closedDecisionView } from './closed-cases.ts';
import { caseStatuses } from './column-enums.ts';
import { contentNote } from './content-notes.ts';
import { actionsWithRemoval, decisionActions, temporaryActions } from './decision-actions.ts';
import { editedView, versionInput } from './edits.ts';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { namedRecordView, reporterLetterView } from './named-record.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { reportReasons } from './report-reasons.ts';
import { reportReasonView, reportTarget } from './reports.ts';
import { staffName } from './staff-name.ts';
import { optionalText, requiredText } from './text.ts';

export const caseList = z
  .enum(
    ['open', 'mine', 'held', 'appealed', 'again', 'closed'],
    "This has to be 'open', 'mine', 'held', 'appealed', 'again' or 'closed'.",
  )
  .default('open')
  .meta({
    description:
      '`mine` are open cases that the caller has claimed, `held` are open cases whose item is hidden until staff have looked at it, `again` are closed cases with a day to look at them again.',
  });

export const casesInput = adminPageInput
  .extend({ status: caseList, ...closedCasesFilter })
  .refine(isInOrder, orderIssue)
  .refine(({ status, q, by, type, from, to }) => status === 'closed' || !(q ?? by ?? type ?? from ?? to), {
    path: ['status'],
    error: 'Only closed cases can be searched.',
  });
export type CasesInput = z.infer<typeof casesInput>;

export const caseIdInput = z.object({ caseId: idInput });

export const caseInput = caseIdInput.extend({
  cursor: pageInput.shape.cursor.meta({ description: '`comments.nextCursor` of the page before: further comments.' }),
});
export type CaseInput = z.infer<typeof caseInput>;

const caseReasonInput = z.enum(reportReasons, 'Choose one of the reasons.').meta({ description: 'What is wrong.' });

export const reopenInput = caseIdInput.extend({
  reason: optionalText({
    maxChars: limits.adminReasonMaxChars,
    description:
      'Why it is taken back, for the log. Needed unless the caller decided it, and its author and the reporters are not told yet: within ten minutes.',
  }),
});
export type ReopenInput = z.infer<typeof reopenInput>;

const lookAgainDay = `The day (UTC) to look at the case again, from today to ${limits.lookAgainDaysMax} days ahead.`;

export const lookAgainInput = caseIdInput.extend({
  on: dayInput.nullable().meta({ description: `${lookAgainDay} Null ends it.` }),
});
export type LookAgainInput = z.infer<typeof lookAgainInput>;

export const openCaseInput = z.object({
  targetType: reportTarget.meta({ description: 'The kind of the item.' }),
  targetId: idInput,
  reason: caseReasonInput,
});
export type OpenCaseInput = z.infer<typeof openCaseInput>;

const reasonNote = {
  maxChars: limits.caseNoteMaxChars,
  description: 'Why. It becomes a note on the case.',
};

export const raiseCaseInput = caseIdInput.extend({ reason: caseReasonInput, note: optionalText(reasonNote) });
export type RaiseCaseInput = z.infer<typeof raiseCaseInput>;

export const lowerCaseInput = caseIdInput.extend({
  reason: caseReasonInput,
  note: requiredText({ ...reasonNote, blankMessage: 'Please say why it is less urgent.' }),
  clientId: idempotencyKeyInput,
});
export type LowerCaseInput = z.infer<typeof lowerCaseInput>;

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
    lookAgainOn: dayInput.optional().meta({ description: `${lookAgainDay} Without it, an earlier day ends.` }),
    readVersion: versionInput.meta({
      description:
        '`live.version` of the case as the caller read it. With it, a `none` or `support` is refused with `EDITED_MEANWHILE` if the item has changed since. Other actions ignore it.',
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
const caseFields = {
  id: idView,
  targetType: reportTarget,
  targetId: z.string().nullable().meta({
    description: 'Null after the item was erased with its author’s account, and for staff who are kept out.',
  }),
  reason: reportReasonView.meta({
    description:
      'The most dangerous reason among its reports, or the more dangerous one that staff chose. `danger` once reports hide a text about pain.',
  }),
  status: z.enum(caseStatuses),
  isHeld: z.boolean().meta({
    description: 'Whether members do not see the item until the decision: reports or staff have hidden it.',
  }),
  hiddenBy: staffName.nullable().meta({
    description: 'The member of staff who has hidden the item until the decision. Null if only reports did, or nobody.',
  }),
  hiddenAt: instantView.nullable().meta({ description: 'A whole minute.' }),
  adminCalled: z.boolean().meta({
    description: 'Whether staff have asked for an admin, until an admin claims the case or it is decided.',
  }),
  call: adminCallView.nullable().meta({ description: 'Null if no admin is called.' }),
  claimedBy: staffName.nullable(),
  claimedAt: instantView.nullable().meta({ description: 'A whole minute.' }),
  isMine: z.boolean(),
  canClaim: z.boolean().meta({
    description:
      'Whether nobody holds it: a claim counts for an hour, and for 5 minutes for danger, encouraged suicide and child safety. The holder renews it by claiming again, in an urgent case for 75 minutes at most without a note. An admin who is called can take the case over from whoever holds it.',
  }),
  reportsCount: z.int().nonnegative().meta({ description: 'How many members made the latest 500 reports.' }),
  createdAt: instantView.meta({ description: 'A whole minute.' }),
  waitingSince: instantView.nullable().meta({
    description:
      'Since when somebody waits for a decision or for the answer to an appeal, a whole minute. Null for a closed case.',
  }),
  isAnonymous: z.boolean().nullable().meta({
    description:
      'Whether the item carries no name. Null once its author’s account and all that told of it are deleted.',
  }),
  dueAt: instantView.meta({
    description:
      'An hour after the case was opened for danger, encouraged suicide and child safety, a day for other reasons.',
  }),
  isKeptOut: z.boolean().meta({
    description:
      'Whether the caller is kept out: the item carries its author’s name, and the caller reported it, wrote the post above it, or has a block with its author, and there is other staff. Then the case comes without the evidence and all that may tell of it, and every act on it is refused with `CLAIMED`.',
  }),
  closedAt: instantView.nullable(),
  lookAgainOn: z.iso.date().nullable().meta({
    description:
      'The day (UTC) on which staff look at the closed case again: one that they chose, or the day on which the author answered a letter of support.',
  }),
  evidence: evidenceView.nullable(),
};

export const caseSummaryView = z
  .object({
    ...caseFields,
    decision: closedDecisionView.exactOptional().meta({ description: 'The latest. Only in the list of closed cases.' }),
  })
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
  tellAt: instantView.nullable().meta({
    description:
      'When its author and the reporters are told, a whole minute. Until then, whoever made it takes it back without a reason. Null once they are told, and if it was taken back before.',
  }),
  appeal: z
    .object({
      words: z.string().nullable(),
      madeAt: instantView,
      answer: z.string().nullable(),
      answeredBy: staffName.nullable(),
    })
    .nullable(),
  isRead: z.boolean().meta({
    description:
      'Whether the author has seen a letter of support. For an anonymous item it shows from the next full hour, and nothing says when it was. False for other actions.',
  }),
  reply: z
    .object({ words: z.string().nullable(), repliedAt: instantView.meta({ description: 'A whole minute.' }) })
    .nullable()
    .meta({ description: 'What the author answered to a letter of support.' }),
});

/** Contains no words of staff, which are meant for the author. */
const otherDecisionView = caseDecisionView
  .pick({ action: true, rule: true, removesItem: true, decidedAt: true, isReversed: true })
  .extend({
    caseId: idView,
    isAnswered: z.boolean().meta({ description: 'Whether the author has answered a letter of support.' }),
  });

const authorDecisionView = caseDecisionView.pick({ action: true, rule: true, until: true, removesItem: true }).extend({
  caseId: idView,
  targetType: reportTarget,
  decidedOn: z.iso.date(),
  isReversed: z.boolean().meta({ description: 'Whether an appeal has reversed it.' }),
});

const caseOfText = idView.exactOptional().meta({
  description: 'Its open case. Absent if there is none, and if the caller wrote it or is kept out of its case.',
});

const surroundingView = z.object({
  id: idView.nullable().meta({ description: 'Null for a message.' }),
  kind: z.enum(['post', 'comment', 'message']),
  content: z.string(),
  createdAt: instantView,
  author: adminMemberView.nullable().meta({ description: 'Null for an anonymous item, and in a conversation.' }),
  byAuthor: z.boolean().meta({
    description: 'Whether the comment shows that the author of the post wrote it, as members see it.',
  }),
  isReported: z.boolean(),
  isByReported: z.boolean().meta({ description: 'In a conversation: whether the reported member wrote it.' }),
  caseId: caseOfText,
});
export type Surrounding = z.infer<typeof surroundingView>;

const caseCommentView = surroundingView
  .pick({ content: true, createdAt: true, author: true, byAuthor: true, isReported: true })
  .extend({
    id: idView,
    edited: editedView,
    isShown: z.boolean().meta({ description: 'Whether members see it.' }),
    caseId: caseOfText,
  });
export type CaseComment = z.infer<typeof caseCommentView>;

const liveItemView = evidenceView.extend({
  version: z.string().meta({ description: 'Changes with its text and its picture.' }),
  edited: editedView,
  isShown: caseCommentView.shape.isShown,
  postId: idView.nullable().meta({ description: 'The post, or the one above a comment. Null for other kinds.' }),
  answersClosed: z.boolean().exactOptional().meta({
    description: 'Whether staff have closed the answers to that post. Absent for other kinds.',
  }),
});
export type LiveItem = z.infer<typeof liveItemView>;

export const caseView = z
  .object({
    ...caseFields,
    present: presentStaffView,
    claimedByAdmin: z
      .boolean()
      .meta({ description: 'Whether an admin has claimed it, or somebody with the admin key.' }),
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
        letter: reporterLetterView,
        reason: z.string().nullable(),
        details: z.string().nullable(),
        madeAt: instantView,
      }),
    ),
    reporterWords: z.string().nullable().meta({
      description: 'The words of the last decision to everybody who reported the item. Null after it was reversed.',
    }),
    notes: z
      .array(caseNoteView)
      .meta({ description: 'What staff wrote for each other, oldest first. Members never see it.' }),
    records: z.array(caseRecordView).meta({
      description: 'What staff did outside the service, oldest first. Kept after the evidence is erased.',
    }),
    reasonBy: staffName.nullable().meta({
      description: 'Who of the staff gave the case its reason. Null if a report did.',
    }),
    reasonConfirmedBy: staffName.nullable(),
    isReasonBacked: z.boolean().meta({
      description:
        'Whether the case is about danger or the safety of a child, and a report says so or a second member of staff has confirmed it. Only then can a reporter or the other side of a conversation be revealed.',
    }),
    canConfirmReason: z.boolean().meta({
      description: 'Whether the reason still needs a second member of staff, and the caller can be that one.',
    }),
    reveals: z.array(z.object({ id: idView, who: revealKind, by: staffName.nullable(), on: z.iso.date() })).meta({
      description:
        'Who looked up the author of the item, a reporter or the other side, or compared its author, and on which day (UTC), oldest first. Only admins see it: for moderators it is empty.',
    }),
    live: liveItemView.nullable().meta({
      description: 'The item as it stands now. Null if it is deleted.',
    }),
    surroundings: z.array(surroundingView).meta({
      description:
        'The post and the comments around a comment, or the messages around a message as they were when each of the reports was made. Empty for a post, which has `comments`.',
    }),
    comments: pageView(caseCommentView).meta({
      description:
        'All comments that members see under the post, or under the post of the reported comment, newest first, and the reported one. Empty for other kinds.',
    }),
    commentsByAuthor: z.array(caseCommentView).meta({
      description: 'The newest 20 of them that show that the author of the post wrote them, newest first.',
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
    namedRecord: namedRecordView.nullable().meta({
      description:
        'What the author carries by name. Null for an anonymous item, once the account is deleted, and for staff who are kept out. What was reported about anonymous items counts nowhere, and what the author has reported is never shown.',
    }),
  })
  .meta({ id: 'Case', description: 'A case with its reports, which never say who made them.' });
export type Case = z.infer<typeof caseView>;

/** The most dangerous first, then the oldest; `again` by their day, the oldest first; closed ones by their latest decision, newest first. */
export const casesView = pageView(caseSummaryView).extend({
  searchedTo: z.iso.date().exactOptional().meta({
    description:
      'The day (UTC) to which closed cases were searched, if older ones were not. `nextCursor` searches on from there.',
  }),
});

export const dutyView = z
  .object({
    staff: onDutyStaffView,
    calls: z.array(caseSummaryView).meta({
      description: 'Open and appealed cases to which an admin is called, the oldest calls first. At most 20.',
    }),
  })
  .meta({ id: 'Duty', description: 'Who works now, and to what an admin is called.' });
export type Duty = z.infer<typeof dutyView>;

const caseCount = z.int().nonnegative();
export const caseCountsView = z
  .object({
    open: caseCount,
    mine: caseCount.meta({ description: 'Open cases that the caller has claimed.' }),
    held: caseCount,
    appealed: caseCount,
    again: caseCount.meta({ description: 'Closed cases to look at again whose day is today (UTC) or earlier.' }),
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
