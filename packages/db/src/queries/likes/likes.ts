import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';

/** `toggle` is the opposite of what is stored. */
export type Wanted = boolean | 'toggle';
export type LikeKind = Tables['postLikes']['$inferSelect']['kind'];
type LikeState = { isSet: boolean; hasChanged: boolean; likesCount: number };

type LikeTarget = {
  items: Tables['posts'] | Tables['comments'];
  likes: Tables['postLikes'] | Tables['commentLikes'];
  /** A further condition for liking an item. */
  isLikeable?: SQL | undefined;
};

export function likeQueries(database: Database, { items, likes, isLikeable }: LikeTarget) {
  const { db, prepare, prepareInTransaction, transaction } = database;
  const isLike = (itemId: Param<string>, userId: Param<string>) =>
    and(eq(likes.userId, userId), eq(likes.itemId, itemId));

  const likedAmong = prepare((userId: Param<string>, ids: ListParam<string>) =>
    db
      .select({ itemId: likes.itemId })
      .from(likes)
      .where(and(eq(likes.userId, userId), inArray(likes.itemId, ids))),
  );

  const likedBy = prepare((userId: Param<string>, limit: Param<number>) =>
    db
      .select({ itemId: likes.itemId })
      .from(likes)
      .where(eq(likes.userId, userId))
      .orderBy(orderWithLimit(asc(likes.itemId), limit)),
  );

  // An update without effect locks the row: on PostgreSQL another change of this item waits.
  const lock = prepareInTransaction((tx, itemId: Param<string>) =>
    tx
      .update(items)
      .set({ likesCount: sql`${items.likesCount}` })
      .where(and(eq(items.id, itemId), not(items.isRemoved), isLikeable))
      .returning({ likesCount: items.likesCount }),
  );

  const insert = prepareInTransaction((tx, itemId: Param<string>, userId: Param<string>, kind: Param<LikeKind>) =>
    tx.insert(likes).values({ itemId, userId, kind }).onConflictDoNothing().returning({ kind: likes.kind }),
  );

  const remove = prepareInTransaction((tx, itemId: Param<string>, userId: Param<string>) =>
    tx.delete(likes).where(isLike(itemId, userId)).returning({ kind: likes.kind }),
  );

  const findKind = prepareInTransaction((tx, itemId: Param<string>, userId: Param<string>) =>
    tx.select({ kind: likes.kind }).from(likes).where(isLike(itemId, userId)),
  );

  const addToCount = prepareInTransaction(
    (tx, itemId: Param<string>, change: Param<number>, beenThere: Param<number>, thanks: Param<number>) =>
      tx
        .update(items)
        .set({
          likesCount: sql`${items.likesCount} + ${change}`,
          beenThereCount: sql`${items.beenThereCount} + ${beenThere}`,
          thanksCount: sql`${items.thanksCount} + ${thanks}`,
        })
        .where(eq(items.id, itemId)),
  );

  function* count(tx: QueryBuilder, item: string, added: readonly LikeKind[], removed: readonly LikeKind[]) {
    const changeOf = (kind: LikeKind) => Number(added.includes(kind)) - Number(removed.includes(kind));
    const change = added.length - removed.length;
    const [beenThere, thanks] = [changeOf('been_there'), changeOf('thanks')];
    if (change !== 0 || beenThere !== 0 || thanks !== 0) yield* run(addToCount(tx, item, change, beenThere, thanks));
  }

  /** Returns whether the like had another kind. */
  function* changeKind(tx: QueryBuilder, itemId: string, userId: string, kind: LikeKind) {
    const [found] = yield* run(findKind(tx, itemId, userId));
    if (!found || found.kind === kind) return false;
    yield* run(remove(tx, itemId, userId));
    yield* run(insert(tx, itemId, userId, kind));
    yield* count(tx, itemId, [kind], [found.kind]);
    return true;
  }

  return {
    async likedAmong(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set((await likedAmong(userId, ids)).map((row) => row.itemId));
    },

    /** The first ids that the member likes, in the order of the ids. */
    async likedBy(userId: string, limit: number): Promise<string[]> {
      return (await likedBy(userId, limit)).map((row) => row.itemId);
    },

    /**
     * Returns the new state, or undefined if the item does not exist or is removed. A like that is there keeps its kind without
     * `kind`. With another one it changes, and a toggle does not take it back.
     */
    setLike: (itemId: string, userId: string, wanted: Wanted, kind?: LikeKind) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, LikeState | undefined, unknown> {
        const [item] = yield* run(lock(tx, itemId));
        if (!item) return undefined;
        const { likesCount } = item;
        if (kind !== undefined && wanted !== false && (yield* changeKind(tx, itemId, userId, kind)))
          return { isSet: true, hasChanged: true, likesCount };
        const removed = wanted === true ? [] : yield* run(remove(tx, itemId, userId));
        const added =
          wanted === false || removed.length > 0 ? [] : yield* run(insert(tx, itemId, userId, kind ?? 'hear'));
        const kindsOf = (rows: readonly { kind: LikeKind }[]) => rows.map((row) => row.kind);
        yield* count(tx, itemId, kindsOf(added), kindsOf(removed));
        const change = added.length - removed.length;
        const isSet = wanted === 'toggle' ? added.length > 0 : wanted;
        return { isSet, hasChanged: change !== 0, likesCount: likesCount + change };
      }),
  };
}
