import { and, eq, gte, inArray, notExists, or } from 'drizzle-orm';
import { type Database, statement } from '../../engine/database.ts';
import { isUndecided } from './undecided-cases.ts';

/** Pictures that are no longer shown and are kept for staff. */
export function retainedPictureQueries({ db, tables, transaction }: Database) {
  const { cases, decisions, media, posts, users } = tables;
  return {
    async listUnused(): Promise<string[]> {
      const ofPost = db.select({ id: posts.mediaId }).from(posts).where(eq(posts.mediaId, media.id));
      const ofProfile = db.select({ id: users.profileImageId }).from(users).where(eq(users.profileImageId, media.id));
      const isUnused = and(media.isRemoved, notExists(ofPost), notExists(ofProfile));
      return (await db.select({ id: media.id }).from(media).where(isUnused)).map(({ id }) => id);
    },

    /** Undecided cases, and cases that were decided at or after `since`. */
    casesSince: (since: Date) =>
      db
        .select()
        .from(cases)
        .where(or(isUndecided(cases), gte(cases.closedAt, since))),

    /** Decisions about profiles. Only the sealed details tell whether a decision removed the profile. */
    profileDecisions: () =>
      db
        .select({ id: decisions.id, detailsSeal: decisions.detailsSeal })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(eq(cases.targetType, 'user')),

    delete: (ids: readonly string[]) =>
      transaction(statement((tx) => tx.delete(media).where(inArray(media.id, [...ids])))),
  };
}
