import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, run, type Tables } from '../database.ts';
import { prepareForList } from '../prepare-for-list.ts';
import { orderWithLimit } from '../stable-plan.ts';

/** `toggle` is the opposite of what is stored. */
export type Wanted = boolean | 'toggle';
type LikeState = { isSet: boolean; hasChanged: boolean; likesCount: number };

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

  const likedBy = prepare(
    `${name}_liked_by`,
    db
      .select({ itemId: likes.itemId })
      .from(likes)
      .where(eq(likes.userId, userId))
      .orderBy(orderWithLimit(asc(likes.itemId), sql.placeholder('limit'))),
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

    /** The first ids that the member likes, in the order of the ids. */
    async likedBy(userId: string, limit: number): Promise<string[]> {
      return (await likedBy.execute({ userId, limit })).map((row) => row.itemId);
    },

    /** Returns the new state, or undefined if the item does not exist or is removed. */
    setLike: (itemId: string, userId: string, wanted: Wanted) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, LikeState | undefined, unknown> {
        const [item] = yield* run(lock(tx, { itemId }));
        if (!item) return undefined;
        const { likesCount } = item;
        const removed = wanted === true ? [] : yield* run(remove(tx, { itemId, userId }));
        const added = wanted === false || removed.length > 0 ? [] : yield* run(insert(tx, { itemId, userId }));
        const change = added.length - removed.length;
        if (change !== 0) yield* run(addToCount(tx, { itemId, change }));
        const isSet = wanted === 'toggle' ? added.length > 0 : wanted;
        return { isSet, hasChanged: change !== 0, likesCount: likesCount + change };
      }),
  };
}
