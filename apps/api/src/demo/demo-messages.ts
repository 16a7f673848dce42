import type { DemoConversation } from '@ballast/content/demo/conversations';
import { createDemoRandom } from './demo-random.ts';

type DemoMessage = {
  minutesAgo: number;
  from: string;
  to: string;
  content: string;
  isUnread: boolean;
};

const minutesBetweenConversations = 190;
const unreadConversationsCount = 2;

export function scheduleMessages(conversations: readonly DemoConversation[]): DemoMessage[] {
  const random = createDemoRandom('slack water');
  const messages: DemoMessage[] = [];
  for (const [index, conversation] of conversations.entries()) {
    const { from, to, lines } = conversation;
    let minutesAgo = index * minutesBetweenConversations;
    for (const [at, content] of [...lines.entries()].reverse()) {
      minutesAgo += 2 + random.below(9);
      const isUnread = at === lines.length - 1 && index < unreadConversationsCount;
      const people = at % 2 === 0 ? { from, to } : { from: to, to: from };
      messages.push({ minutesAgo, ...people, content, isUnread });
    }
  }
  return messages.sort((one, other) => other.minutesAgo - one.minutesAgo);
}
