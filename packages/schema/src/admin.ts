import * as z from 'zod';
import { contactType } from './contact.ts';
import { idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { reportTarget } from './reports.ts';
import { grouped, optionalText, requiredText, wellFormedText } from './text.ts';

/** What opens the admin area. */
export const adminLoginInput = z.object({
  key: wellFormedText(limits.adminKeyMaxChars).meta({
    description: 'The `ADMIN_KEY` that the server was started with.',
  }),
});

/** One page of an admin's list; longer than a member's unless told. */
const adminPageInput = pageInput.extend({
  limit: pageInput.shape.limit
    .unwrap()
    .default(limits.adminPageDefault)
    .meta({ description: 'How many items a page has.' }),
});
const order = z
  .enum(['newest', 'oldest'], "This has to be 'newest' or 'oldest'.")
  .default('newest')
  .meta({ description: 'Which come first.' });
const filter = (about: string) => optionalText({ maxChars: limits.searchQueryMaxChars, about });

/** Which page of the members; `q` is the beginning of a username or of an e-mail address. */
export const adminUsersInput = adminPageInput.extend({
  order,
  q: filter('How a username or an e-mail address begins.'),
});
export type AdminUsersInput = z.infer<typeof adminUsersInput>;

/** Which page of the posts; `mood` is a whole mood, in any case. */
export const adminPostsInput = adminPageInput.extend({ order, mood: filter('A whole mood, in any case.') });
export type AdminPostsInput = z.infer<typeof adminPostsInput>;

const statusInput = z.enum(['open', 'closed'], "This has to be 'open' or 'closed'.");

/** Which page of the reports, or of the contact messages. */
export const adminCasesInput = adminPageInput.extend({
  order,
  status: statusInput.optional().meta({ description: 'Only those that are.' }),
});
export type AdminCasesInput = z.infer<typeof adminCasesInput>;

/** Which page of the log. */
export const adminLogInput = adminPageInput;

const reason = (blank: string) =>
  requiredText({ maxChars: limits.adminReasonMaxChars, blank })
    .refine(
      (text) => text.length >= limits.adminReasonMinChars,
      `Please give a reason of at least ${limits.adminReasonMinChars} characters.`,
    )
    .meta({
      description: `${limits.adminReasonMinChars} to ${grouped(limits.adminReasonMaxChars)} characters. It is kept for good.`,
    });

/** Opens the authorship of one anonymous item. The reason is kept for good, and the member is told. */
export const revealInput = z.object({
  targetType: z.enum(['post', 'comment'], 'Say which this is: post or comment.').meta({ description: 'What it is.' }),
  targetId: idInput,
  reason: reason('Please say why.'),
});
export type RevealInput = z.infer<typeof revealInput>;

/** Closes a report with a word on what came of it. */
export const closeReportInput = z.object({ reportId: idInput, outcome: reason('Please say what was decided.') });
export type CloseReportInput = z.infer<typeof closeReportInput>;

/** Closes a contact message. */
export const closeContactInput = z.object({ contactId: idInput });

/** "Today" is the day that it is in London. */
export const adminStatsView = z
  .object({
    totalUsers: z.int().nonnegative(),
    totalPosts: z.int().nonnegative(),
    todaySignups: z.int().nonnegative(),
    todayPosts: z.int().nonnegative(),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof adminStatsView>;

/** A member as an admin sees him (spec, section 3, with its snake_case names). */
export const adminUserView = z
  .object({
    id: idView,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    created_at: instantView,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserView>;

const adminPostFields = {
  id: idView,
  content: z.string(),
  mood: z.string().nullable(),
  created_at: instantView,
};

/** A post as an admin sees it; of an anonymous one he is told no author either. */
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
  .meta({ id: 'AdminPost' });
export type AdminPost = z.infer<typeof adminPostView>;

/** A member under his name, as a report or a reveal shows him. */
export const adminMemberView = z
  .object({ id: idView, username: z.string(), displayName: z.string() })
  .meta({ id: 'AdminMember' });

/** What was reported, as it stood; `author` is null for an anonymous item. */
export const evidenceView = z
  .object({
    content: z.string(),
    isAnonymous: z.boolean(),
    author: adminMemberView.nullable(),
    createdAt: instantView.nullable(),
    mediaUrl: z.string().nullable(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceView>;

/** A report; what a member who left had written, and where only he could be found, is null. */
export const adminReportView = z
  .object({
    id: idView,
    reference: z.string(),
    targetType: reportTarget,
    targetId: z.string().nullable(),
    reason: z.string().nullable(),
    details: z.string().nullable(),
    evidence: evidenceView.nullable(),
    status: statusInput,
    outcome: z.string().nullable(),
    createdAt: instantView,
    closedAt: instantView.nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.infer<typeof adminReportView>;

/** A contact message. */
export const adminContactView = z
  .object({
    id: idView,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    type: contactType,
    status: statusInput,
    createdAt: instantView,
    closedAt: instantView.nullable(),
  })
  .meta({ id: 'AdminContact' });
export type AdminContact = z.infer<typeof adminContactView>;

/** One line of what admins did. */
export const adminLogEntryView = z
  .object({
    id: idView,
    sessionId: z.string(),
    action: z.enum(['sign_in', 'sign_out', 'reveal', 'close_report', 'close_contact_message']),
    targetType: z.enum(['post', 'comment', 'report', 'contact_message']).nullable(),
    targetId: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: instantView,
  })
  .meta({ id: 'AdminLogEntry' });
export type AdminLogEntry = z.infer<typeof adminLogEntryView>;

export const adminUsersView = pageView(adminUserView);
export const adminPostsView = pageView(adminPostView);
export const adminReportsView = pageView(adminReportView);
export const adminContactsView = pageView(adminContactView);
export const adminLogView = pageView(adminLogEntryView);

/** Who wrote an anonymous item. */
export const revealedView = z.object({ author: adminMemberView }).meta({ id: 'Revealed' });
