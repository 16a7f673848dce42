import { demoConversations } from '@ballast/content/demo/conversations';
import type { Viewer } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { scheduleMessages } from './demo-messages.ts';

type Options = {
  messages: Pick<Services['messages'], 'send' | 'markRead'>;
  memberCalled: (username: string) => Viewer;
  setClockMinutesAgo: (minutes: number) => void;
};

const noIpAddress = '';

/** Sends the oldest message first, because an inbox is sorted by the order of sending. */
export async function fillMessages({ messages, memberCalled, setClockMinutesAgo }: Options): Promise<void> {
  for (const { minutesAgo, from, to, content, isUnread } of scheduleMessages(demoConversations)) {
    setClockMinutesAgo(minutesAgo);
    const receiver = memberCalled(to);
    const { conversationId } = await messages.send(memberCalled(from), noIpAddress, {
      receiverId: receiver.id,
      content,
    });
    if (!isUnread) await messages.markRead(receiver, conversationId);
  }
}
