import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { cacheSources } from '../../cache/cache-sources.ts';
import { createCommitCache } from '../../cache/commit-cache.ts';
import { type Database, first, firstRow } from '../../engine/database.ts';
import { readInChunks } from '../chunks.ts';

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
    latestOf: first((caseId: string) =>
      db.select().from(decisions).where(eq(decisions.caseId, caseId)).orderBy(desc(decisions.seq)).limit(1),
    ),

    get: first((id: string) => db.select().from(decisions).where(eq(decisions.id, id)).limit(1)),

    openAppealOf: first((caseId: string) =>
      db
        .select()
        .from(decisions)
        .where(and(eq(decisions.caseId, caseId), isNull(decisions.answeredAt), isNotNull(decisions.appealedAt)))
        .limit(1),
    ),

    /** Returns decisions with their cases' targets. Missing decisions are skipped. */
    listWithCases: (seqs: readonly number[]) =>
      readInChunks(seqs, (some) =>
        db
          .select({ decision: decisions, targetType: cases.targetType, targetId: cases.targetId })
          .from(decisions)
          .innerJoin(cases, eq(cases.id, decisions.caseId))
          .where(inArray(decisions.seq, some))
          .orderBy(asc(decisions.seq)),
      ),

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

    listCasesOf: (seqs: readonly number[]) =>
      readInChunks(seqs, (some) =>
        db
          .select({ seq: decisions.seq, action: decisions.action, row: cases })
          .from(decisions)
          .innerJoin(cases, eq(cases.id, decisions.caseId))
          .where(inArray(decisions.seq, some)),
      ),
  };
}
