import type { DemoConversation } from '@ballast/content/demo/conversations';
import { createDemoRandom } from './demo-random.ts';

type DemoMessage = {
  minutesAgo: number;
  from: string;
  to: string;
  content: string;
  /** The receiver's inbox shows it as unread. */
  isUnread: boolean;
};

const minutesBetweenConversations = 190;
/** In the latest conversations the last message has not been read yet. */
const unreadConversations = 2;

/** All messages in the order in which they are sent; the first conversation is the latest. */
export function scheduleMessages(conversations: readonly DemoConversation[]): DemoMessage[] {
  const random = createDemoRandom('slack water');
  const messages: DemoMessage[] = [];
  for (const [place, { between, lines }] of conversations.entries()) {
    let minutesAgo = place * minutesBetweenConversations;
    for (const [fromEnd, [who, content]] of lines.toReversed().entries()) {
      minutesAgo += 2 + random.below(9);
      const [from, to] = who === 0 ? between : [between[1], between[0]];
      messages.push({ minutesAgo, from, to, content, isUnread: fromEnd === 0 && place < unreadConversations });
    }
  }
  return messages.sort((one, other) => other.minutesAgo - one.minutesAgo);
}
