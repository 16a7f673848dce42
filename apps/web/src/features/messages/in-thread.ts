import type { OutgoingMessage } from './outbox.ts';
import type { Message } from './thread-pages.ts';

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
