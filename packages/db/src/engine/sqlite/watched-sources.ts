import { createHash } from 'node:crypto';
import type Client from 'better-sqlite3';
import { type CacheSource, type Drop, groupNameOf } from '../../cache/table-changes.ts';
import { cacheTriggersOf } from './cache-triggers.ts';

/** The sources of this connection's caches. Triggers and notices name a source by its index. */
export function createWatchedSources(client: Client.Database) {
  const watched: { source: CacheSource; drops: Drop[] }[] = [];
  let digest = '';

  const invalidate = (index: number, group: string | undefined): void => {
    for (const drop of watched[index]?.drops ?? []) drop(group);
  };

  return {
    watch(source: CacheSource, drop: Drop): void {
      const existing = watched.find((other) => other.source === source);
      if (existing) {
        existing.drops.push(drop);
        return;
      }
      const index = watched.push({ source, drops: [drop] }) - 1;
      for (const trigger of cacheTriggersOf(source, index)) client.exec(trigger);
      digest = createHash('sha256').update(digest).update(JSON.stringify(source)).digest('base64url');
    },

    /** Without a group, all entries that were read from the source. */
    invalidate,

    invalidateAll(): void {
      for (const index of watched.keys()) invalidate(index, undefined);
    },

    /** The name of a changed row's group. */
    nameOf(index: number, group: string, nameGroup: (group: string) => string): string {
      const source = watched[index]?.source;
      return source ? groupNameOf(source, group, nameGroup) : group;
    },

    /** Identifies the sources and their order. */
    digest: (): string => digest,
  };
}
