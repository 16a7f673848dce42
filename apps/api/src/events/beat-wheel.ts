import { liveStream } from '@ballast/schema/live';
import type { RandomBytes } from '../privacy/random.ts';

const slotsCount = 60;

/** Time in which the wheel turns by one slot. */
export const tickMs = liveStream.beatMs / slotsCount;

/** Finds the items that are due at each tick. One timer serves all, because a timer for each would cost memory. */
export function createBeatWheel<Item>(random: RandomBytes) {
  const slots = Array.from({ length: slotsCount }, () => new Set<Item>());
  let current = 0;

  return {
    /**
     * The slot is random, so that a beat's time tells nothing about other streams.
     * @returns The slot, for `remove`.
     */
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
