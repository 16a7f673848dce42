import { and, eq, gt, isNotNull, lte, max } from 'drizzle-orm';
import { type Database, type QueryBuilder, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';

/** The greatest seq of each table; 0 if it is empty. */
export type LastSeqs = { posts: number; comments: number; reports: number };

/** Rows that hold a member only as a seal, `after` < seq ≤ `upTo`. */
export function sealedRows({ posts, comments, reports }: Database['tables']) {
  const isBetween = (seq: typeof posts.seq | typeof comments.seq | typeof reports.seq, after: number, upTo: number) =>
    and(gt(seq, after), lte(seq, upTo));

  return {
    posts: (from: Pick<QueryBuilder, 'select'>, after: number, upTo: number) =>
      from
        .select({ id: posts.id, authorSeal: posts.authorSeal })
        .from(posts)
        .where(and(isBetween(posts.seq, after, upTo), isNotNull(posts.authorSeal))),

    comments: (from: Pick<QueryBuilder, 'select'>, after: number, upTo: number) =>
      from
        .select({ id: comments.id, authorSeal: comments.authorSeal })
        .from(comments)
        .where(and(isBetween(comments.seq, after, upTo), isNotNull(comments.authorSeal))),

    reports: (from: Pick<QueryBuilder, 'select'>, after: number, upTo: number) =>
      from
        .select({
          id: reports.id,
          targetType: reports.targetType,
          targetId: reports.targetId,
          reporterSeal: reports.reporterSeal,
          evidenceSeal: reports.evidenceSeal,
        })
        .from(reports)
        .where(isBetween(reports.seq, after, upTo)),
  };
}

export type SealedItem = { id: string; authorSeal: string | null };
export type SealedReport = Awaited<ReturnType<ReturnType<typeof sealedRows>['reports']>>[number];

export function sealedItemQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { users, posts, comments, reports, reveals, adminLog } = tables;
  const rows = sealedRows(tables);
  const { lockExclusive } = createMemberLock(database);

  return {
    /** The seqs to search up to. The lock has waited for the member's writes. Undefined if the member is deleted. */
    lastSeqs: (memberId: string) =>
      transaction<LastSeqs | undefined>(function* (tx) {
        yield* lockExclusive(tx, memberId);
        const found = yield* run(tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).limit(1));
        if (found.length === 0) return undefined;
        const [post] = yield* run(tx.select({ last: max(posts.seq) }).from(posts));
        const [comment] = yield* run(tx.select({ last: max(comments.seq) }).from(comments));
        const [report] = yield* run(tx.select({ last: max(reports.seq) }).from(reports));
        return { posts: post?.last ?? 0, comments: comment?.last ?? 0, reports: report?.last ?? 0 };
      }),

    posts: (after: number, upTo: number) => rows.posts(db, after, upTo),
    comments: (after: number, upTo: number) => rows.comments(db, after, upTo),
    reports: (after: number, upTo: number) => rows.reports(db, after, upTo),

    /** Admins make reveals by hand: there are few. */
    reveals: () =>
      db
        .select({
          id: reveals.id,
          memberSeal: reveals.memberSeal,
          targetType: adminLog.targetType,
          targetId: adminLog.targetId,
          reason: adminLog.reason,
          createdAt: adminLog.createdAt,
        })
        .from(reveals)
        .innerJoin(adminLog, eq(adminLog.id, reveals.logId)),
  };
}
