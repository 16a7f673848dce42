import type { OutgoingMessage } from './outbox.ts';
import type { Message } from './pages.ts';

/**
 * Returns the idempotency keys of outgoing messages that the thread contains. A response can be lost, or come later
 * than the message itself. A message without a response therefore counts as contained if the viewer's messages after
 * `afterId` have its text. Each message in the thread matches one outgoing message: the latest with its text.
 */
export function findInThread(
  outgoing: readonly OutgoingMessage[],
  messages: readonly Message[],
  viewerId: string,
): Set<string> {
  const keys = new Set<string>();
  const matchedIds = new Set(outgoing.map((entry) => entry.state === 'sent' && entry.message.id));

  function findByText({ afterId, content, otherIds = [] }: OutgoingMessage): Message | undefined {
    if (afterId === undefined) return undefined;
    const afterIndex = messages.findIndex(({ id }) => id === afterId);
    if (afterIndex === -1 && afterId !== null) return undefined;
    return messages
      .slice(afterIndex + 1)
      .find(
        (message) =>
          message.senderId === viewerId &&
          message.content === content &&
          !matchedIds.has(message.id) &&
          !otherIds.includes(message.id),
      );
  }

  for (const entry of [...outgoing].reverse()) {
    const match = entry.state === 'sent' ? messages.find(({ id }) => id === entry.message.id) : findByText(entry);
    if (!match) continue;
    keys.add(entry.clientId);
    matchedIds.add(match.id);
  }
  return keys;
}

export type Bubble = {
  key: string;
  /** The server's id. An outgoing message has none until it is sent. */
  messageId?: string | undefined;
  content: string;
  cover: Message['cover'];
  createdAt: string;
  isMine: boolean;
  state: 'delivered' | 'sending' | 'failed';
  /** Hidden from the other member until staff decide. */
  isHeld?: boolean | undefined;
  /** Why trying again does not help. */
  refusal?: string | undefined;
  /** True if the message above has another author or day, or is more than `groupMs` older. */
  startsGroup: boolean;
  /** True for the last message of a group that was sent or is being sent: it has the time of all. */
  endsGroup: boolean;
  /** The first loaded message of its day. */
  isNewDay: boolean;
};

const quoteMaxChars = 200;

type Quoted = Pick<Message, 'content' | 'cover'>;

/** The beginning of a message, for a report. A covered message is not quoted. */
export function quoteOf({ content, cover }: Quoted): string | undefined {
  if (cover !== null) return undefined;
  const chars = [...content];
  return chars.length > quoteMaxChars ? `${chars.slice(0, quoteMaxChars).join('')}…` : content;
}

const groupMs = 5 * 60_000;

type BubbleContent = Omit<Bubble, 'startsGroup' | 'endsGroup' | 'isNewDay'>;

function toContent(entry: OutgoingMessage): BubbleContent {
  const { clientId, content, createdAt, state } = entry;
  const own = { key: clientId, content, cover: null, createdAt, isMine: true };
  if (state === 'failed') return { ...own, state, refusal: entry.refusal };
  if (state === 'sending') return { ...own, state };
  const { id, content: sentContent, createdAt: sentAt } = entry.message;
  return { ...own, key: id, messageId: id, content: sentContent, createdAt: sentAt, state: 'delivered' };
}

export function toBubbles(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  viewerId: string,
): Bubble[] {
  const inThread = findInThread(outgoing, messages, viewerId);
  const contents = [
    ...messages.map(
      ({ id, content, cover, createdAt, senderId, held }): BubbleContent => ({
        key: id,
        messageId: id,
        content,
        cover,
        createdAt,
        isMine: senderId === viewerId,
        state: 'delivered',
        isHeld: held,
      }),
    ),
    ...outgoing.filter(({ clientId }) => !inThread.has(clientId)).map(toContent),
  ];
  const grouped = contents.map((bubble, index) => {
    const { createdAt, isMine } = bubble;
    const previous = contents[index - 1];
    const [previousTime, time] = [new Date(previous?.createdAt ?? 0), new Date(createdAt)];
    const isNewDay = !previous || previousTime.toDateString() !== time.toDateString();
    const isAfterPause = time.getTime() - previousTime.getTime() > groupMs;
    return { ...bubble, isNewDay, startsGroup: isNewDay || isAfterPause || previous.isMine !== isMine };
  });
  return grouped.map((bubble, index) => {
    const next = grouped[index + 1];
    // A message that was not sent says so in place of a time.
    return { ...bubble, endsGroup: !next || next.startsGroup || next.state === 'failed' };
  });
}

/** Returns the other member's messages after the last one of `before`. Older pages, loaded above, do not count. */
export function findArrivals(before: readonly Message[], after: readonly Message[], viewerId: string): Message[] {
  const last = before.at(-1);
  if (!last) return after.filter(({ senderId }) => senderId !== viewerId);
  const start = after.findIndex(({ id }) => id === last.id);
  if (start === -1) return [];
  return after.slice(start + 1).filter(({ senderId }) => senderId !== viewerId);
}
