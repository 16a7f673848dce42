import * as z from 'zod';
import { coverView } from './content-notes.ts';
import { idempotencyKeyInput, idInput, idView, mediaPathView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { requiredText } from './text.ts';

export const conversationsInput = pageInput;

export const threadInput = pageInput.extend({ conversationId: idInput });
export type ThreadInput = z.infer<typeof threadInput>;

export const conversationWithInput = z.object({ userId: idInput.meta({ description: 'The other member.' }) });

export const conversationIdInput = z.object({ conversationId: idInput });

export const unknownMessage = 'That is not a message of this conversation.';

/** Of a call that marks as read what was shown. */
export const shownConversationInput = conversationIdInput.extend({
  upTo: idInput.nullish().meta({
    description:
      'The id of the newest message that was shown, of either member; null if there was none. Later ones stay unread. Without it all are marked.',
  }),
});

export const sendMessageInput = z.object({
  receiverId: idInput.meta({ description: 'The member who receives it.' }),
  content: requiredText({
    maxChars: limits.messageMaxChars,
    blankMessage: 'Please type a message.',
    description: 'Plain text.',
  }),
  clientId: idempotencyKeyInput,
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const messageView = z
  .object({
    id: idView,
    conversationId: idView,
    senderId: idView.nullable().meta({
      description: 'The viewer or the other participant. Null for a participant who has blocked the viewer.',
    }),
    content: z.string(),
    cover: coverView,
    createdAt: instantView,
    held: z.literal(true).exactOptional().meta({
      description:
        'Set for its sender alone: staff have hidden this message until a decision. Its receiver no longer sees it.',
    }),
  })
  .meta({ id: 'Message', description: 'A private message, for its two participants.' });
export type Message = z.infer<typeof messageView>;

/** The participant shown in place of any deleted account, and of a member who has blocked the viewer. */
export const formerMember = {
  id: null,
  username: 'deleted',
  displayName: 'Former member',
  profileImageUrl: null,
} as const;

const participantView = z
  .object({
    id: idView,
    username: z.string(),
    displayName: z.string(),
    profileImageUrl: mediaPathView,
  })
  .meta({ id: 'Participant' });

const formerMemberView = z
  .object({
    id: z.null(),
    username: z.literal(formerMember.username),
    displayName: z.literal(formerMember.displayName),
    profileImageUrl: z.null(),
  })
  .meta({
    id: 'FormerMember',
    description: 'The participant shown in place of any deleted account, and of a member who has blocked the viewer.',
  });

export const conversationView = z
  .object({
    id: idView,
    participants: z.array(z.union([participantView, formerMemberView])).meta({
      description:
        'The other participants; the id of a deleted account, or of a member who has blocked the viewer, is null.',
    }),
    status: z.enum(['open', 'request', 'sent']).meta({
      description:
        'A `request` waits until the viewer accepts it, because the viewer neither follows the sender nor has written to them. The sender sees `sent` until then, even after the viewer has read or declined it.',
    }),
    unreadCount: z
      .int()
      .nonnegative()
      .meta({ description: 'Messages of the other participant since the last mark-read.' }),
    lastMessage: z
      .object({
        content: z.string(),
        cover: coverView,
        createdAt: instantView,
        mine: z.boolean().meta({ description: 'Whether the viewer wrote it.' }),
      })
      .nullable()
      .meta({ description: 'Null when all messages were removed with a deleted account.' }),
  })
  .meta({ id: 'Conversation', description: 'A conversation as one participant sees it.' });
export type Conversation = z.infer<typeof conversationView>;

/** Latest first. */
export const conversationsView = pageView(conversationView);

export const conversationWithView = z.object({
  conversation: conversationView.nullable(),
  declined: z.boolean().meta({
    description: 'Whether the viewer has declined it. Its sender always reads false.',
  }),
});
export type ConversationWith = z.infer<typeof conversationWithView>;

/** Oldest first; `nextCursor` leads to the messages before these. */
export const threadView = pageView(messageView);
