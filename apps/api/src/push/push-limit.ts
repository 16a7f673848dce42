import type { CreateCounter } from '../limits/counters.ts';
import { createMemoryCounter, requireCount } from '../limits/counters.ts';

const hourSeconds = 60 * 60;

/** Two counts: the row of a private message must not depend on news about anonymous items (docs/anonymity.md, rule 8). */
export function createPushLimit(createCounter: CreateCounter) {
  const limit = { points: 1, seconds: hourSeconds };
  const messagePushes = createCounter('pushes', limit);
  // Not in Redis, where the times of the counts would reveal the author of an anonymous item.
  const allPushes = createMemoryCounter('pushes at beats', limit);

  return {
    async isReached(memberId: string, isAboutMessage: boolean): Promise<boolean> {
      const count = await requireCount((isAboutMessage ? messagePushes : allPushes).get(memberId));
      return (count?.consumedPoints ?? 0) > 0;
    },

    async record(memberId: string, isAboutMessage: boolean): Promise<void> {
      await allPushes.penalty(memberId);
      if (isAboutMessage) await requireCount(messagePushes.penalty(memberId));
    },

    /** Call it after a visit of the member. */
    async reset(memberId: string): Promise<void> {
      await Promise.all([messagePushes.delete(memberId), allPushes.delete(memberId)]);
    },
  };
}

export type PushLimit = ReturnType<typeof createPushLimit>;
