import { createHmac } from 'node:crypto';
import type { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../entry-limit.ts';
import { memberBatches } from './batches-after.ts';
import { createId, type RandomBytes } from './random.ts';
import { createSealingBox } from './sealing.ts';

export type Author = { id: string; handle: string };

const maxCachedHandles = 10_000;

/** Seals hold handles, random bits that end with the account, instead of member ids (docs/anonymity.md, rule 2). */
export function createHandles({
  queries,
  encryptionKeys,
  random,
}: {
  queries: Pick<ReturnType<typeof accountQueries>, 'getHandleSeal' | 'handleSealsAfter'>;
  encryptionKeys: readonly Buffer[];
  random: RandomBytes;
}) {
  const box = createSealingBox(encryptionKeys, 'handles', random);
  const cache = new LRUCache<string, string>(entryLimit(maxCachedHandles));
  const open = (memberId: string, handleSeal: string) => box.open(handleSeal, `handle of ${memberId}`);

  return {
    open,

    create(memberId: string): { handle: string; handleSeal: string } {
      const handle = createId(random);
      return { handle, handleSeal: box.seal(handle, `handle of ${memberId}`) };
    },

    async of(memberId: string): Promise<string | undefined> {
      const cached = cache.get(memberId);
      if (cached !== undefined) return cached;
      const seal = await queries.getHandleSeal(memberId);
      const handle = seal === undefined ? undefined : open(memberId, seal);
      if (handle !== undefined) cache.set(memberId, handle);
      return handle;
    },

    forget: (memberId: string): void => void cache.delete(memberId),

    /** Opens the handles of all members until one matches, because the database has no index from handle to member. */
    async memberIdOf(handle: string): Promise<string | undefined> {
      for await (const rows of memberBatches(queries)) {
        const match = rows.find(({ id, handleSeal }) => handleSeal !== null && open(id, handleSeal) === handle);
        if (match) return match.id;
      }
      return undefined;
    },

    /** `unreadable` are accounts whose handle no key opens. */
    async count(): Promise<{ all: number; unreadable: number }> {
      const counts = { all: 0, unreadable: 0 };
      for await (const rows of memberBatches(queries)) {
        counts.all += rows.length;
        counts.unreadable += rows.filter(
          ({ id, handleSeal }) => handleSeal !== null && open(id, handleSeal) === undefined,
        ).length;
      }
      return counts;
    },

    /** For locks and departures. The handle is the HMAC key, so that processes agree while encryption keys are rotated. */
    hash: (handle: string): string => createHmac('sha256', handle).update('handle hashes').digest('base64url'),
  };
}

export type Handles = ReturnType<typeof createHandles>;
