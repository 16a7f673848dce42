import { firstWords } from '@ballast/schema/first-words';
import { quoteOf } from './bubbles.ts';
import { formatDay } from './message-bubble.tsx';
import type { Message } from './pages.ts';

const maxChoices = 20;

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export type Reported = {
  type: 'user' | 'message';
  /** With `messages`, the id of the conversation. */
  id: string;
  quote?: string | undefined;
  messages?: { id: string; quote: string | undefined; sentAt: string }[];
};

type Context = { viewerId: string; otherId: string; now: Date };

/**
 * What a report of the conversation is about. A report of a message stores the messages around it as evidence, a report of a
 * member stores none. The member chooses among several messages, because only the chosen one can be removed.
 */
export function toReported(messages: readonly Message[], { viewerId, otherId, now }: Context): Reported {
  const received = messages.filter(({ senderId }) => senderId !== viewerId).slice(-maxChoices);
  const last = received.at(-1);
  if (!last) return { type: 'user', id: otherId };
  if (received.length === 1) return { type: 'message', id: last.id, quote: quoteOf(last) };
  const choices = received.toReversed().map((message) => {
    const then = new Date(message.createdAt);
    return {
      id: message.id,
      quote: message.cover === null ? firstWords(message.content) : undefined,
      sentAt: `${formatDay(then, now)}, ${clockTime.format(then)}`,
    };
  });
  return { type: 'message', id: last.conversationId, messages: choices };
}
