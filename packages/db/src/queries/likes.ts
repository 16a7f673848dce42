import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, run, type Tables } from '../database.ts';
import { prepareForList } from '../prepare-for-list.ts';

type LikeTarget = {
  name: 'post' | 'comment';
  items: Tables['posts'] | Tables['comments'];
  likes: Tables['postLikes'] | Tables['commentLikes'];
  /** A further condition for liking an item. */
  isLikeable?: SQL | undefined;
};

export function likeQueries(database: Database, { name, items, likes, isLikeable }: LikeTarget) {
  const { db, prepare, prepareInTransaction, transaction } = database;
  const itemId = sql.placeholder('itemId');
  const userId = sql.placeholder('userId');

  const likedAmong = prepareForList((ids, size) =>
    prepare(
      `${name}_liked_among_${size}`,
      db
        .select({ itemId: likes.itemId })
        .from(likes)
        .where(and(eq(likes.userId, userId), inArray(likes.itemId, ids))),
    ),
  );

  // An update without effect locks the row: on PostgreSQL another change of this item waits.
  const lock = prepareInTransaction(`${name}_lock`, (tx) =>
    tx
      .update(items)
      .set({ likesCount: sql`${items.likesCount}` })
      .where(and(eq(items.id, itemId), not(items.isRemoved), isLikeable))
      .returning({ likesCount: items.likesCount }),
  );

  const insert = prepareInTransaction(`${name}_like_insert`, (tx) =>
    tx.insert(likes).values({ itemId, userId }).onConflictDoNothing().returning({ itemId: likes.itemId }),
  );

  const remove = prepareInTransaction(`${name}_like_delete`, (tx) =>
    tx
      .delete(likes)
      .where(and(eq(likes.userId, userId), eq(likes.itemId, itemId)))
      .returning({ itemId: likes.itemId }),
  );

  const addToCount = prepareInTransaction(`${name}_likes_count`, (tx) =>
    tx
      .update(items)
      .set({ likesCount: sql`${items.likesCount} + ${sql.placeholder('change')}` })
      .where(eq(items.id, itemId)),
  );

  return {
    async likedAmong(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await likedAmong(ids.length).execute(likedAmong.values(ids, { userId }));
      return new Set(rows.map((row) => row.itemId));
    },

    /** Returns the new count, or undefined if the item does not exist or is removed. */
    setLike: (itemId: string, userId: string, liked: boolean) =>
      transaction(function* (tx) {
        const [item] = yield* run(lock(tx, { itemId }));
        if (!item) return undefined;
        const changed = yield* run((liked ? insert : remove)(tx, { itemId, userId }));
        if (changed.length === 0) return item.likesCount;
        const change = liked ? 1 : -1;
        yield* run(addToCount(tx, { itemId, change }));
        return item.likesCount + change;
      }),
  };
}
