import { liveStream } from '@ballast/schema/live';
import type { RandomBytes } from '../privacy/random.ts';

const slotsCount = 60;

/** The wheel turns by one slot in this time. */
export const tickMs = liveStream.beatMs / slotsCount;

/** Says which members of a set are due at a tick: one timer for all, because a timer for each would cost memory. */
export function createBeatWheel<Item>(random: RandomBytes) {
  const slots = Array.from({ length: slotsCount }, () => new Set<Item>());
  let current = 0;

  return {
    /** The slot is random, so that a beat's time says nothing of other streams. @returns A number for `remove`. */
    add(item: Item): number {
      const slot = random(2).readUInt16BE() % slotsCount;
      slots[slot]?.add(item);
      return slot;
    },

    remove: (item: Item, slot: number): void => void slots[slot]?.delete(item),

    turn(): readonly Item[] {
      current = (current + 1) % slotsCount;
      return [...(slots[current] ?? [])];
    },
  };
}
