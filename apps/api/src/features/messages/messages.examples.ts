import type { Conversation, Message } from '@ballast/schema/messages';
import { sample } from '../../trpc/sample.ts';

const message = { content: 'Low tide at ten. Walk?', cover: null, createdAt: '2026-11-20T08:15:02.117Z' };

export const conversationsExample: Conversation[] = [
  {
    id: sample.conversationId,
    participants: [{ id: sample.memberId, username: 'alder', displayName: 'Alder', profileImageUrl: null }],
    status: 'open',
    unreadCount: 1,
    lastMessage: { ...message, mine: false },
  },
];

export const threadExample: Message[] = [
  { id: sample.messageId, conversationId: sample.conversationId, senderId: sample.memberId, ...message },
];
