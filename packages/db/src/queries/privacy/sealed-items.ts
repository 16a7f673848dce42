import { and, eq, gt, inArray, lte, max, type SQL } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { readInChunks } from '../chunks.ts';
import { createMemberLock } from './member-lock.ts';

export type LastSeqs = { posts: number; comments: number; reports: number };

/** How many reports are read at a time. The evidence of one can have 200 KB, which take a millisecond to open. */
export const reportsAtOnce = 4;

/** Reads rows that may contain a member only as a seal. Includes rows of named items, which have no seal. */
export function sealedItemQueries(database: Database) {
  const { db, dialect, tables, transaction } = database;
  const { posts, comments, reports, reveals, adminLog } = tables;
  const { lockExclusive } = createMemberLock(database);

  const isBetween = (seq: typeof posts.seq | typeof comments.seq | typeof reports.seq, after: number, upTo: number) =>
    and(gt(seq, after), lte(seq, upTo));

  const readPosts = (where: SQL | undefined) =>
    db.select({ seq: posts.seq, id: posts.id, authorSeal: posts.authorSeal }).from(posts).where(where);

  const readComments = (where: SQL | undefined) =>
    db.select({ seq: comments.seq, id: comments.id, authorSeal: comments.authorSeal }).from(comments).where(where);

  const readReports = (where: SQL | undefined) =>
    db
      .select({
        seq: reports.seq,
        id: reports.id,
        targetType: reports.targetType,
        targetId: reports.targetId,
        reporterSeal: reports.reporterSeal,
        evidenceSeal: reports.evidenceSeal,
      })
      .from(reports)
      .where(where);

  return {
    /** PostgreSQL may commit a lower seq after a higher one. */
    canCommitOutOfOrder: dialect === 'pg',

    async lastSeqs(): Promise<LastSeqs> {
      const [post] = await db.select({ last: max(posts.seq) }).from(posts);
      const [comment] = await db.select({ last: max(comments.seq) }).from(comments);
      const [report] = await db.select({ last: max(reports.seq) }).from(reports);
      return { posts: post?.last ?? 0, comments: comment?.last ?? 0, reports: report?.last ?? 0 };
    },

    /** Resolves when the member's open transactions with sealed writes have ended. */
    waitForWrites: (memberHash: string) =>
      transaction(function* (tx) {
        yield* lockExclusive(tx, memberHash);
      }),

    /** Rows with `after` < seq ≤ `upTo`. */
    posts: (after: number, upTo: number) => readPosts(isBetween(posts.seq, after, upTo)),
    comments: (after: number, upTo: number) => readComments(isBetween(comments.seq, after, upTo)),
    reports: (after: number, upTo: number) => readReports(isBetween(reports.seq, after, upTo)),

    postsBySeq: (seqs: readonly number[]) => readInChunks(seqs, (some) => readPosts(inArray(posts.seq, some))),
    commentsBySeq: (seqs: readonly number[]) => readInChunks(seqs, (some) => readComments(inArray(comments.seq, some))),
    reportsBySeq: (seqs: readonly number[]) => readInChunks(seqs, (some) => readReports(inArray(reports.seq, some))),

    /** Reads reports without their texts and evidence. */
    reportersBySeq: (seqs: readonly number[]) =>
      readInChunks(seqs, (some) =>
        db
          .select({ seq: reports.seq, id: reports.id, reporterSeal: reports.reporterSeal })
          .from(reports)
          .where(inArray(reports.seq, some)),
      ),

    /** Reads all reveals. They are few, because admins make them by hand. */
    reveals: () =>
      db
        .select({
          id: reveals.id,
          memberSeal: reveals.memberSeal,
          kind: reveals.kind,
          tellAt: reveals.tellAt,
          targetType: adminLog.targetType,
          targetId: adminLog.targetId,
          reason: adminLog.reason,
          createdAt: adminLog.createdAt,
        })
        .from(reveals)
        .innerJoin(adminLog, eq(adminLog.id, reveals.logId)),
  };
}

export type SealedItemQueries = ReturnType<typeof sealedItemQueries>;
export type SealedItem = Awaited<ReturnType<SealedItemQueries['posts']>>[number];
export type SealedReport = Awaited<ReturnType<SealedItemQueries['reports']>>[number];
