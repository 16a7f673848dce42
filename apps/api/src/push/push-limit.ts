import type { CreateCounter } from '../limits/counters.ts';
import { createMemoryCounter, requireCount } from '../limits/counters.ts';

const hourSeconds = 60 * 60;

/** Two counts: the row of a private message must not depend on news about anonymous items (docs/anonymity.md, rule 8). */
export function createPushLimit(createCounter: CreateCounter) {
  const limit = { points: 1, seconds: hourSeconds };
  const named = createCounter('pushes', limit);
  // Not in Redis, where the times of the counts would reveal the author of an anonymous item.
  const unnamed = createMemoryCounter('pushes at beats', limit);

  return {
    async isReached(memberId: string, isNamed: boolean): Promise<boolean> {
      const count = await requireCount((isNamed ? named : unnamed).get(memberId));
      return (count?.consumedPoints ?? 0) > 0;
    },

    async record(memberId: string, isNamed: boolean): Promise<void> {
      await unnamed.penalty(memberId);
      if (isNamed) await requireCount(named.penalty(memberId));
    },

    /** Call it after a visit of the member. */
    async reset(memberId: string): Promise<void> {
      await Promise.all([named.delete(memberId), unnamed.delete(memberId)]);
    },
  };
}

export type PushLimit = ReturnType<typeof createPushLimit>;
