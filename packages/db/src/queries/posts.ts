import { and, desc, eq, getTableColumns, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { cacheSources } from '../cache-sources.ts';
import { createCommitCache } from '../commit-cache.ts';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { maxSeq } from '../max-seq.ts';
import { createMemberLock } from '../member-lock.ts';
import { prepareForList } from '../prepare-for-list.ts';
import { type Placeholders, prepareInsert } from '../prepare-insert.ts';
import { itemDeletion } from './item-deletion.ts';
import { likeQueries } from './likes.ts';

type PostInsert = Tables['posts']['$inferInsert'];
type MediaInsert = Tables['media']['$inferInsert'];
/** An undefined column is unchanged. */
type PostChanges = { content?: string | undefined; mood?: string | null | undefined };

/** Cached lookups of liked posts, each of one member and one page. */
const maxCachedLikedLookups = 256;

export function postQueries(database: Database) {
  const {
    db,
    tables: { posts, postLikes, media, users },
    prepare,
    transaction,
  } = database;
  const { requireMember } = createMemberLock(database);
  const { deletePost } = itemDeletion(database.tables);
  const likes = likeQueries(database, { name: 'post', items: posts, likes: postLikes });
  const likedCache = createCommitCache<ReadonlySet<string>>(database, {
    sources: cacheSources.likedPosts,
    maxEntries: maxCachedLikedLookups,
  });
  const feedSkeleton = prepare(
    'post_feed_skeleton',
    db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(lt(posts.seq, sql.placeholder('before')))
      .orderBy(desc(posts.seq))
      .limit(sql.placeholder('limit')),
  );

  const namedSkeleton = prepare(
    'post_named_skeleton',
    db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(and(eq(posts.authorId, sql.placeholder('authorId')), lt(posts.seq, sql.placeholder('before'))))
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

  const hydrateBySeq = prepareForList((seqs, size) =>
    prepare(
      `post_hydrate_by_seq_${size}`,
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
    /** Seq and id of the posts below the seq `before`, newest first. */
    feedSkeleton: (limit: number, before = maxSeq) => feedSkeleton.execute({ limit, before }),

    /** The same of one member's named posts. */
    namedSkeleton: (authorId: string, limit: number, before: number) =>
      namedSkeleton.execute({ authorId, limit, before }),

    /** The posts of `ids` with their named authors, unordered; missing ids are skipped. */
    hydrate: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : hydrate(ids.length).execute(hydrate.values(ids)),

    /** {@link hydrate} by seq, in half the time: a page's rows are neighbours in the table. */
    hydrateBySeq: async (seqs: readonly number[]) =>
      seqs.length === 0 ? [] : hydrateBySeq(seqs.length).execute(hydrateBySeq.values(seqs)),

    likedAmong: (userId: string, ids: readonly string[]) =>
      likedCache.get(`${userId} ${ids}`, () => likes.likedAmong(userId, ids), userId),

    setLike: likes.setLike,

    /**
     * @param memberHash The author of an anonymous post, which has no foreign key that would notice their deletion.
     * @throws A unique violation of `posts.idempotency_key` on a retry; an error if the member is deleted.
     */
    create: (post: PostInsert, picture?: MediaInsert, memberHash?: string) =>
      transaction(function* (tx) {
        if (memberHash !== undefined) yield* requireMember(tx, memberHash);
        if (picture) yield* run(tx.insert(media).values(picture));
        yield* run(insert(tx, post));
      }),

    async getIdByIdempotencyKey(idempotencyKey: string) {
      return firstRow(await idByIdempotencyKey.execute({ idempotencyKey }))?.id;
    },

    async getAuthorship(id: string) {
      return firstRow(
        await db
          .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
          .from(posts)
          .where(eq(posts.id, id))
          .limit(1),
      );
    },

    /** Marks the post as edited, unless nothing changes. No other row and no time tells of it. */
    update: (id: string, { content, mood }: PostChanges) =>
      transaction(function* (tx) {
        const isChanged = or(
          content === undefined ? undefined : ne(posts.content, content),
          mood === undefined ? undefined : sql`${posts.mood} is distinct from ${mood}`,
        );
        yield* run(
          tx
            .update(posts)
            .set({ content, mood, isEdited: true })
            .where(and(eq(posts.id, id), isChanged)),
        );
      }),

    /** Returns the id of the deleted picture, whose file is for the caller to delete, or null. */
    delete: (id: string) => transaction((tx) => deletePost(tx, id)),
  };
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof postQueries>['hydrate']>>[number];
