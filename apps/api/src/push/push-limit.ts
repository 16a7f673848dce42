import type { CreateCounter } from '../limits/counters.ts';
import { counted } from '../limits/counters.ts';

const hourSeconds = 60 * 60;

/**
 * At most one push message to a member an hour, or until they have been here again. Two counts: the row of a message must not
 * go or stay according to what the member was told of anonymous items (docs/anonymity.md, rule 8).
 */
export function createPushLimit(createCounter: CreateCounter) {
  const limit = { points: 1, seconds: hourSeconds };
  const named = createCounter('pushes', limit);
  const unnamed = createCounter('pushes at beats', limit);
  const isCounted = async (counter: typeof named, memberId: string) =>
    ((await counted(counter.get(memberId)))?.consumedPoints ?? 0) > 0;

  return {
    /** @throws While the counts cannot be read. */
    async isReached(memberId: string, isNamed: boolean): Promise<boolean> {
      return (await isCounted(named, memberId)) || (!isNamed && (await isCounted(unnamed, memberId)));
    },

    note: async (memberId: string, isNamed: boolean): Promise<void> =>
      void (await counted((isNamed ? named : unnamed).penalty(memberId))),

    /** The member has been here. */
    async reset(memberId: string): Promise<void> {
      await Promise.all([named.delete(memberId), unnamed.delete(memberId)]);
    },
  };
}

export type PushLimit = ReturnType<typeof createPushLimit>;
