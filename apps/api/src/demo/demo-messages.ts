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
  for (const [index, { between, lines }] of conversations.entries()) {
    let minutesAgo = index * minutesBetweenConversations;
    for (const [fromEnd, [who, content]] of lines.toReversed().entries()) {
      minutesAgo += 2 + random.below(9);
      const [from, to] = who === 0 ? between : [between[1], between[0]];
      messages.push({ minutesAgo, from, to, content, isUnread: fromEnd === 0 && index < unreadConversationsCount });
    }
  }
  return messages.sort((one, other) => other.minutesAgo - one.minutesAgo);
}
