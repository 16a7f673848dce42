import type { Unsent } from './outbox.ts';
import type { Message } from './thread-pages.ts';

/**
 * Finds the idempotency keys of unsent messages that the thread already contains. A message whose response is missing counts
 * as contained if the viewer's message with the same text comes after the message that was the newest when it was sent. The
 * response may be lost, or the live stream may be faster. Each message of the thread stands for one unsent message, the
 * latest with this text.
 */
export function findInThread(unsent: readonly Unsent[], messages: readonly Message[], viewerId: string): Set<string> {
  const found = new Set<string>();
  const matchedIds = new Set(unsent.map((entry) => entry.state === 'sent' && entry.message.id));

  function findByWords({ afterId, content, otherIds = [] }: Unsent): Message | undefined {
    if (afterId === undefined) return undefined;
    const before = messages.findIndex(({ id }) => id === afterId);
    if (before === -1 && afterId !== null) return undefined;
    return messages
      .slice(before + 1)
      .find(
        (message) =>
          message.senderId === viewerId &&
          message.content === content &&
          !matchedIds.has(message.id) &&
          !otherIds.includes(message.id),
      );
  }

  for (const entry of [...unsent].reverse()) {
    const match = entry.state === 'sent' ? messages.find(({ id }) => id === entry.message.id) : findByWords(entry);
    if (!match) continue;
    found.add(entry.clientId);
    matchedIds.add(match.id);
  }
  return found;
}
