import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { cacheSources } from '../../cache/cache-sources.ts';
import { createCommitCache } from '../../cache/commit-cache.ts';
import { type Database, first, firstRow } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';

export function decisionReads(database: Database) {
  const {
    db,
    prepare,
    tables: { cases, decisions, posts, comments },
  } = database;
  const countAndLastSeq = first(
    prepare(() => db.select({ count: count(), lastSeq: max(decisions.seq) }).from(decisions)),
  );
  /** Cached, because it is read before every write that a sanction can forbid. */
  const countAndLastSeqCache = createCommitCache<{ count: number; lastSeq: number }>(database, {
    sources: cacheSources.decisions,
    maxEntries: 1,
  });

  return {
    async latestOf(caseId: string) {
      const latest = db.select().from(decisions).where(eq(decisions.caseId, caseId)).orderBy(desc(decisions.seq));
      return firstRow(await latest.limit(1));
    },

    async get(id: string) {
      return firstRow(await db.select().from(decisions).where(eq(decisions.id, id)).limit(1));
    },

    async openAppealOf(caseId: string) {
      const isOpenAppeal = and(
        eq(decisions.caseId, caseId),
        isNull(decisions.answeredAt),
        isNotNull(decisions.appealedAt),
      );
      return firstRow(await db.select().from(decisions).where(isOpenAppeal).limit(1));
    },

    /** Returns decisions with their cases' targets. Missing decisions are skipped. */
    async listWithCases(seqs: readonly number[]) {
      const rows = [];
      for (const some of chunks(seqs)) {
        rows.push(
          ...(await db
            .select({ decision: decisions, targetType: cases.targetType, targetId: cases.targetId })
            .from(decisions)
            .innerJoin(cases, eq(cases.id, decisions.caseId))
            .where(inArray(decisions.seq, some))
            .orderBy(asc(decisions.seq))),
        );
      }
      return rows;
    },

    async contentOf(targetType: 'post' | 'comment', id: string) {
      const items = targetType === 'post' ? posts : comments;
      return firstRow(await db.select({ content: items.content }).from(items).where(eq(items.id, id)).limit(1))
        ?.content;
    },

    /** Changes with every new decision. The greatest seq alone may not: PostgreSQL may commit a lower seq later. */
    countAndLastSeq: () =>
      countAndLastSeqCache.get('countAndLastSeq', async () => {
        const row = await countAndLastSeq();
        return { count: row?.count ?? 0, lastSeq: row?.lastSeq ?? 0 };
      }),

    listSubjectsAfter: (after: number) =>
      db
        .select({ seq: decisions.seq, id: decisions.id, subjectSeal: decisions.subjectSeal })
        .from(decisions)
        .where(gt(decisions.seq, after)),

    async listCasesOf(seqs: readonly number[]) {
      const rows = [];
      for (const some of chunks(seqs)) {
        rows.push(
          ...(await db
            .select({ seq: decisions.seq, action: decisions.action, row: cases })
            .from(decisions)
            .innerJoin(cases, eq(cases.id, decisions.caseId))
            .where(inArray(decisions.seq, some))),
        );
      }
      return rows;
    },
  };
}
