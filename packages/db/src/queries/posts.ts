import { desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { createCommitCache } from '../commit-cache.ts';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { prepareForList } from '../prepare-for-list.ts';
import { type Placeholders, prepareInsert } from '../prepare-insert.ts';
import { likeQueries } from './likes.ts';

type PostInsert = Tables['posts']['$inferInsert'];
type MediaInsert = Tables['media']['$inferInsert'];

/** Larger than any place in the feed. */
const newestSeq = Number.MAX_SAFE_INTEGER;

/** Cached lookups of liked posts, each of one member and one page. */
const maxCachedLikedLookups = 256;

/** Reads and writes of posts, their likes and their pictures. */
export function postQueries(database: Database) {
  const {
    db,
    tables: { posts, postLikes, media, users },
    prepare,
    transaction,
  } = database;
  const { requireMember } = createMemberLock(database);
  const likes = likeQueries(database, { name: 'post', items: posts, likes: postLikes });
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

  return {
    /** The places of the feed's next posts, newest first, from before `before` on. */
    feedSkeleton: (limit: number, before = newestSeq) => feedSkeleton.execute({ limit, before }),

    /** The posts of `ids` with their named authors, in no order; one that is gone is left out. */
    hydrate: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : hydrate(ids.length).execute(hydrate.values(ids)),

    /** The same by their places in the feed, which are neighbours in the table: half the work. */
    hydrateAt: async (seqs: readonly number[]) =>
      seqs.length === 0 ? [] : hydrateAt(seqs.length).execute(hydrateAt.values(seqs)),

    likedAmong: (userId: string, ids: readonly string[]) =>
      likedCache.get(`${userId} ${ids}`, () => likes.likedAmong(userId, ids)),

    setLike: likes.setLike,

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

    /** Whether a stored picture belongs to something; one that doesn't is left over from a broken upload. */
    async hasMedia(id: string) {
      return (await db.select({ id: media.id }).from(media).where(eq(media.id, id)).limit(1)).length > 0;
    },
  };
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof postQueries>['hydrate']>>[number];
