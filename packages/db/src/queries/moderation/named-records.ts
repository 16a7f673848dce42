import { count, desc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm';
import { type Database, first, firstRow } from '../../engine/database.ts';
import { readInChunks } from '../chunks.ts';
import { sealStartChars } from './cases.ts';

/** What staff read of members by name. Nothing here reads anonymous items, or cases by their author. */
export function namedRecordQueries({ db, prepare, tables }: Pick<Database, 'db' | 'prepare' | 'tables'>) {
  const { cases, comments, posts, reports, users } = tables;
  const extent = first(prepare(() => db.select({ count: count(), lastSeq: max(cases.seq) }).from(cases)));
  const countOf = (table: typeof posts | typeof comments, condition: SQL) =>
    sql<number>`${db.select({ count: count() }).from(table).where(condition)}`.mapWith(Number);

  return {
    /** Changes with every new case. The greatest seq alone may not: PostgreSQL may commit a lower seq later. */
    async countAndLastSeq() {
      const row = await extent();
      return { count: row?.count ?? 0, lastSeq: row?.lastSeq ?? 0 };
    },

    listSeqsAfter: (after: number) => db.select({ seq: cases.seq }).from(cases).where(gt(cases.seq, after)),

    /** Unordered. Missing cases are skipped. */
    listAuthors(seqs: readonly number[]) {
      const { seq, id, targetType, targetId, authorSeal } = cases;
      return readInChunks(seqs, (some) =>
        db.select({ seq, id, targetType, targetId, authorSeal }).from(cases).where(inArray(seq, some)),
      );
    },

    /** Of the newest reports of these cases. */
    async latestReportSeqs(caseIds: readonly string[], limit: number): Promise<number[]> {
      const latest = await readInChunks(caseIds, (some) =>
        db
          .select({ seq: reports.seq })
          .from(reports)
          .where(inArray(reports.caseId, some))
          .orderBy(desc(reports.seq))
          .limit(limit),
      );
      return latest
        .map(({ seq }) => seq)
        .sort((one, other) => other - one)
        .slice(0, limit);
    },

    /** Unordered. Of the words, which are long, only the start, which differs if they do. */
    reportsBySeq(seqs: readonly number[]) {
      const { seq, id, caseId, reporterSeal, status, createdAt } = reports;
      const wordsStart = sql<string | null>`substr(${reports.wordsSeal}, 1, ${sql.raw(String(sealStartChars))})`;
      const found = db.select({ seq, id, caseId, reporterSeal, status, createdAt, wordsStart }).from(reports);
      return found.where(inArray(seq, [...seqs]));
    },

    /** Unordered. */
    wordsOf: (reportIds: readonly string[]) =>
      db
        .select({ id: reports.id, wordsSeal: reports.wordsSeal })
        .from(reports)
        .where(inArray(reports.id, [...reportIds])),

    /** Since when the account exists, and how many posts and comments carry its name, those that were taken down too. */
    async memberOf(userId: string) {
      const postsCount = countOf(posts, eq(posts.authorId, users.id));
      const commentsCount = countOf(comments, eq(comments.authorId, users.id));
      return firstRow(
        await db
          .select({ createdAt: users.createdAt, postsCount, commentsCount })
          .from(users)
          .where(eq(users.id, userId))
          .limit(1),
      );
    },
  };
}
