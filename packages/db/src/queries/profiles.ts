import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';

type UserInsert = Tables['users']['$inferInsert'];
type UserColumns = { [Column in keyof UserInsert]?: UserInsert[Column] | undefined };
type MediaInsert = Tables['media']['$inferInsert'];

/** What is changed of a member: `columns` as they will be (one left out or undefined stays), the picture to put in place of the former one. */
export type ProfileChange = {
  columns: UserColumns;
  picture?: MediaInsert | undefined;
  /** Makes the new ciphertext of the health fields out of the present one; called within the transaction. */
  resealHealth?: ((sealed: string | null) => string) | undefined;
};

/** A member as others may come to see him, and what he changes of himself. */
export function profileQueries({ db, prepare, tables, transaction }: Database) {
  const { users, settings, follows, posts, media, healthRecords } = tables;

  const { passwordHash: _secret, ...columns } = getTableColumns(users);
  const userId = sql.placeholder('userId');

  const profile = prepare(
    'profile_get',
    db
      .select({ user: columns, settings })
      .from(users)
      .leftJoin(settings, eq(settings.userId, users.id))
      .where(eq(users.id, userId))
      .limit(1),
  );

  const followers = prepare(
    'profile_followers',
    db.select({ count: count() }).from(follows).where(eq(follows.followeeId, userId)),
  );

  const following = prepare(
    'profile_following',
    db.select({ count: count() }).from(follows).where(eq(follows.followerId, userId)),
  );

  const namedPosts = prepare(
    'profile_named_posts',
    db.select({ count: count() }).from(posts).where(eq(posts.authorId, userId)),
  );

  async function countOf(rows: PromiseLike<{ count: number }[]>): Promise<number> {
    return firstRow(await rows)?.count ?? 0;
  }

  return {
    /** Without password hash and health fields, which no profile needs; `settings` is null until he changes one. */
    async get(userId: string) {
      return firstRow(await profile.execute({ userId }));
    },

    /** Named posts alone are counted: an anonymous one has no author to count it for. */
    async counts(userId: string) {
      const [followersCount, followingCount, postsCount] = await Promise.all([
        countOf(followers.execute({ userId })),
        countOf(following.execute({ userId })),
        countOf(namedPosts.execute({ userId })),
      ]);
      return { followersCount, followingCount, postsCount };
    },

    /**
     * Changes the member in one go.
     * @returns The id of the picture that was replaced, whose file is now nobody's; null when none was.
     */
    update: (userId: string, { columns, picture, resealHealth }: ProfileChange) =>
      transaction(function* (tx) {
        // Locks the row, so that two changes at once come one after the other on PostgreSQL too.
        const [before] = yield* run(
          tx
            .update(users)
            .set({ avatarColor: sql`${users.avatarColor}` })
            .where(eq(users.id, userId))
            .returning({ profileImageId: users.profileImageId }),
        );
        if (!before) return null;
        if (picture) yield* run(tx.insert(media).values(picture));
        const changed = picture ? { ...columns, profileImageId: picture.id } : columns;
        if (Object.values(changed).some((value) => value !== undefined))
          yield* run(tx.update(users).set(changed).where(eq(users.id, userId)));
        if (resealHealth) {
          const [record] = yield* run(
            tx
              .select({ sealed: healthRecords.sealedFields })
              .from(healthRecords)
              .where(eq(healthRecords.userId, userId)),
          );
          const sealedFields = resealHealth(record?.sealed ?? null);
          yield* run(
            tx
              .insert(healthRecords)
              .values({ userId, sealedFields })
              .onConflictDoUpdate({ target: healthRecords.userId, set: { sealedFields } }),
          );
        }
        if (!picture || before.profileImageId === null) return null;
        yield* run(tx.delete(media).where(eq(media.id, before.profileImageId)));
        return before.profileImageId;
      }),
  };
}
