import { setImmediate } from 'node:timers/promises';
import type { LastSeqs, SealedItemQueries } from '@ballast/db/queries/sealed-items';
import pLimit from 'p-limit';
import type { Authorship } from '../../privacy/authorship.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

/** Rows opened before other requests get a turn: a few milliseconds of work. */
const batchSize = 500;
/** PostgreSQL may commit a lower seq after a higher one: the newest rows are read again. */
const overlap = 1000;

/** Seqs of what one handle made. `evidence` are reports about the member or their items. */
export type OwnSeqs = Record<'posts' | 'comments' | 'reports' | 'evidence', number[]>;
export type OwnRow = { id: string; seq: number };

type Deps = { queries: SealedItemQueries; authorship: Authorship; reportSeals: ReportSeals };

/**
 * Which anonymous items and reports belong to which handle: an index in memory alone, filled by opening every seal
 * (docs/anonymity.md, rule 2).
 */
export function createOwnItems({ queries, authorship, reportSeals }: Deps) {
  const byHandle = new Map<string, OwnSeqs>();
  let last: LastSeqs = { posts: 0, comments: 0, reports: 0 };
  // Several searches at a time would block the event loop.
  const mutex = pLimit(1);

  function add(kind: keyof OwnSeqs, handle: string | undefined, seq: number, isRepeated: boolean): void {
    if (handle === undefined) return;
    const own = byHandle.get(handle) ?? { posts: [], comments: [], reports: [], evidence: [] };
    byHandle.set(handle, own);
    if (!isRepeated || !own[kind].includes(seq)) own[kind].push(seq);
  }

  async function scan<Row extends { seq: number }>(
    from: number,
    upTo: number,
    read: (after: number, upTo: number) => PromiseLike<Row[]>,
    index: (row: Row, isRepeated: boolean) => void,
  ): Promise<void> {
    const first = queries.commitsOutOfOrder ? Math.max(0, from - overlap) : from;
    for (let after = first; after < upTo; after += batchSize) {
      for (const row of await read(after, Math.min(after + batchSize, upTo))) index(row, row.seq <= from);
      await setImmediate();
    }
  }

  const catchUp = (): Promise<void> =>
    mutex(async () => {
      const next = await queries.lastSeqs();
      await scan(last.posts, next.posts, queries.posts, (row, isRepeated) =>
        add('posts', authorship.handleOf(row), row.seq, isRepeated),
      );
      await scan(last.comments, next.comments, queries.comments, (row, isRepeated) =>
        add('comments', authorship.handleOf(row), row.seq, isRepeated),
      );
      await scan(last.reports, next.reports, queries.reports, (row, isRepeated) => {
        add('reports', reportSeals.openReporter(row), row.seq, isRepeated);
        add('evidence', reportSeals.openAuthorHandle(row), row.seq, isRepeated);
      });
      last = next;
    });

  const isOwn = (handle: string) => (row: Parameters<Authorship['handleOf']>[0]) => authorship.handleOf(row) === handle;

  const rows = {
    /** The rows of `seqs` that exist and that the handle's seal is on. */
    posts: async (handle: string, seqs: readonly number[]): Promise<OwnRow[]> =>
      (await queries.postsBySeq(seqs)).filter(isOwn(handle)),
    comments: async (handle: string, seqs: readonly number[]): Promise<OwnRow[]> =>
      (await queries.commentsBySeq(seqs)).filter(isOwn(handle)),
    reports: async (handle: string, seqs: readonly number[]): Promise<OwnRow[]> =>
      (await queries.reportsBySeq(seqs)).filter((row) => reportSeals.openReporter(row) === handle),
    evidence: async (handle: string, seqs: readonly number[]) =>
      (await queries.reportsBySeq(seqs))
        .filter((row) => reportSeals.openAuthorHandle(row) === handle)
        .map((row) => ({ id: row.id, seq: row.seq, isAnonymous: reportSeals.openEvidence(row)?.isAnonymous === true })),
  };

  return {
    catchUp,

    /** As of the last {@link catchUp}; seqs of deleted rows stay. */
    seqsOf: (handle: string): OwnSeqs | undefined => byHandle.get(handle),

    drop(handle: string, kind: keyof OwnSeqs, seqs: readonly number[]): void {
      const own = byHandle.get(handle);
      if (own) own[kind] = own[kind].filter((seq) => !seqs.includes(seq));
    },

    forget: (handle: string): void => void byHandle.delete(handle),

    clear(): void {
      byHandle.clear();
      last = { posts: 0, comments: 0, reports: 0 };
    },

    ...rows,

    /** Everything that the member has made up to now, also what is being written. */
    async find(
      handle: string,
      memberHash: string,
    ): Promise<{ posts: OwnRow[]; comments: OwnRow[]; reports: OwnRow[] }> {
      await queries.waitForWrites(memberHash);
      await catchUp();
      const own = byHandle.get(handle);
      return {
        posts: await rows.posts(handle, own?.posts ?? []),
        comments: await rows.comments(handle, own?.comments ?? []),
        reports: await rows.reports(handle, own?.reports ?? []),
      };
    },
  };
}

export type OwnItems = ReturnType<typeof createOwnItems>;
