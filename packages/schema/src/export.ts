import * as z from 'zod';
import { meView } from './accounts.ts';
import { contactType } from './contact.ts';
import { idView } from './ids.ts';
import { formerMember } from './messages.ts';
import { instantView } from './pagination.ts';
import { reportTarget } from './reports.ts';
import { settingsView } from './settings.ts';

const dayView = z.iso.date();
const memberView = z.object({ id: idView, username: z.string() });
const formerMemberView = z.object({ id: z.null(), username: z.literal(formerMember.username) });
const statusView = z.enum(['open', 'closed']);

/** What a member wrote, anonymous or not: in his own hands the one place where both stand together. */
const writtenFields = {
  id: idView,
  content: z.string(),
  isAnonymous: z.boolean(),
  /** To the minute where it is anonymous. */
  createdAt: instantView,
  likesCount: z.int().nonnegative(),
};

/** Everything that is held on a member, for himself alone. */
export const exportView = z
  .object({
    exportedAt: instantView,
    account: meView,
    settings: settingsView,
    /** No finer time is kept. */
    sessions: z.array(z.object({ signedInOn: dayView, endsOn: dayView })),
    posts: z.array(
      z.object({
        ...writtenFields,
        mood: z.string().nullable(),
        mediaUrl: z.string().nullable(),
        commentsCount: z.int().nonnegative(),
      }),
    ),
    comments: z.array(z.object({ ...writtenFields, postId: idView })),
    /** What he gave his support to. */
    support: z.object({ postIds: z.array(idView), commentIds: z.array(idView) }),
    follows: z.array(memberView),
    blocks: z.array(memberView),
    conversations: z.array(
      z.object({
        id: idView,
        with: z.union([memberView, formerMemberView]),
        messages: z.array(z.object({ id: idView, mine: z.boolean(), content: z.string(), createdAt: instantView })),
      }),
    ),
    /** Reports that he made. */
    reports: z.array(
      z.object({
        reference: z.string(),
        targetType: reportTarget,
        reason: z.string(),
        details: z.string().nullable(),
        status: statusView,
        createdAt: instantView,
      }),
    ),
    /** What the house was sent from his address since he joined. */
    contactMessages: z.array(
      z.object({
        name: z.string(),
        subject: z.string(),
        message: z.string(),
        type: contactType,
        status: statusView,
        createdAt: instantView,
      }),
    ),
    /** Each time an admin looked up that an anonymous item is his, and why. */
    reveals: z.array(
      z.object({
        targetType: z.enum(['post', 'comment']),
        targetId: idView,
        reason: z.string(),
        createdAt: instantView,
      }),
    ),
  })
  .meta({ id: 'Export', description: 'Everything that is held on a member, for himself alone.' });
export type Export = z.infer<typeof exportView>;
