import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { type Database, first, hasRows } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';

export function mediaQueries({ db, tables: { blocks, media, users }, prepare }: Database) {
  const shownTo = first(
    prepare((viewerId: Param<string>, id: Param<string>) => {
      const isOfBlocker = db
        .select({ one: sql`1` })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blockerId))
        .where(and(eq(blocks.blockedId, viewerId), eq(users.profileImageId, media.id)));
      const isOfHiddenProfile = db
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.profileImageId, media.id), users.isProfileHidden, ne(users.id, viewerId)));
      return db
        .select({ isRemoved: media.isRemoved })
        .from(media)
        .where(and(eq(media.id, id), notExists(isOfBlocker), notExists(isOfHiddenProfile)));
    }),
  );

  return {
    /** Whether a stored picture has a row. An interrupted upload leaves a file without a row. */
    exists: hasRows(prepare((id: Param<string>) => db.select({ id: media.id }).from(media).where(eq(media.id, id)))),

    /** False for the profile picture of a member who has blocked the viewer, and of another member's hidden profile. */
    isShownTo: async (viewerId: string, id: string) => (await shownTo(viewerId, id))?.isRemoved === false,
  };
}
