import { and, count, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { type Database, first, run, type Tables } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { equalTo } from '../../engine/stable-plan.ts';
import { deletePicture } from '../privacy/picture-deletion.ts';
import { isNotFrozen } from './shown-members.ts';

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

type Counted = Tables['follows'] | Tables['mutes'] | Tables['blocks'] | Tables['posts'];

export function profileQueries(database: Database) {
  const { db, prepare, tables, transaction } = database;
  const { users, settings, follows, mutes, blocks, posts, media, healthRecords } = tables;

  const { passwordHash: _secret, ...columns } = getTableColumns(users);
  const countOf = (table: Counted, condition: SQL | undefined) =>
    sql<number>`${db.select({ count: count() }).from(table).where(condition)}`.mapWith(Number);
  const isIn = (table: Counted, condition: SQL | undefined) =>
    sql<boolean>`exists ${db.select({ one: sql`1` }).from(table).where(condition)}`.mapWith(Boolean);

  return {
    get: first(
      prepare((userId: Param<string>) =>
        db
          .select({ user: columns, settings })
          .from(users)
          .leftJoin(settings, eq(settings.userId, users.id))
          .where(equalTo(users.id, userId)),
      ),
    ),

    /** {@link get} with what another member sees beside it. `postsCount` counts named posts only. */
    getSeen: first(
      prepare((viewerId: Param<string>, userId: Param<string>) =>
        db
          .select({
            user: columns,
            settings,
            counts: {
              followersCount: countOf(
                follows,
                and(eq(follows.followeeId, users.id), isNotFrozen(database, follows.followerId)),
              ),
              followingCount: countOf(
                follows,
                and(eq(follows.followerId, users.id), isNotFrozen(database, follows.followeeId)),
              ),
              postsCount: countOf(posts, and(eq(posts.authorId, users.id), not(posts.isRemoved))),
            },
            relation: {
              following: isIn(follows, and(equalTo(follows.followerId, viewerId), eq(follows.followeeId, users.id))),
              muted: isIn(mutes, and(equalTo(mutes.muterId, viewerId), eq(mutes.mutedId, users.id))),
              blocked: isIn(blocks, and(equalTo(blocks.blockerId, viewerId), eq(blocks.blockedId, users.id))),
            },
            isViewerBlocked: isIn(blocks, and(eq(blocks.blockerId, users.id), equalTo(blocks.blockedId, viewerId))),
          })
          .from(users)
          .leftJoin(settings, eq(settings.userId, users.id))
          .where(equalTo(users.id, userId)),
      ),
    ),

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
