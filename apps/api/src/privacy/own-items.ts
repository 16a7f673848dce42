import { setImmediate } from 'node:timers/promises';
import { cacheSources } from '@ballast/db/cache/cache-sources';
import type { Database } from '@ballast/db/engine/database';
import { type LastSeqs, reportsAtOnce, type SealedItemQueries } from '@ballast/db/queries/privacy/sealed-items';
import type { IndexedReports } from '@ballast/db/queries/reports/reports';
import pLimit from 'p-limit';
import type { Authorship, AuthorshipColumns } from './authorship.ts';
import type { Author } from './handles.ts';
import { mapInTurns } from './map-in-turns.ts';
import type { ReportSeals } from './seals/report-seals.ts';

/** Posts or comments whose seals are opened before other requests run: a few milliseconds of work. */
const itemsAtOnce = 500;
/** A gap among this many newest seqs is read again, because PostgreSQL may commit a lower seq after a higher one. */
const recheckedSeqs = 1000;

/** Seqs (insertion numbers) of one handle's rows, ascending. `evidence`: reports about the member or their items. */
export type OwnSeqs = Record<'posts' | 'comments' | 'reports' | 'evidence', number[]>;
export type OwnRow = { id: string; seq: number };

type Table = keyof LastSeqs;
type Index = {
  byHandle: Map<string, OwnSeqs>;
  /** The index contains every row up to these seqs, except for the gaps. */
  last: LastSeqs;
  /** Seqs below `last` that had no row when they were read. */
  gaps: Record<Table, Set<number>>;
};

const createIndex = (): Index => ({
  byHandle: new Map(),
  last: { posts: 0, comments: 0, reports: 0 },
  gaps: { posts: new Set(), comments: new Set(), reports: new Set() },
});

