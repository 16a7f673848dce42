import type { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../entry-limit.ts';
import { memberBatches } from './batches-after.ts';
import type { Handles } from './handles.ts';

/** Limited because lru-cache preallocates `max` entries. */
const maxDeletedHandles = 10_000;

/** A sign-up may be committed after a later one, and the clocks of processes differ. */
const overlapMs = 60_000;

type MemberRow = Awaited<ReturnType<ReturnType<typeof accountQueries>['handleSealsSince']>>[number];
type Queries = {
  handleSealsAfter(afterId: string, limit: number): PromiseLike<MemberRow[]>;
  handleSealsSince(createdAt: Date): PromiseLike<MemberRow[]>;
};

/** Maps handles to member ids, in memory only. For an unknown handle, it opens the handles of new members, then of all. */
export function createHandleIndex({ queries, handles }: { queries: Queries; handles: Pick<Handles, 'open'> }) {
  let byHandle = new Map<string, string>();
  /** Handles of deleted accounts, whose anonymous items may still exist. No account gets the same handle again. */
  const deletedHandles = new LRUCache<string, true>(entryLimit(maxDeletedHandles));

  let newestSignUp: Date | undefined;

  function add(into: Map<string, string>, rows: readonly MemberRow[]): void {
    for (const { id, handleSeal, createdAt } of rows) {
      const handle = handleSeal === null ? undefined : handles.open(id, handleSeal);
      if (handle !== undefined) into.set(handle, id);
      if (newestSignUp === undefined || createdAt > newestSignUp) newestSignUp = createdAt;
    }
  }

  async function fill(): Promise<void> {
    const filled = new Map<string, string>();
    for await (const rows of memberBatches(queries)) add(filled, rows);
    byHandle = filled;
  }

  async function addNew(): Promise<void> {
    if (newestSignUp) add(byHandle, await queries.handleSealsSince(new Date(newestSignUp.getTime() - overlapMs)));
  }

  return {
    async memberIdsOf(wanted: readonly string[]): Promise<string[]> {
      const isUnknown = (handle: string) => !byHandle.has(handle) && !deletedHandles.has(handle);
      if (wanted.some(isUnknown)) await addNew();
      if (wanted.some(isUnknown)) await fill();
      for (const handle of wanted) if (!byHandle.has(handle)) deletedHandles.set(handle, true);
      return wanted.flatMap((handle) => byHandle.get(handle) ?? []);
    },
  };
}

export type HandleIndex = ReturnType<typeof createHandleIndex>;
