import * as z from 'zod';
import { idempotencyKeyInput, idInput, idView, mediaPathView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView, pageInput, pageView } from './pagination.ts';
import { requiredText } from './text.ts';

/** Which page of one's conversations, the latest first. */
export const conversationsInput = pageInput;

/** Which page of a conversation: the latest unless a cursor leads further back. */
export const threadInput = pageInput.extend({ conversationId: idInput });
export type ThreadInput = z.infer<typeof threadInput>;

/** One conversation by its id. */
export const conversationIdInput = z.object({ conversationId: idInput });

/** A private message to one member. */
export const sendMessageInput = z.object({
  receiverId: idInput.meta({ description: 'The member it is for.' }),
  content: requiredText({ maxChars: limits.messageMaxChars, blank: 'Please type a message.', about: 'Plain text.' }),
  clientId: idempotencyKeyInput,
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

/** A private message, for the two it is between. */
export const messageView = z
  .object({
    id: idView,
    conversationId: idView,
    senderId: idView.meta({ description: 'Oneself or the other of the two.' }),
    content: z.string(),
    createdAt: instantView,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageView>;

/** Who is at the other end once he has left; the same for everyone. */
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
  .meta({ id: 'FormerMember', description: 'The same for everyone who has left.' });

/** A conversation as one of its two sees it: `participants` are the others. */
export const conversationView = z
  .object({
    id: idView,
    participants: z
      .array(z.union([participantView, formerMemberView]))
      .meta({ description: 'The others, not oneself; the id of one who has left is null.' }),
    unreadCount: z.int().nonnegative().meta({ description: 'What the other one wrote since mark-read.' }),
    lastMessage: z
      .object({ content: z.string(), createdAt: instantView })
      .nullable()
      .meta({ description: 'Null when all that was said went with a member who left.' }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationView>;

/** A page of conversations, the latest first. */
export const conversationsView = pageView(conversationView);

/** A page of messages, the oldest first; `nextCursor` leads to the page before it. */
export const threadView = pageView(messageView);
