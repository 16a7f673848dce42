import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, run, type Tables } from '../database.ts';
import { itemDeletion } from './item-deletion.ts';

export type DepartureRow = Tables['departures']['$inferSelect'];

/** Deleted accounts and what is erased of them later (docs/anonymity.md, rule 12). */
export function departureQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const { departures, reports } = tables;
  const { deletePost, deleteComment } = itemDeletion(tables);

  const isReportOf = (targetType: 'post' | 'comment', targetId: string) =>
    and(eq(reports.targetType, targetType), eq(reports.targetId, targetId));

  return {
    /** Real rows and decoys. */
    list: (): PromiseLike<DepartureRow[]> => db.select().from(departures),

    add: (rows: readonly DepartureRow[]) =>
      transaction(function* (tx) {
        yield* run(tx.insert(departures).values([...rows]));
      }),

    delete: (ids: readonly string[]) =>
      transaction(function* (tx) {
        for (const some of chunks(ids)) yield* run(tx.delete(departures).where(inArray(departures.id, some)));
      }),

    /** With the evidence of reports about it. Returns the id of a deleted picture, whose file is left, or null. */
    erasePost: (id: string) =>
      transaction(function* (tx) {
        yield* run(tx.update(reports).set({ evidenceSeal: null }).where(isReportOf('post', id)));
        return yield* deletePost(tx, id);
      }),

    eraseComment: (id: string) =>
      transaction(function* (tx) {
        yield* run(tx.update(reports).set({ evidenceSeal: null }).where(isReportOf('comment', id)));
        yield* deleteComment(tx, id);
      }),

    eraseReportWords: (id: string) =>
      transaction(function* (tx) {
        yield* run(
          tx
            .update(reports)
            .set({ wordsSeal: null })
            .where(and(eq(reports.id, id), isNotNull(reports.wordsSeal))),
        );
      }),

    eraseEvidence: (id: string) =>
      transaction(function* (tx) {
        yield* run(
          tx
            .update(reports)
            .set({ evidenceSeal: null })
            .where(and(eq(reports.id, id), isNotNull(reports.evidenceSeal))),
        );
      }),
  };
}
