import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, statement, type Tables } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';
import { eraseCaseAuthors } from '../moderation/case-authors.ts';
import { deleteCaseNotes } from '../moderation/case-notes.ts';
import { itemExists } from '../posts/item-exists.ts';
import { itemDeletion } from '../privacy/item-deletion.ts';

export type DepartureRow = Tables['departures']['$inferSelect'];

/** Deleted accounts, and their items that are erased later (docs/anonymity.md, rule 12). */
export function departureQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const { cases, departures, reports } = tables;
  const { deletePost, deleteComment } = itemDeletion(tables);

  function* eraseEvidenceOf(tx: QueryBuilder, targetType: 'post' | 'comment', targetId: string) {
    const isAbout = (table: typeof reports | typeof cases) =>
      and(eq(table.targetType, targetType), eq(table.targetId, targetId));
    yield* run(tx.update(reports).set({ evidenceSeal: null }).where(isAbout(reports)));
    const about = yield* run(
      tx.update(cases).set({ evidenceSeal: null }).where(isAbout(cases)).returning({ id: cases.id }),
    );
    const caseIds = about.map(({ id }) => id);
    yield* eraseCaseAuthors(tables, tx, caseIds);
    yield* deleteCaseNotes(tables, tx, caseIds);
  }

  return {
    /** Includes decoys. */
    list: (): PromiseLike<DepartureRow[]> => db.select().from(departures),

    add: (rows: readonly DepartureRow[]) => transaction(statement((tx) => tx.insert(departures).values([...rows]))),

    delete: (ids: readonly string[]) =>
      transaction(function* (tx) {
        for (const some of chunks(ids)) yield* run(tx.delete(departures).where(inArray(departures.id, some)));
      }),

    /** Also erases evidence. Returns the id of the deleted picture or null; the caller deletes its file. */
    erasePost: (id: string) =>
      transaction(function* (tx) {
        yield* eraseEvidenceOf(tx, 'post', id);
        return yield* deletePost(tx, id);
      }),

    eraseComment: (id: string) =>
      transaction(function* (tx) {
        yield* eraseEvidenceOf(tx, 'comment', id);
        yield* deleteComment(tx, id);
      }),

    /** Keeps evidence, like a member who deletes the post. Returns the id of the deleted picture or null. */
    deletePost: (id: string) =>
      transaction(function* (tx) {
        return yield* deletePost(tx, id, true);
      }),

    deleteComment: (id: string) =>
      transaction(function* (tx) {
        yield* deleteComment(tx, id);
      }),

    eraseReportWords: (id: string) =>
      transaction(
        statement((tx) =>
          tx
            .update(reports)
            .set({ wordsSeal: null, replySeal: null })
            .where(and(eq(reports.id, id), isNotNull(reports.wordsSeal))),
        ),
      ),

    /**
     * Deletes the notes of the report's case too. Returns false for a post or comment that still exists: its evidence and notes
     * are erased with it, else staff would see that its author has left.
     */
    eraseEvidence: (id: string) =>
      transaction(function* (tx) {
        const report = firstRow(
          yield* run(
            tx
              .select({ targetType: reports.targetType, targetId: reports.targetId, caseId: reports.caseId })
              .from(reports)
              .where(eq(reports.id, id)),
          ),
        );
        if (!report) return true;
        if (yield* itemExists(tables, tx, report)) return false;
        yield* run(tx.update(reports).set({ evidenceSeal: null }).where(eq(reports.id, id)));
        if (report.caseId !== null) {
          yield* eraseCaseAuthors(tables, tx, [report.caseId]);
          yield* deleteCaseNotes(tables, tx, [report.caseId]);
        }
        return true;
      }),
  };
}
