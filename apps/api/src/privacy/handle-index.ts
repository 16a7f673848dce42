import { setImmediate } from 'node:timers/promises';
import type { accountQueries } from '@ballast/db/queries/accounts';
import { LRUCache } from 'lru-cache';
import type { Handles } from './handles.ts';

/** Rows opened before other requests get a turn. */
const batchSize = 500;
/** The cache reserves memory for all of them at the start. */
const goneMax = 10_000;

type Deps = { queries: Pick<ReturnType<typeof accountQueries>, 'handleSealsAfter'>; handles: Pick<Handles, 'open'> };

/** Which handle is whose: in memory alone, filled by opening the handle of every member when one is not known. */
export function createHandleIndex({ queries, handles }: Deps) {
  let byHandle = new Map<string, string>();
  /** Of deleted accounts, whose anonymous items may be left: a handle never comes back. */
  const gone = new LRUCache<string, true>({ max: goneMax });

  async function fill(): Promise<void> {
    const filled = new Map<string, string>();
    for (let afterId = ''; ; ) {
      const rows = await queries.handleSealsAfter(afterId, batchSize);
      for (const { id, handleSeal } of rows) {
        const handle = handleSeal === null ? undefined : handles.open(id, handleSeal);
        if (handle !== undefined) filled.set(handle, id);
      }
      const last = rows.at(-1);
      if (!last) break;
      afterId = last.id;
      await setImmediate();
    }
    byHandle = filled;
  }

  return {
    async memberIdsOf(wanted: readonly string[]): Promise<string[]> {
      if (wanted.some((handle) => !byHandle.has(handle) && !gone.has(handle))) await fill();
      for (const handle of wanted) if (!byHandle.has(handle)) gone.set(handle, true);
      return wanted.flatMap((handle) => byHandle.get(handle) ?? []);
    },
  };
}

export type HandleIndex = ReturnType<typeof createHandleIndex>;
