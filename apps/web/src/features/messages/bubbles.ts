import { findInThread } from './in-thread.ts';
import type { Unsent } from './outbox.ts';
import type { Message } from './thread-pages.ts';

export type Bubble = {
  key: string;
  content: string;
  createdAt: string;
  isMine: boolean;
  state: 'delivered' | 'sending' | 'failed';
  /** True if the message above has another author or day, or is more than `groupMs` older. */
  startsGroup: boolean;
  /** The first loaded message of its day. */
  isNewDay: boolean;
};

const groupMs = 5 * 60_000;

type BubbleContent = Omit<Bubble, 'startsGroup' | 'isNewDay'>;

function toContent(entry: Unsent): BubbleContent {
  const { clientId, content, createdAt, state } = entry;
  if (state !== 'sent') return { key: clientId, content, createdAt, isMine: true, state };
  return { ...entry.message, key: entry.message.id, isMine: true, state: 'delivered' };
}

export function toBubbles(messages: readonly Message[], unsent: readonly Unsent[], viewerId: string): Bubble[] {
  const inThread = findInThread(unsent, messages, viewerId);
  const contents = [
    ...messages.map(
      ({ id, content, createdAt, senderId }): BubbleContent => ({
        key: id,
        content,
        createdAt,
        isMine: senderId === viewerId,
        state: 'delivered',
      }),
    ),
    ...unsent.filter(({ clientId }) => !inThread.has(clientId)).map(toContent),
  ];
  return contents.map(({ key, content, createdAt, isMine, state }, index) => {
    const before = contents[index - 1];
    const [then, now] = [new Date(before?.createdAt ?? 0), new Date(createdAt)];
    const isNewDay = !before || then.toDateString() !== now.toDateString();
    const isApart = now.getTime() - then.getTime() > groupMs;
    return {
      key,
      content,
      createdAt,
      isMine,
      state,
      isNewDay,
      startsGroup: isNewDay || isApart || before.isMine !== isMine,
    };
  });
}

/** Returns new messages of the other member at the end, without older pages that were loaded above. */
export function findArrivals(before: readonly Message[], after: readonly Message[], viewerId: string): Message[] {
  const last = before.at(-1);
  if (!last) return after.filter(({ senderId }) => senderId !== viewerId);
  const start = after.findIndex(({ id }) => id === last.id);
  if (start === -1) return [];
  return after.slice(start + 1).filter(({ senderId }) => senderId !== viewerId);
}
