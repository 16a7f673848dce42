import { and, inArray, isNotNull, or } from 'drizzle-orm';
import { type Database, run } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';
import { eraseCaseAuthors } from './case-authors.ts';
import { deleteCaseNotes } from './case-notes.ts';

export function decisionErasure({ tables, transaction }: Pick<Database, 'tables' | 'transaction'>) {
  const { cases, decisions } = tables;

  return {
    /** Erases the texts of decisions about a deleted account, evidence and notes. Returns false if all was erased before. */
    erase: (seqs: readonly number[]) =>
      transaction(function* (tx) {
        let hasErased = false;
        for (const some of chunks(seqs)) {
          // Also of decisions that were erased before: staff may have written a note since.
          const decided = yield* run(
            tx.select({ caseId: decisions.caseId }).from(decisions).where(inArray(decisions.seq, some)),
          );
          yield* deleteCaseNotes(
            tables,
            tx,
            decided.map(({ caseId }) => caseId),
          );
          // Skips erased rows, because every run of the erasure job passes all decisions about deleted accounts.
          // An appeal may be answered after the rest was erased.
          const hasContent = or(
            isNotNull(decisions.detailsSeal),
            isNotNull(decisions.appealSeal),
            isNotNull(decisions.answerSeal),
            isNotNull(decisions.replySeal),
          );
          const erased = yield* run(
            tx
              .update(decisions)
              .set({ detailsSeal: null, appealSeal: null, answerSeal: null, replySeal: null })
              .where(and(inArray(decisions.seq, some), hasContent))
              .returning({ caseId: decisions.caseId }),
          );
          if (erased.length === 0) continue;
          hasErased = true;
          const caseIds = erased.map(({ caseId }) => caseId);
          yield* run(tx.update(cases).set({ evidenceSeal: null }).where(inArray(cases.id, caseIds)));
          yield* eraseCaseAuthors(tables, tx, caseIds);
        }
        return hasErased;
      }),
  };
}
