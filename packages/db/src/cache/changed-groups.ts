import type { CacheChange } from './commit-notices.ts';

/** Above this number of changed groups, a notice drops everything. */
const maxChanges = 500;

/** Collects what one connection changes, until it is told to other processes. */
export function createChangedGroups() {
  let changes = new Map<string, CacheChange>();
  return {
    add(index: number, group: string | null): void {
      if (changes.size <= maxChanges) changes.set(`${index} ${group}`, [index, group]);
    },
    /** Empties the collection. Returns null if there are too many changes to tell. */
    take(): CacheChange[] | null {
      const taken = [...changes.values()];
      changes = new Map();
      return taken.length > maxChanges ? null : taken;
    },
  };
}
