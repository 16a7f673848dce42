import { liveStream } from '@ballast/schema/live';
import type { RandomBytes } from '../privacy/random.ts';

const slotsCount = 60;

export const tickMs = liveStream.heartbeatMs / slotsCount;

/** A timer wheel: returns the items that are due at each tick. A timer for each item would take more memory. */
export function createHeartbeatWheel<Item>(random: RandomBytes) {
  const slots = Array.from({ length: slotsCount }, () => new Set<Item>());
  let current = 0;

  return {
    /** Returns the slot, for `remove`. It is random, so that the time of a heartbeat tells nothing about other streams. */
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
