import type { CreateCounter } from '../../limits/counters.ts';
import { createMemoryCounter, requireCount } from '../../limits/counters.ts';

const hourSeconds = 60 * 60;
const abouts = ['message', 'named', 'anonymous'] as const;
/**
 * What a push message is about, and so what it may depend on: private messages alone, also news of named items, or everything.
 * Whoever causes news of a named item must not learn from the device whether other news waits.
 */
export type PushAbout = (typeof abouts)[number];

/**
 * One push message an hour about each, and none about an anonymous item after any other. What is sent about messages or named
 * items does not depend on what was sent about anonymous ones: the next message would tell (docs/anonymity.md, rule 16).
 */
export function createPushLimit(createCounter: CreateCounter, createLocalCounter = createMemoryCounter) {
  const limit = { points: 1, seconds: hourSeconds };
  const counters = {
    message: createCounter('pushes', limit),
    // Not in Redis, where the times of the counts would reveal the author of an anonymous item.
    named: createLocalCounter('pushes about named items', limit),
    anonymous: createLocalCounter('pushes at beats', limit),
  };

  return {
    async isReached(memberId: string, about: PushAbout): Promise<boolean> {
      const count = await requireCount(counters[about].get(memberId));
      return (count?.consumedPoints ?? 0) > 0;
    },

    async record(memberId: string, about: PushAbout): Promise<void> {
      for (const counted of abouts.slice(abouts.indexOf(about)))
        await requireCount(counters[counted].penalty(memberId));
    },

    /** Call it after a visit of the member. */
    async reset(memberId: string): Promise<void> {
      await Promise.all(Object.values(counters).map((counter) => counter.delete(memberId)));
    },
  };
}

export type PushLimit = ReturnType<typeof createPushLimit>;
