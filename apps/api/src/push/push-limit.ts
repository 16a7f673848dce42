import type { CreateCounter } from '../limits/counters.ts';
import { counted, inMemory } from '../limits/counters.ts';

const hourSeconds = 60 * 60;

/**
 * Allows one push message per member and hour, and another after the member was here. Keeps two counts, because the row of a
 * private message must not depend on what the member was told of anonymous items (docs/anonymity.md, rule 8). Push messages
 * at beats are counted by each process alone: in Redis, the hash of a member can be recognised by the times of their
 * messages, and would show whose anonymous item was answered.
 */
export function createPushLimit(createCounter: CreateCounter) {
  const limit = { points: 1, seconds: hourSeconds };
  const named = createCounter('pushes', limit);
  const unnamed = inMemory('pushes at beats', limit);

  return {
    /** @throws If the counts cannot be read. */
    async isReached(memberId: string, isNamed: boolean): Promise<boolean> {
      const count = await counted((isNamed ? named : unnamed).get(memberId));
      return (count?.consumedPoints ?? 0) > 0;
    },

    async note(memberId: string, isNamed: boolean): Promise<void> {
      await unnamed.penalty(memberId);
      if (isNamed) await counted(named.penalty(memberId));
    },

    /** Has to be called when the member was here. */
    async reset(memberId: string): Promise<void> {
      await Promise.all([named.delete(memberId), unnamed.delete(memberId)]);
    },
  };
}

export type PushLimit = ReturnType<typeof createPushLimit>;
