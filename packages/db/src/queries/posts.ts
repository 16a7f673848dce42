import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { createCommitCache } from '../commit-cache.ts';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { prepareForList } from '../prepare-for-list.ts';
import { type Placeholders, prepareInsert } from '../prepare-insert.ts';

type PostInsert = Tables['posts']['$inferInsert'];
type MediaInsert = Tables['media']['$inferInsert'];

/** Larger than any place in the feed. */
const newestSeq = Number.MAX_SAFE_INTEGER;

/** Cached lookups of liked posts, each of one member and one page. */
const maxCachedLikedLookups = 256;

/** Reads and writes of posts, their support and their pictures. */
export function postQueries(database: Database) {
  const {
    db,
    tables: { posts, postLikes, media, users },
    prepare,
    prepareInTransaction,
    transaction,
  } = database;
  const { requireMember } = createMemberLock(database);
  const likedCache = createCommitCache<ReadonlySet<string>>(database, { maxEntries: maxCachedLikedLookups });
  const feedSkeleton = prepare(
    'post_feed_skeleton',
    db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(lt(posts.seq, sql.placeholder('before')))
      .orderBy(desc(posts.seq))
      .limit(sql.placeholder('limit')),
  );

  const { idempotencyKey: _key, ...postColumns } = getTableColumns(posts);
  const hydratedColumns = { ...postColumns, author: authorColumns(users) };

  const hydrate = prepareForList((ids, size) =>
    prepare(
      `post_hydrate_${size}`,
      db
        .select(hydratedColumns)
        .from(posts)
        .leftJoin(users, eq(users.id, posts.authorId))
        .where(inArray(posts.id, ids)),
    ),
  );

  const hydrateAt = prepareForList((seqs, size) =>
    prepare(
      `post_hydrate_at_${size}`,
      db
        .select(hydratedColumns)
        .from(posts)
        .leftJoin(users, eq(users.id, posts.authorId))
        .where(inArray(posts.seq, seqs)),
    ),
  );

  const likedAmong = prepareForList((ids, size) =>
    prepare(
      `post_liked_among_${size}`,
      db
        .select({ postId: postLikes.postId })
        .from(postLikes)
        .where(and(eq(postLikes.userId, sql.placeholder('userId')), inArray(postLikes.postId, ids))),
    ),
  );

  const idByIdempotencyKey = prepare(
    'post_id_by_idempotency_key',
    db
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.idempotencyKey, sql.placeholder('idempotencyKey')))
      .limit(1),
  );

  const insert = prepareInsert(database, 'post_insert', (tx, post: Placeholders<PostInsert>) =>
    tx.insert(posts).values(post),
  );

  // The row lock orders two changes of one post on PostgreSQL; on SQLite writers are in line anyway.
  const lock = prepareInTransaction('post_lock', (tx) =>
    tx
      .update(posts)
      .set({ likesCount: sql`${posts.likesCount}` })
      .where(eq(posts.id, sql.placeholder('postId')))
      .returning({ likesCount: posts.likesCount }),
  );

  const insertLike = prepareInTransaction('post_like_insert', (tx) =>
    tx
      .insert(postLikes)
      .values({ postId: sql.placeholder('postId'), userId: sql.placeholder('userId') })
      .onConflictDoNothing()
      .returning({ postId: postLikes.postId }),
  );

  const deleteLike = prepareInTransaction('post_like_delete', (tx) =>
    tx
      .delete(postLikes)
      .where(and(eq(postLikes.userId, sql.placeholder('userId')), eq(postLikes.postId, sql.placeholder('postId'))))
      .returning({ postId: postLikes.postId }),
  );

  const addToCount = prepareInTransaction('post_likes_count', (tx) =>
    tx
      .update(posts)
      .set({ likesCount: sql`${posts.likesCount} + ${sql.placeholder('change')}` })
      .where(eq(posts.id, sql.placeholder('postId'))),
  );

  return {
    /** The places of the feed's next posts, newest first, from before `before` on. */
    feedSkeleton: (limit: number, before = newestSeq) => feedSkeleton.execute({ limit, before }),

    /** The posts of `ids` with their named authors, in no order; one that is gone is left out. */
    hydrate: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : hydrate(ids.length).execute(hydrate.values(ids)),

    /** The same by their places in the feed, which are neighbours in the table: half the work. */
    hydrateAt: async (seqs: readonly number[]) =>
      seqs.length === 0 ? [] : hydrateAt(seqs.length).execute(hydrateAt.values(seqs)),

    /** Which of `ids` the member supports. */
    async likedAmong(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      return likedCache.get(`${userId} ${ids}`, async () => {
        const rows = await likedAmong(ids.length).execute(likedAmong.values(ids, { userId }));
        return new Set(rows.map((row) => row.postId));
      });
    },

    /**
     * @param memberId Whose an anonymous post is: it holds no key to him that would fail once he has left.
     * @throws A unique violation of `posts.idempotency_key` when this is a retry; a plain error when he has left.
     */
    create: (post: PostInsert, picture?: MediaInsert, memberId?: string) =>
      transaction(function* (tx) {
        if (memberId !== undefined) yield* requireMember(tx, memberId);
        if (picture) yield* run(tx.insert(media).values(picture));
        yield* run(insert(tx, post));
      }),

    async getIdByIdempotencyKey(idempotencyKey: string) {
      return firstRow(await idByIdempotencyKey.execute({ idempotencyKey }))?.id;
    },

    /** Whose post it is, one way or the other; undefined when there is none. */
    async getAuthorship(id: string) {
      return firstRow(
        await db
          .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
          .from(posts)
          .where(eq(posts.id, id))
          .limit(1),
      );
    },

    /** Deletes the post with all that hangs on it; returns its picture's id, whose file is now nobody's. */
    delete: (id: string) =>
      transaction(function* (tx) {
        const [deleted] = yield* run(tx.delete(posts).where(eq(posts.id, id)).returning({ mediaId: posts.mediaId }));
        if (!deleted?.mediaId) return null;
        yield* run(tx.delete(media).where(eq(media.id, deleted.mediaId)));
        return deleted.mediaId;
      }),

    /** Sets the member's support and keeps the count; undefined when there is no such post. */
    setLike: (postId: string, userId: string, liked: boolean) =>
      transaction(function* (tx) {
        const [post] = yield* run(lock(tx, { postId }));
        if (!post) return undefined;
        const changed = yield* run((liked ? insertLike : deleteLike)(tx, { postId, userId }));
        if (changed.length === 0) return post.likesCount;
        const change = liked ? 1 : -1;
        yield* run(addToCount(tx, { postId, change }));
        return post.likesCount + change;
      }),

    /** Whether a stored picture belongs to something; one that doesn't is left over from a broken upload. */
    async hasMedia(id: string) {
      return (await db.select({ id: media.id }).from(media).where(eq(media.id, id)).limit(1)).length > 0;
    },
  };
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof postQueries>['hydrate']>>[number];
