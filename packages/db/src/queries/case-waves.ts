import { inArray } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** What open cases share. */
export const caseWaveQueries = ({ db, tables: { cases, comments } }: Pick<Database, 'db' | 'tables'>) => ({
  /** Unordered. */
  storiesOf: (commentIds: readonly string[]) =>
    db
      .select({ commentId: comments.id, postId: comments.postId })
      .from(comments)
      .where(inArray(comments.id, [...commentIds])),

  /** @param openTargets As `openTargetOf` makes them. */
  openCasesAbout: (openTargets: readonly string[]) =>
    db
      .select()
      .from(cases)
      .where(inArray(cases.openTarget, [...openTargets])),
});
