import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { moodKeyOf } from './mood-key.ts';
import { isUnanswered } from './unanswered-posts.ts';

/** The mood is compared without case. Null: posts with any mood or none. */
export type PostFilter = { topic?: string | undefined; mood: string | null };

export type SearchFilter = PostFilter & {
  hasImage: boolean;
  isUnanswered: boolean;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

/** The column `post_seq` has 32 bits on PostgreSQL. */
const maxTopicSeq = 2 ** 31 - 1;

type Feed = 'all' | 'following' | 'unanswered';
/** The members whom `followerId` follows wrote the posts of the feed `following`. */
type Request = PostFilter & { feed: Feed; followerId: string; limit: number };

type Direction = 'older' | 'newer';

/** The conditions of a search, for a query that is not prepared. */
export function searchConditions(
  database: Pick<Database, 'db' | 'tables'>,
  { topic, mood, hasImage, isUnanswered: hasNoAnswer, from, to }: SearchFilter,
): SQL | undefined {
  const { db, tables } = database;
  const { posts, postTopics } = tables;
  const ofTopic = db
    .select({ seq: postTopics.postSeq })
    .from(postTopics)
    .where(and(eq(postTopics.topic, topic ?? ''), eq(postTopics.postSeq, posts.seq)));
  return and(
    topic === undefined ? undefined : exists(ofTopic),
    mood === null ? undefined : eq(posts.moodKey, moodKeyOf(mood) ?? ''),
    hasImage ? isNotNull(posts.mediaId) : undefined,
    hasNoAnswer ? isUnanswered(database) : undefined,
    from && gte(posts.createdAt, from),
    to && lt(posts.createdAt, to),
  );
}

/** Lists of posts with a topic, a mood, or both. Each query reads an index of the topic, the mood or the followed authors. */
export function filteredPostQueries(database: Database) {
  const { db, prepare, tables } = database;
  const { follows, posts, postTopics } = tables;

  const list = (feed: Feed, direction: Direction) =>
    prepare(
      (
        position: Param<number>,
        limit: Param<number>,
        followerId: Param<string>,
        topic: Param<string> | undefined,
        moodKey: Param<string> | undefined,
      ) => {
        // With a mood, its index is read: looking a topic up takes less time than looking a mood up.
        const readsTopic = topic !== undefined && moodKey === undefined;
        const seq = readsTopic ? postTopics.postSeq : posts.seq;
        const order = orderWithLimit(direction === 'older' ? desc(seq) : asc(seq), limit);
        const isOfTopic = topic && eq(postTopics.topic, topic);
        const isSamePost = eq(postTopics.postSeq, posts.seq);
        const isFollowed = eq(follows.followerId, followerId);
        const followees = db.select({ id: follows.followeeId }).from(follows).where(isFollowed);
        const isByFollowed = feed === 'following' ? inArray(posts.authorId, followees) : undefined;
        const isInFeed = and(
          direction === 'older' ? lt(seq, position) : gt(seq, position),
          feed === 'unanswered' ? isUnanswered(database) : undefined,
          moodKey && eq(posts.moodKey, moodKey),
        );

        if (readsTopic) {
          const columns = { seq: postTopics.postSeq, id: postTopics.postId };
          const ofTopic = db.select(columns).from(postTopics);
          if (feed === 'all') return ofTopic.where(and(isOfTopic, isInFeed)).orderBy(order);
          // The cross joins make SQLite read the first table first.
          return ofTopic
            .crossJoin(posts)
            .where(and(isOfTopic, isSamePost, isInFeed, isByFollowed))
            .orderBy(order);
        }
        const columns = { seq: posts.seq, id: posts.id };
        if (feed === 'following' && moodKey === undefined) {
          const isByFollowee = and(isFollowed, eq(posts.authorId, follows.followeeId));
          return db.select(columns).from(follows).crossJoin(posts).where(and(isByFollowee, isInFeed)).orderBy(order);
        }
        const ofTopic = db.select({ seq: postTopics.postSeq }).from(postTopics).where(and(isOfTopic, isSamePost));
        const isShown = and(isInFeed, isByFollowed, topic && exists(ofTopic));
        return db.select(columns).from(posts).where(isShown).orderBy(order);
      },
    );
  const listsOf = (feed: Feed) => ({ older: list(feed, 'older'), newer: list(feed, 'newer') });
  const lists = { all: listsOf('all'), following: listsOf('following'), unanswered: listsOf('unanswered') };

  function read(direction: Direction, { feed, topic, mood, followerId, limit }: Request, position: number) {
    return lists[feed][direction](position, limit, followerId, topic, moodKeyOf(mood) ?? undefined);
  }

  return {
    /** Newest first. */
    older: (request: Request, before = maxTopicSeq) => read('older', request, before),

    /** Oldest first. */
    newer: (request: Request, after: number) => read('newer', request, after),

    /** The posts of `ids` that the filter lets through, in any order. */
    async among(ids: readonly string[], filter: SearchFilter): Promise<string[]> {
      if (ids.length === 0) return [];
      const isFound = and(inArray(posts.id, [...ids]), searchConditions(database, filter));
      return (await db.select({ id: posts.id }).from(posts).where(isFound)).map(({ id }) => id);
    },

    /** Counts the posts after a seq by topic. Topics without posts are absent. */
    async countByTopic(topics: readonly string[], after: number): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ topic: postTopics.topic, count: count() })
        .from(postTopics)
        .where(and(inArray(postTopics.topic, [...topics]), gt(postTopics.postSeq, after)))
        .groupBy(postTopics.topic);
      return new Map(rows.map((row) => [row.topic, row.count]));
    },
  };
}
