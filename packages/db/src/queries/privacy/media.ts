import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';

export function mediaQueries({ db, tables: { blocks, media, users }, prepare }: Database) {
  const byId = prepare(
    'media_by_id',
    db
      .select({ id: media.id })
      .from(media)
      .where(eq(media.id, sql.placeholder('id'))),
  );

  const isOfBlocker = db
    .select({ one: sql`1` })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockerId))
    .where(and(eq(blocks.blockedId, sql.placeholder('viewerId')), eq(users.profileImageId, media.id)));
  const isOfHiddenProfile = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.profileImageId, media.id), users.isProfileHidden, ne(users.id, sql.placeholder('viewerId'))));
  const shownTo = prepare(
    'media_shown_to',
    db
      .select({ isRemoved: media.isRemoved })
      .from(media)
      .where(and(eq(media.id, sql.placeholder('id')), notExists(isOfBlocker), notExists(isOfHiddenProfile))),
  );

  return {
    /** Whether a stored picture has a row. An interrupted upload leaves a file without a row. */
    exists: async (id: string) => (await byId.execute({ id })).length > 0,

    /** False for the profile picture of a member who has blocked the viewer, and of another member's hidden profile. */
    async isShownTo(viewerId: string, id: string) {
      const [row] = await shownTo.execute({ viewerId, id });
      return row?.isRemoved === false;
    },
  };
}
