import type { keptPostQueries } from '@ballast/db/queries/posts/kept-posts';
import { batchesAfter } from '../../privacy/batches-after.ts';
import type { KeptSeals } from '../../privacy/seals/kept-seals.ts';

/** Rows that are read at once. */
const batchSize = 500;

type Deps = {
  queries: Pick<ReturnType<typeof keptPostQueries>, 'listAfter' | 'delete'>;
  seals: Pick<KeptSeals, 'open'>;
};

/** Kept posts that no key opens. */
export function createUnreadableKeptPosts({ queries, seals }: Deps) {
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
