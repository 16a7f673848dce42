import * as z from 'zod';
import { meView } from './accounts.ts';
import { revealKind } from './admin-views.ts';
import { answersView } from './answers.ts';
import { conversationStatuses, knownPlaceKinds, openStatuses } from './column-enums.ts';
import { contactType } from './contact.ts';
import { notesView } from './content-notes.ts';
import { editedView } from './edits.ts';
import { idView } from './ids.ts';
import { likeKinds } from './like-kinds.ts';
import { supportsView } from './likes.ts';
import { formerMember } from './messages.ts';
import { ownDecisionsView } from './own-decisions.ts';
import { instantView } from './pagination.ts';
import { writtenPostFields } from './posts.ts';
import { reportTarget } from './reports.ts';
import { settingsView } from './settings.ts';
import { topicsView } from './topics.ts';

const dayView = z.iso.date();
const memberView = z.object({ id: idView, username: z.string() });
const formerMemberView = z.object({ id: z.null(), username: z.literal(formerMember.username) });
const statusView = z.enum(openStatuses);

const writtenFields = {
  id: idView,
  content: z.string(),
  isAnonymous: z.boolean(),
  createdAt: instantView.meta({ description: 'To the minute for an anonymous item.' }),
  edited: editedView,
  likesCount: z.int().nonnegative(),
  supports: supportsView,
};

/** The only view with a member's anonymous and named items together. Only that member gets it. */
export const exportView = z
  .object({
    exportedAt: instantView,
    account: meView,
    settings: settingsView,
    sessions: z
      .array(z.object({ device: z.string(), signedInOn: dayView, lastUsedOn: dayView, endsOn: dayView }))
      .meta({ description: 'No time finer than a day is stored.' }),
    passkeys: z.array(z.object({ name: z.string(), addedOn: dayView, lastUsedOn: dayView.nullable() })),
    knownPlaces: z
      .array(z.object({ kind: z.enum(knownPlaceKinds), knownUntil: dayView }))
      .meta({ description: 'Devices and addresses of former sign-ins, stored as hashes.' }),
    noticesReadAt: instantView.nullable().meta({
      description: 'The minute in which the member last marked their notices as read. Notices are not stored.',
    }),
    dailyMailConsideredOn: dayView.nullable().meta({
      description: 'The day on which it was last considered whether to send the daily mail, sent or not.',
    }),
    pushSubscriptions: z
      .array(z.object({ endpoint: z.string() }))
      .meta({ description: 'Browsers that get push messages, stored encrypted, with their public keys.' }),
    posts: z.array(
      z.object({
        ...writtenFields,
        ...writtenPostFields,
        notes: notesView,
        topics: topicsView,
        answers: answersView,
        openToRead: z.boolean(),
        mediaUrl: z.string().nullable(),
        imageDescription: z.string().nullable(),
        commentsCount: z.int().nonnegative(),
      }),
    ),
    comments: z.array(
      z.object({
        ...writtenFields,
        postId: idView,
        replyTo: idView.nullable(),
        asAuthor: z.boolean().meta({ description: 'Whether it says that the author of the post wrote it.' }),
        takenOff: z.boolean().meta({ description: 'Whether the author of the post has taken it off.' }),
      }),
    ),
    support: z
      .object({
        postIds: z.array(idView),
        commentIds: z.array(idView),
        kinds: z.array(z.object({ id: idView, kind: z.enum(likeKinds) })),
      })
      .meta({ description: 'Posts and comments that the member supports, and what they said with it.' }),
    follows: z.array(memberView),
    blocks: z.array(memberView),
    mutes: z.array(memberView),
    hiddenPostIds: z.array(idView).meta({ description: 'Posts that the member hid from their own lists.' }),
    hiddenCommentIds: z
      .array(idView)
      .meta({ description: 'Comments that the member hid from their own view of the comments.' }),
    keptPostIds: z.array(idView).meta({ description: 'Posts that the member keeps, latest kept first.' }),
    conversations: z.array(
      z.object({
        id: idView,
        with: z.union([memberView, formerMemberView]),
        status: z
          .enum(conversationStatuses)
          .meta({ description: 'Declined ones only for the member who declined: for the sender they stay `sent`.' }),
        messages: z.array(z.object({ id: idView, mine: z.boolean(), content: z.string(), createdAt: instantView })),
      }),
    ),
    reports: z
      .array(
        z.object({
          reference: z.string(),
          targetType: reportTarget,
          reason: z.string(),
          details: z.string().nullable(),
          status: statusView,
          outcome: z.string().nullable(),
          createdAt: instantView,
        }),
      )
      .meta({ description: 'Reports made by the member.' }),
    decisions: ownDecisionsView.meta({
      description: 'What staff decided about the member’s items, and their appeals.',
    }),
    contactMessages: z
      .array(
        z.object({
          name: z.string(),
          subject: z.string(),
          message: z.string(),
          type: contactType,
          status: statusView,
          createdAt: instantView,
          answers: z
            .array(z.object({ words: z.string(), answeredOn: z.iso.date() }))
            .meta({ description: 'What staff answered by mail.' }),
        }),
      )
      .meta({ description: 'Contact messages from the member’s e-mail address since sign-up.' }),
    reveals: z
      .array(
        z.object({
          who: revealKind.meta({ description: 'What the member was looked up as.' }),
          targetType: z.enum(['post', 'comment', 'report', 'case']),
          targetId: idView,
          reason: z.string(),
          createdAt: instantView,
        }),
      )
      .meta({
        description:
          'Each time that staff looked the member up behind an anonymous item, a report or a conversation, with the admin’s reason; from the day on which the member is told.',
      }),
  })
  .meta({ id: 'Export', description: 'All data stored on a member, for that member alone.' });
export type Export = z.infer<typeof exportView>;
