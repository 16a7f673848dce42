import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { batchesAfter } from '../../privacy/batches-after.ts';

/** Rows that are read at once. */
const batchSize = 500;

/** Kept posts that no key opens. */
export function createUnreadableKeptPosts(
  { queries: { keptPosts: queries } }: Base,
  { keptSeals: seals }: Pick<Privacy, 'keptSeals'>,
) {
  async function* hashesOfBatches() {
    const batches = batchesAfter(
      '',
      (after) => queries.listAfter(after, batchSize),
      ({ keepHash }) => keepHash,
    );
    for await (const rows of batches) {
      yield rows.filter((row) => seals.open(row) === undefined).map(({ keepHash }) => keepHash);
    }
  }

  return {
    async count(): Promise<number> {
      let unreadable = 0;
      for await (const hashes of hashesOfBatches()) unreadable += hashes.length;
      return unreadable;
    },

    async deleteAll(): Promise<void> {
      for await (const hashes of hashesOfBatches()) await queries.delete(hashes);
    },
  };
}
