import { and, desc, eq, getTableColumns, inArray, lt, not, type SQL } from 'drizzle-orm';
import { cacheSources } from '../../cache/cache-sources.ts';
import { createCommitCache } from '../../cache/commit-cache.ts';
import { type Database, firstRow, run, type Tables } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import type { ListParam, Param, RowParam } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { searchFormsOf } from '../../search/search-forms.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import { likeQueries } from '../likes/likes.ts';
import { isLookedAt } from '../moderation/looked-at-cases.ts';
import { findOfRequest, type IdempotencyKey, isOfRequest } from '../privacy/idempotency-keys.ts';
import { itemDeletion } from '../privacy/item-deletion.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { moodKeyOf } from './mood-key.ts';
import { createPostEdit } from './post-edit.ts';
import { postTopicRows } from './post-topics.ts';

type PostInsert = Tables['posts']['$inferInsert'];
type MediaInsert = Tables['media']['$inferInsert'];

const maxLikers = 2000;
/** Of members who support more posts, each page is looked up. */
const maxKnownLikes = 2000;
const idChars = 22;
const tooMany = 'too many';

export function postQueries(database: Database) {
  const {
    db,
    tables: { cases, posts, postLikes, media, users },
    prepare,
    prepareInTransaction,
    transaction,
  } = database;
  const { writeForMember } = createMemberLock(database);
  const { deletePost } = itemDeletion(database.tables);
  const topicRows = postTopicRows(database.tables);
  const likes = likeQueries(database, { items: posts, likes: postLikes });
  const likedCache = createCommitCache<ReadonlySet<string> | typeof tooMany>(database, {
    sources: cacheSources.likedPosts,
    isOfOneMember: true,
    maxEntries: maxLikers,
    sizeOf: (liked) => (liked === tooMany ? 0 : liked.size * idChars),
  });

  async function readLiked(userId: string) {
    const ids = await likes.likedBy(userId, maxKnownLikes + 1);
    return ids.length > maxKnownLikes ? tooMany : new Set(ids);
  }
  const feedSkeleton = prepare((limit: Param<number>, before: Param<number>) =>
    db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(lt(posts.seq, before))
      .orderBy(orderWithLimit(desc(posts.seq), limit)),
  );

  const {
    idempotencyKey: _key,
    isRemoved: _isRemoved,
    isFrozen: _isFrozen,
    moodKey: _moodKey,
    searchForms: _searchForms,
    ...postColumns
  } = getTableColumns(posts);
  const hydratedColumns = { ...postColumns, author: authorColumns(users) };

  const hydrateWhere = (isWanted: SQL | undefined) =>
    db.select(hydratedColumns).from(posts).leftJoin(users, eq(users.id, posts.authorId)).where(isWanted);

  const byIdempotencyKey = prepare((request: Param<string>, earlier: Param<string>) =>
    db
      .select({ id: posts.id, idempotencyKey: posts.idempotencyKey })
      .from(posts)
      .where(isOfRequest(posts.idempotencyKey, request, earlier)),
  );

  const insert = prepareInTransaction((tx, post: RowParam<PostInsert>) => tx.insert(posts).values(post));

  return {
    feedSkeleton: (limit: number, before = maxSeq) => feedSkeleton(limit, before),

    namedSkeleton: prepare((authorId: Param<string>, limit: Param<number>, before: Param<number>) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(posts)
        .where(and(eq(posts.authorId, authorId), lt(posts.seq, before)))
        .orderBy(orderWithLimit(desc(posts.seq), limit)),
    ),

    /** Unordered. Missing and removed posts are skipped. */
    hydrate: prepare((ids: ListParam<string>) => hydrateWhere(and(inArray(posts.id, ids), not(posts.isRemoved)))),

    /** {@link hydrate} by seq takes half the time, because a page's rows are adjacent in the table. */
    hydrateBySeq: prepare((seqs: ListParam<number>) =>
      hydrateWhere(and(inArray(posts.seq, seqs), not(posts.isRemoved))),
    ),

    /** {@link hydrateBySeq} including removed posts, which only their author may see. */
    hydrateOwnBySeq: prepare((seqs: ListParam<number>) => hydrateWhere(inArray(posts.seq, seqs))),

    /** What lists need to leave a post out or count it, without content. Unordered; missing and removed posts are skipped. */
    ruledBySeq: prepare((seqs: ListParam<number>) =>
      db
        .select({
          seq: posts.seq,
          id: posts.id,
          authorId: posts.authorId,
          authorSeal: posts.authorSeal,
          notes: posts.notes,
          staffNotes: posts.staffNotes,
          createdAt: posts.createdAt,
          author: authorColumns(users),
        })
        .from(posts)
        .leftJoin(users, eq(users.id, posts.authorId))
        .where(and(inArray(posts.seq, seqs), not(posts.isRemoved))),
    ),

    /** `isHeld`: hidden by reports or staff until a decision, or by a decision of which its author is not told yet. */
    async removedAmong(ids: readonly string[]): Promise<{ id: string; isHeld: boolean }[]> {
      if (ids.length === 0) return [];
      const isRemovedPost = and(inArray(posts.id, [...ids]), posts.isRemoved);
      const isHolding = and(eq(cases.targetType, 'post'), eq(cases.targetId, posts.id), isLookedAt(database));
      const rows = db.select({ id: posts.id, holdingId: cases.id }).from(posts).leftJoin(cases, isHolding);
      const found = (await rows.where(isRemovedPost)).map(({ id, holdingId }) => ({ id, isHeld: holdingId !== null }));
      // A post may have several such cases.
      return [...new Map(found.map((row) => [row.id, row])).values()];
    },

    /** May contain other posts that the member supports. */
    async likedAmong(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      // Without the cache all of a member's likes would be read for each page.
      const isCached = await database.tableChanges?.isCurrent();
      const liked = isCached ? await likedCache.get(userId, () => readLiked(userId)) : tooMany;
      return liked === tooMany ? likes.likedAmong(userId, ids) : liked;
    },

    setLike: likes.setLike,

    /** `memberHash`: set for an anonymous post. @throws If the member is deleted; a unique violation on a retry. */
    create(post: PostInsert, picture?: MediaInsert, memberHash?: string) {
      const derived = { searchForms: searchFormsOf(post), moodKey: moodKeyOf(post.mood) };
      return transaction(function* (tx) {
        if (picture) yield* run(tx.insert(media).values(picture));
        const write = () => insert(tx, { ...post, ...derived });
        if (memberHash === undefined) yield* run(write());
        else yield* writeForMember(tx, memberHash, write);
        if (post.topics) yield* topicRows.insert(tx, post.id);
      });
    },

    findByIdempotencyKey: (key: IdempotencyKey) => findOfRequest(byIdempotencyKey, key),

    async getAuthorship(id: string) {
      return firstRow(
        await db
          .select({
            id: posts.id,
            authorId: posts.authorId,
            authorSeal: posts.authorSeal,
            isRemoved: posts.isRemoved,
            notes: posts.notes,
            staffNotes: posts.staffNotes,
            answersBeforeClosing: posts.answersBeforeClosing,
            mediaId: posts.mediaId,
          })
          .from(posts)
          .where(eq(posts.id, id)),
      );
    },

    update: createPostEdit(database),

    /** Returns the deleted picture's id, whose file the caller deletes. */
    delete: (id: string) => transaction((tx) => deletePost(tx, id, true)),
  };
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof postQueries>['hydrate']>>[number];
