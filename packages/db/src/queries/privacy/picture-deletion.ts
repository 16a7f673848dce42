import { eq } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { hasUndecidedCase } from '../moderation/undecided-cases.ts';

/** `targetId` is the stored value: a hash for members. */
type CaseTarget = { targetType: Tables['cases']['$inferSelect']['targetType']; targetId: string };

/**
 * Deletes a picture's row and returns its id; the caller deletes the file. Staff keep the picture while a case about
 * `keptFor` is undecided: then it is marked as removed, and null is returned.
 */
export function* deletePicture(tables: Tables, tx: QueryBuilder, id: string, keptFor?: CaseTarget) {
  const { media } = tables;
  const isPicture = eq(media.id, id);
  if (keptFor && (yield* hasUndecidedCase(tables, tx, keptFor.targetType, keptFor.targetId))) {
    yield* run(tx.update(media).set({ isRemoved: true }).where(isPicture));
    return null;
  }
  yield* run(tx.delete(media).where(isPicture));
  return id;
}
