import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { prepareForList } from '../../engine/prepare-for-list.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';

/** `toggle` is the opposite of what is stored. */
export type Wanted = boolean | 'toggle';
export type LikeKind = Tables['postLikes']['$inferSelect']['kind'];
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
    tx
      .insert(likes)
      .values({ itemId, userId, kind: sql.placeholder('kind') })
      .onConflictDoNothing()
      .returning({ kind: likes.kind }),
  );

  const remove = prepareInTransaction(`${name}_like_delete`, (tx) =>
    tx
      .delete(likes)
      .where(and(eq(likes.userId, userId), eq(likes.itemId, itemId)))
      .returning({ kind: likes.kind }),
  );

  const isOwnLike = and(eq(likes.userId, userId), eq(likes.itemId, itemId));
  const findKind = prepareInTransaction(`${name}_like_kind`, (tx) =>
    tx.select({ kind: likes.kind }).from(likes).where(isOwnLike),
  );

  const addToCount = prepareInTransaction(`${name}_likes_count`, (tx) =>
    tx
      .update(items)
      .set({
        likesCount: sql`${items.likesCount} + ${sql.placeholder('change')}`,
        beenThereCount: sql`${items.beenThereCount} + ${sql.placeholder('beenThere')}`,
        thanksCount: sql`${items.thanksCount} + ${sql.placeholder('thanks')}`,
      })
      .where(eq(items.id, itemId)),
  );

  function* count(tx: QueryBuilder, item: string, added: readonly LikeKind[], removed: readonly LikeKind[]) {
    const changeOf = (kind: LikeKind) => Number(added.includes(kind)) - Number(removed.includes(kind));
    const change = added.length - removed.length;
    const [beenThere, thanks] = [changeOf('been_there'), changeOf('thanks')];
    if (change !== 0 || beenThere !== 0 || thanks !== 0)
      yield* run(addToCount(tx, { itemId: item, change, beenThere, thanks }));
  }

  /** Returns whether the like had another kind. */
  function* changeKind(tx: QueryBuilder, like: { itemId: string; userId: string }, kind: LikeKind) {
    const [found] = yield* run(findKind(tx, like));
    if (!found || found.kind === kind) return false;
    yield* run(remove(tx, like));
    yield* run(insert(tx, { ...like, kind }));
    yield* count(tx, like.itemId, [kind], [found.kind]);
    return true;
  }

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

    /**
     * Returns the new state, or undefined if the item does not exist or is removed. A like that is there keeps its kind without
     * `kind`. With another one it changes, and a toggle does not take it back.
     */
    setLike: (itemId: string, userId: string, wanted: Wanted, kind?: LikeKind) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, LikeState | undefined, unknown> {
        const [item] = yield* run(lock(tx, { itemId }));
        if (!item) return undefined;
        const { likesCount } = item;
        const like = { itemId, userId };
        if (kind !== undefined && wanted !== false && (yield* changeKind(tx, like, kind)))
          return { isSet: true, hasChanged: true, likesCount };
        const removed = wanted === true ? [] : yield* run(remove(tx, like));
        const added =
          wanted === false || removed.length > 0 ? [] : yield* run(insert(tx, { ...like, kind: kind ?? 'hear' }));
        const kindsOf = (rows: readonly { kind: LikeKind }[]) => rows.map((row) => row.kind);
        yield* count(tx, itemId, kindsOf(added), kindsOf(removed));
        const change = added.length - removed.length;
        const isSet = wanted === 'toggle' ? added.length > 0 : wanted;
        return { isSet, hasChanged: change !== 0, likesCount: likesCount + change };
      }),
  };
}
