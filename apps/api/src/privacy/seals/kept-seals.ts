import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../entry-limit.ts';
import { padSeq } from '../cursors.ts';
import type { RandomBytes } from '../random.ts';
import { createKeyedHash, createSealingBox } from '../sealing.ts';

export type KeptPost = { postId: string; keptAt: number };
type KeptRow = { keepHash: string; seal: string };

/** Members whose hash is not computed for each page that they read. */
const maxCachedOwners = 10_000;
const timeDigits = padSeq(0).length;
const sealContext = (keepHash: string) => `post kept as ${keepHash}`;

/** The hashes are made of the handle, so that after the account's deletion not even the keys lead from a row to a member. */
export function createKeptSeals({
  encryptionKeys,
  oldestKey,
  random,
}: {
  encryptionKeys: readonly Buffer[];
  oldestKey: Buffer;
  random: RandomBytes;
}) {
  const box = createSealingBox(encryptionKeys, 'kept posts', random);
  const toOwnerHash = createKeyedHash([oldestKey], 'owner of kept posts');
  const ownerHashes = new LRUCache<string, string>({
    ...entryLimit(maxCachedOwners),
    memoMethod: (handle) => toOwnerHash(handle),
  });
  const toKeepHash = createKeyedHash([oldestKey], 'kept posts');

  return {
    ownerHashOf: (handle: string): string => ownerHashes.memo(handle),
    keepHashOf: (handle: string, postId: string): string => toKeepHash(handle, postId),

    /** All seals have one length, because all ids and all times have. */
    seal: (keepHash: string, { postId, keptAt }: KeptPost): string =>
      box.seal(`${padSeq(keptAt)}${postId}`, sealContext(keepHash)),

    /** Undefined if no key opens the seal. */
    open({ keepHash, seal }: KeptRow): KeptPost | undefined {
      const text = box.open(seal, sealContext(keepHash));
      return text === undefined
        ? undefined
        : { postId: text.slice(timeDigits), keptAt: Number(text.slice(0, timeDigits)) };
    },
  };
}