/** Where the ascending seqs have the seq, or where it belongs. */
function positionOf(seqs: readonly number[], seq: number): number {
  let [low, high] = [0, seqs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((seqs[middle] ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param seqs Ascending. */
export const hasSeq = (seqs: readonly number[], seq: number): boolean => seqs[positionOf(seqs, seq)] === seq;

type ItemRow = AuthorshipColumns & OwnRow;

/** Maps handles to their anonymous items and reports, in memory only (docs/anonymity.md, rule 2). */
export function createOwnItems({
  database: { tableChanges },
  queries,
  authorship,
  reportSeals,
}: {
  database: Pick<Database, 'tableChanges'>;
  queries: SealedItemQueries;
  authorship: Authorship;
  reportSeals: ReportSeals;
}) {
  let index = createIndex();
  // Concurrent scans would block the event loop.
  const mutex = pLimit(1);
  let nextScan: Promise<void> | undefined;
  /** Whether a row may have been inserted since the last scan started. */
  let hasNewRows = true;
  tableChanges?.watch(cacheSources.ownItems, () => {
    hasNewRows = true;
  });

  function add({ byHandle }: Index, kind: keyof OwnSeqs, handle: string | undefined, seq: number): void {
    if (handle === undefined) return;
    const own = byHandle.get(handle) ?? { posts: [], comments: [], reports: [], evidence: [] };
    byHandle.set(handle, own);
    const seqs = own[kind];
    const isNewest = seq > (seqs.at(-1) ?? 0);
    if (isNewest) seqs.push(seq);
    else seqs.splice(positionOf(seqs, seq), 0, seq);
  }

  type Source<Row> = {
    read(after: number, upTo: number): PromiseLike<Row[]>;
    readBySeq(seqs: readonly number[]): PromiseLike<Row[]>;
    add(row: Row): void;
    batchSize: number;
  };

  async function scan<Row extends { seq: number }>(
    { last, gaps }: Index,
    table: Table,
    upTo: number,
    source: Source<Row>,
  ): Promise<void> {
    const missing = gaps[table];
    for (const row of await source.readBySeq([...missing])) {
      missing.delete(row.seq);
      source.add(row);
    }
    while (last[table] < upTo) {
      const [after, end] = [last[table], Math.min(last[table] + source.batchSize, upTo)];
      const rows = await source.read(after, end);
      if (queries.canCommitOutOfOrder && end > upTo - recheckedSeqs)
        for (let seq = after + 1; seq <= end; seq += 1) missing.add(seq);
      for (const row of rows) {
        missing.delete(row.seq);
        source.add(row);
      }
      last[table] = end;
      await setImmediate();
    }
    for (const seq of missing) if (seq <= upTo - recheckedSeqs) missing.delete(seq);
  }

  async function fill(into: Index): Promise<void> {
    const upTo = await queries.lastSeqs();
    await scan(into, 'posts', upTo.posts, {
      read: queries.posts,
      readBySeq: queries.postsBySeq,
      add: (row) => add(into, 'posts', authorship.handleOf(row), row.seq),
      batchSize: itemsAtOnce,
    });
    await scan(into, 'comments', upTo.comments, {
      read: queries.comments,
      readBySeq: queries.commentsBySeq,
      add: (row) => add(into, 'comments', authorship.handleOf(row), row.seq),
      batchSize: itemsAtOnce,
    });
    await scan(into, 'reports', upTo.reports, {
      read: queries.reports,
      readBySeq: queries.reportsBySeq,
      add(row) {
        add(into, 'reports', reportSeals.openReporter(row), row.seq);
        add(into, 'evidence', reportSeals.openAuthorHandle(row), row.seq);
      },
      batchSize: reportsAtOnce,
    });
  }

  /** Adds rows that are new since the last call. The first call opens every seal. Concurrent calls share one scan. */
  async function catchUp({ isForced = false } = {}): Promise<void> {
    // First, because it reports what other processes have inserted.
    const isKnown = !isForced && (await tableChanges?.isCurrent());
    if (isKnown && !hasNewRows && mutex.activeCount + mutex.pendingCount === 0) return;
    nextScan ??= mutex(async () => {
      nextScan = undefined;
      hasNewRows = false;
      await fill(index).catch((error: unknown) => {
        hasNewRows = true;
        throw error;
      });
    });
    await nextScan;
  }

  /** Whether the viewer wrote the item. Opens its seal only if the index does not have it yet. */
  const isBy =
    (kind: 'posts' | 'comments') =>
    (item: ItemRow, viewer: Author): boolean => {
      const { seq, authorSeal } = item;
      const isIndexed = seq <= index.last[kind] && !index.gaps[kind].has(seq);
      if (authorSeal === null || !isIndexed) return authorship.isBy(item, viewer);
      return hasSeq(index.byHandle.get(viewer.handle)?.[kind] ?? [], seq);
    };

  const isOwn = (handle: string) => (row: Parameters<Authorship['handleOf']>[0]) => authorship.handleOf(row) === handle;

  const readRows = {
    /** Like the functions below, returns only rows that still exist and whose seal opens to the handle. */
    posts: async (handle: string, seqs: readonly number[]): Promise<OwnRow[]> =>
      (await queries.postsBySeq(seqs)).filter(isOwn(handle)),
    comments: async (handle: string, seqs: readonly number[]): Promise<OwnRow[]> =>
      (await queries.commentsBySeq(seqs)).filter(isOwn(handle)),
    reports: async (handle: string, seqs: readonly number[]): Promise<OwnRow[]> =>
      (await queries.reportersBySeq(seqs)).filter((row) => reportSeals.openReporter(row) === handle),
    evidence: (handle: string, seqs: readonly number[]) =>
      mapInTurns(seqs, async (some) =>
        (await queries.reportsBySeq(some)).flatMap((row) => {
          const copy = reportSeals.openEvidenceCopy(row);
          if (copy?.authorHandle !== handle) return [];
          const { isAnonymous, mediaUrl } = copy.evidence;
          return [{ id: row.id, seq: row.seq, isAnonymous, mediaUrl }];
        }),
      ),
  };

  function dropSeqs(handle: string, kind: keyof OwnSeqs, seqs: readonly number[]): void {
    const own = index.byHandle.get(handle);
    const dropped = new Set(seqs);
    if (own) own[kind] = own[kind].filter((seq) => !dropped.has(seq));
  }

  return {
    catchUp,

    isPostBy: isBy('posts'),
    isCommentBy: isBy('comments'),

    /** The seqs at the last {@link catchUp}, including those of deleted rows. */
    seqsOf: (handle: string): OwnSeqs | undefined => index.byHandle.get(handle),

    /** A copy, which later calls of {@link catchUp} do not change. */
    indexedReportsOf: (handle: string): IndexedReports => ({
      seqs: [...(index.byHandle.get(handle)?.reports ?? [])],
      last: index.last.reports,
      gaps: [...index.gaps.reports],
    }),

    dropSeqs,
    dropHandle: (handle: string): void => void index.byHandle.delete(handle),

    /** Opens every seal again. The former index is used until the new one is complete. */
    async rebuild(): Promise<void> {
      const rebuilt = createIndex();
      await fill(rebuilt);
      await mutex(async () => {
        await fill(rebuilt);
        index = rebuilt;
      });
    },

    ...readRows,

    /** Returns the newest posts below the seq `before`, newest first, without deleted ones. */
    async newestPosts(handle: string, limit: number, before: number): Promise<OwnRow[]> {
      await catchUp();
      const { posts = [] } = index.byHandle.get(handle) ?? {};
      const seqs = posts.slice(0, positionOf(posts, before));
      const found: OwnRow[] = [];
      for (let end = seqs.length; end > 0 && found.length < limit; end -= limit) {
        const batch = seqs.slice(Math.max(0, end - limit), end);
        const existing = await readRows.posts(handle, batch);
        if (existing.length < batch.length)
          dropSeqs(
            handle,
            'posts',
            batch.filter((seq) => !existing.some((row) => row.seq === seq)),
          );
        found.push(...existing.sort((one, other) => other.seq - one.seq));
      }
      return found.slice(0, limit);
    },

    /** Waits for the member's writes in progress, so that their rows are found too. */
    async findAll(
      handle: string,
      memberHash: string,
    ): Promise<{ posts: OwnRow[]; comments: OwnRow[]; reports: OwnRow[] }> {
      await queries.waitForWrites(memberHash);
      // Another process may have written a moment ago and not told yet.
      await catchUp({ isForced: true });
      const own = index.byHandle.get(handle);
      return {
        posts: await readRows.posts(handle, own?.posts ?? []),
        comments: await readRows.comments(handle, own?.comments ?? []),
        reports: await readRows.reports(handle, own?.reports ?? []),
      };
    },
  };
}

export type OwnItems = ReturnType<typeof createOwnItems>;
