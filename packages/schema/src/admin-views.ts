import * as z from 'zod';
import { openOrClosed } from './admin.ts';
import { logActions, logTargets, revealKinds } from './column-enums.ts';
import { contactType } from './contact.ts';
import { idView } from './ids.ts';
import { instantView, pageView } from './pagination.ts';
import { writtenPostFields } from './posts.ts';
import { reportTarget } from './reports.ts';

export const adminStatsView = z
  .object({
    totalUsers: z.int().nonnegative(),
    totalPosts: z.int().nonnegative(),
    todaySignups: z.int().nonnegative(),
    todayPosts: z.int().nonnegative(),
  })
  .meta({ id: 'AdminStats', description: '"Today" is the current day in London.' });
export type AdminStats = z.infer<typeof adminStatsView>;

export const adminUserView = z
  .object({
    id: idView,
    username: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    created_at: instantView,
  })
  .meta({
    id: 'AdminUser',
    description:
      'A member as an admin sees them. In the list of an appointed admin, names and address are null: `admin.showUser` shows them of one member.',
  });
export type AdminUser = z.infer<typeof adminUserView>;

const adminPostFields = {
  id: idView,
  ...writtenPostFields,
  created_at: instantView,
};

export const adminPostView = z
  .discriminatedUnion('is_anonymous', [
    z.object({ ...adminPostFields, is_anonymous: z.literal(false), user_id: idView, username: z.string() }),
    z.object({
      ...adminPostFields,
      is_anonymous: z.literal(true),
      user_id: z.null(),
      username: z.literal('Anonymous'),
    }),
  ])
  .meta({ id: 'AdminPost', description: 'A post as an admin sees it. The author of an anonymous post is not shown.' });
export type AdminPost = z.infer<typeof adminPostView>;

export const adminMemberView = z
  .object({ id: idView, username: z.string(), displayName: z.string() })
  .meta({ id: 'AdminMember' });

export const evidenceView = z
  .object({
    content: z.string(),
    isAnonymous: z.boolean(),
    author: adminMemberView.nullable(),
    createdAt: instantView.nullable(),
    mediaUrl: z.string().nullable(),
    byAuthor: z.literal(true).exactOptional().meta({
      description: 'Present for a comment that shows that the author of the post wrote it, as members see it.',
    }),
  })
  .meta({
    id: 'Evidence',
    description: 'The item as it was when it was reported; `author` is null for an anonymous item.',
  });
export type Evidence = z.infer<typeof evidenceView>;

export const adminReportView = z
  .object({
    id: idView,
    reference: z.string(),
    caseId: idView.nullable().meta({ description: 'Null for a report from before reports had cases.' }),
    targetType: reportTarget,
    targetId: z.string().nullable(),
    reason: z.string().nullable(),
    details: z.string().nullable(),
    evidence: evidenceView.nullable(),
    isKeptOut: z
      .boolean()
      .meta({ description: 'Whether the caller is kept out of its case, and so gets it without evidence.' }),
    status: openOrClosed,
    outcome: z.string().nullable(),
    createdAt: instantView,
    closedAt: instantView.nullable(),
  })
  .meta({
    id: 'AdminReport',
    description: 'A report. A field that was removed with a deleted account is null.',
  });
export type AdminReport = z.infer<typeof adminReportView>;

export const adminContactView = z
  .object({
    id: idView,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    type: contactType,
    page: z.string().nullable().meta({ description: 'The public page that the message reports.' }),
    reference: z
      .string()
      .nullable()
      .meta({ description: 'The reference that the sender of a page report was given; null for other messages.' }),
    status: openOrClosed,
    claimedBy: z.string().nullable().meta({ description: 'The username of who answers it.' }),
    claimedAt: instantView.nullable().meta({ description: 'A whole minute.' }),
    isMine: z.boolean().meta({ description: 'Whether the caller has claimed it.' }),
    canClaim: z.boolean().meta({
      description:
        'Whether it is open and nobody holds it: a claim counts for 5 minutes. The holder renews it by claiming again.',
    }),
    answers: z
      .array(
        z.object({
          words: z.string(),
          answeredBy: z.string().meta({ description: 'The username of who answered.' }),
          isMine: z.boolean().meta({ description: 'Whether the caller answered.' }),
          answeredAt: instantView.meta({ description: 'A whole minute.' }),
        }),
      )
      .meta({ description: 'What was answered by mail, oldest first.' }),
    createdAt: instantView,
    closedAt: instantView.nullable(),
  })
  .meta({ id: 'AdminContact', description: 'A contact message.' });
export type AdminContact = z.infer<typeof adminContactView>;

export const crisisMessagesView = z
  .object({ open: z.int().nonnegative() })
  .meta({ id: 'CrisisMessages', description: 'How many contact messages of type `crisis` are open.' });
export type CrisisMessages = z.infer<typeof crisisMessagesView>;

export const adminLogEntryView = z
  .object({
    id: idView,
    sessionId: z.string(),
    action: z.enum(logActions),
    actor: z.string().nullable().meta({
      description:
        'A username, `Administrator key`, `Operator` (who runs commands on the server) or `Former staff`; null in entries of versions that did not store it.',
    }),
    targetType: z.enum(logTargets).nullable(),
    targetId: z.string().nullable().meta({ description: 'For a member a keyed hash of the id.' }),
    reason: z.string().nullable(),
    createdAt: instantView,
    hash: z.string().nullable().meta({
      description:
        'A keyed hash over this entry and the hash before it, which `npm run ballast -- check` verifies; null in entries of versions without hashes.',
    }),
  })
  .meta({ id: 'AdminLogEntry', description: 'One action of staff or of the operator.' });
export type AdminLogEntry = z.infer<typeof adminLogEntryView>;

export const adminUsersView = pageView(adminUserView);
export const adminPostsView = pageView(adminPostView);
export const adminReportsView = pageView(adminReportView);
export const adminContactsView = pageView(adminContactView);
/** Oldest first. */
export const adminLogExportView = z.array(adminLogEntryView);

export const revealKind = z.enum(revealKinds);
export type RevealKind = z.infer<typeof revealKind>;

const revealedMemberView = adminMemberView.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string(),
  country: z.string(),
  dateOfBirth: z.iso.date(),
  age: z.int().nonnegative().meta({ description: 'In years, today in the UK.' }),
});
export type RevealedMemberView = z.infer<typeof revealedMemberView>;

export const revealedView = z
  .object({
    author: adminMemberView.nullable().meta({ description: 'The author. Null if a reporter or another was revealed.' }),
    member: revealedMemberView.meta({
      description: 'Who was revealed, with what 999 asks for as far as the account has it.',
    }),
    tellAfter: z.iso.date().nullable().meta({ description: 'The day from which the member is told. Null: at once.' }),
  })
  .meta({ id: 'Revealed', description: 'The member behind an anonymous item, a report or a conversation.' });
export type Revealed = z.infer<typeof revealedView>;

export const revealTimeView = z
  .object({ at: instantView.nullable().meta({ description: 'Null for a reveal of an older version.' }) })
  .meta({ id: 'RevealTime', description: 'The minute of a reveal.' });

export const sameAuthorView = z
  .object({ same: z.boolean() })
  .meta({ id: 'SameAuthor', description: 'Whether two anonymous items have one author. It is stored nowhere.' });
