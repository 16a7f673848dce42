import { setImmediate } from 'node:timers/promises';
import { cacheSources } from '@ballast/db/cache/cache-sources';
import type { Database } from '@ballast/db/engine/database';
import type { ThreadCommentRow } from '@ballast/db/queries/comments/threads';
import type { Queries } from '@ballast/db/queries/queries';
import pLimit from 'p-limit';
import { createThreads, type Threads } from './threads.ts';

/** Rows that are read before other requests run: one or two milliseconds of work. */
const rowsAtOnce = 500;
const threadsAtOnce = 50;
/** With more changes the index is filled again, which takes no longer. */
const maxChanges = 2000;
/** PostgreSQL may commit a lower seq after a higher one, so comments with a slightly lower seq are read again. */
const recheckedSeqs = 1000;

type Changes = Record<'posts' | 'grownThreads' | 'changedThreads', Set<string>>;
const noChanges = (): Changes => ({ posts: new Set(), grownThreads: new Set(), changedThreads: new Set() });

async function inParts(ids: ReadonlySet<string>, handle: (some: readonly string[]) => Promise<void>): Promise<void> {
  const all = [...ids];
  for (let start = 0; start < all.length; start += threadsAtOnce) {
    if (start > 0) await setImmediate();
    await handle(all.slice(start, start + threadsAtOnce));
  }
}

/**
 * Keeps the public inputs of all posts and comments in memory, from which everybody's notices follow. What it reads, and
 * when, depends on commits alone: not on who wrote an anonymous item, nor on who looks (docs/anonymity.md, rule 7).
 */
export function createThreadIndex({
  database: { tableChanges },
  queries: { threads: queries },
}: {
  database: Pick<Database, 'tableChanges'>;
  queries: Pick<Queries, 'threads'>;
}) {
  let threads = createThreads();
  let changes = noChanges();
  /** Undefined until the index is to be filled. */
  let filling: Promise<void> | undefined;
  let isFilled = false;
  const mutex = pLimit(1);
  let nextRefresh: Promise<void> | undefined;

  function clear(): void {
    threads = createThreads();
    changes = noChanges();
    filling = undefined;
    isFilled = false;
  }

  function note(kind: keyof Changes, postId: string | undefined): void {
    // Until it is filled, the index contains nothing that could be stale.
    if (filling === undefined) return;
    if (postId === undefined || changes[kind].size >= maxChanges) clear();
    else changes[kind].add(postId);
  }
  tableChanges?.watch(cacheSources.threadPosts, (postId) => note('posts', postId));
  tableChanges?.watch(cacheSources.newComments, (postId) => note('grownThreads', postId));
  tableChanges?.watch(cacheSources.changedComments, (postId) => note('changedThreads', postId));

  function clearUnlessReplaced(into: Threads): void {
    if (into === threads) clear();
  }

  async function fill(into: Threads): Promise<void> {
    async function readAll<Row>(
      last: number,
      read: (after: number, upTo: number) => PromiseLike<Row[]>,
      add: (rows: Row[]) => void,
    ): Promise<void> {
      for (let after = 0; after < last && into === threads; after += rowsAtOnce) {
        add(await read(after, Math.min(after + rowsAtOnce, last)));
        await setImmediate();
      }
    }
    const last = await queries.lastSeqs();
    await readAll(last.posts, queries.posts, into.addPosts);
    await readAll(last.comments, queries.comments, into.addComments);
    if (into === threads) isFilled = true;
  }

  /** Changes during the reads are noted, and read by the next refresh. */
  function startFilling(): void {
    const into = threads;
    filling ??= fill(into).catch(() => clearUnlessReplaced(into));
  }

  /** Returns the posts that were unknown before. */
  async function refreshPosts(into: Threads, ids: readonly string[]): Promise<string[]> {
    const rows = await queries.postsById(ids);
    const existing = new Set(rows.map(({ id }) => id));
    const added = rows.filter(({ id }) => into.seqOf(id) === undefined);
    into.addPosts(rows);
    for (const id of ids) if (!existing.has(id)) into.deletePost(id);
    return added.map(({ id }) => id);
  }

  async function readComments(postId: string, after: number): Promise<ThreadCommentRow[]> {
    const rows = await queries.commentsOf(postId, after, rowsAtOnce);
    for (let last = rows.at(-1); last && rows.length % rowsAtOnce === 0; last = rows.at(-1)) {
      await setImmediate();
      const further = await queries.commentsOf(postId, last.seq, rowsAtOnce);
      if (further.length === 0) break;
      rows.push(...further);
    }
    return rows;
  }

  async function refreshThread(into: Threads, postId: string, isAppended: boolean): Promise<void> {
    const postSeq = into.seqOf(postId);
    if (postSeq === undefined) return;
    if (!isAppended) {
      into.replaceComments(postId, await readComments(postId, 0));
      return;
    }
    const newest = into.newestComment(postSeq);
    into.addComments(await readComments(postId, newest - (queries.canCommitOutOfOrder ? recheckedSeqs : 0)));
  }

  async function refresh(): Promise<void> {
    const into = threads;
    const { posts, grownThreads, changedThreads } = changes;
    changes = noChanges();
    try {
      await inParts(posts, async (ids) => {
        for (const id of await refreshPosts(into, ids)) changedThreads.add(id);
      });
      await inParts(new Set([...grownThreads, ...changedThreads]), async (postIds) => {
        await Promise.all(postIds.map((postId) => refreshThread(into, postId, !changedThreads.has(postId))));
      });
    } catch (error) {
      clearUnlessReplaced(into);
      throw error;
    }
  }

  const hasChanges = () => Object.values(changes).some(({ size }) => size > 0) || mutex.activeCount > 0;

  /** Concurrent calls share one refresh. */
  function startRefresh(): Promise<void> {
    nextRefresh ??= mutex(() => {
      nextRefresh = undefined;
      return refresh();
    });
    return nextRefresh;
  }

  return {
    /** Resolves once the index is filled, or could not be. For tests: `current` does not wait for it. */
    async fill(): Promise<void> {
      startFilling();
      await filling;
    },

    /**
     * Returns every item as it was when this function was called, or later. Undefined while that is unknown: until the
     * index is filled, while another process has committed what it has not told yet, and without a way to be told.
     */
    async current(): Promise<Threads | undefined> {
      if (!(await tableChanges?.isCurrent())) return undefined;
      startFilling();
      if (!isFilled) return undefined;
      if (hasChanges()) await startRefresh();
      return isFilled ? threads : undefined;
    },
  };
}

export type ThreadIndex = ReturnType<typeof createThreadIndex>;
