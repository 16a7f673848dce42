import { and, count, eq, getTableColumns, not, sql } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { equalTo } from '../stable-plan.ts';
import { countRows } from './count-rows.ts';
import { deletePicture } from './picture-deletion.ts';

type UserInsert = Tables['users']['$inferInsert'];
type UserColumns = { [Column in keyof UserInsert]?: UserInsert[Column] | undefined };
type MediaInsert = Tables['media']['$inferInsert'];

export type ProfileChange = {
  columns: UserColumns;
  picture?: MediaInsert | undefined;
  /** The profile's `targetId` in cases. Staff keep the replaced picture while such a case is undecided. */
  caseTargetId?: string | undefined;
  /** Computes the new ciphertext of the health fields from the current one. Runs within the transaction. */
  resealHealth?: ((sealed: string | null) => string) | undefined;
};

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
      .where(equalTo(users.id, userId)),
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
    db
      .select({ count: count() })
      .from(posts)
      .where(and(eq(posts.authorId, userId), not(posts.isRemoved))),
  );

  return {
    async get(userId: string) {
      return firstRow(await profile.execute({ userId }));
    },

    /** `postsCount` counts named posts only. */
    async counts(userId: string) {
      const [followersCount, followingCount, postsCount] = await Promise.all([
        countRows(followers.execute({ userId })),
        countRows(following.execute({ userId })),
        countRows(namedPosts.execute({ userId })),
      ]);
      return { followersCount, followingCount, postsCount };
    },

    /** Returns the deleted picture's id, whose file the caller deletes. */
    update: (userId: string, { columns, picture, caseTargetId, resealHealth }: ProfileChange) =>
      transaction(function* (tx) {
        // An update without effect locks the row: on PostgreSQL another change of this member waits.
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
        const keptFor =
          caseTargetId === undefined ? undefined : { targetType: 'user' as const, targetId: caseTargetId };
        return yield* deletePicture(tables, tx, before.profileImageId, keptFor);
      }),
  };
}
