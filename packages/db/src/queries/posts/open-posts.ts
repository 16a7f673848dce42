import { and, desc, eq, exists, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';

/** Posts that their authors let anyone read. Nothing here depends on who wrote them. */
export function openPostQueries({ db, prepare, tables: { posts, postTopics, media } }: Database) {
  const isOpen = and(posts.isOpenToRead, not(posts.isRemoved));
  const before = sql.placeholder('before');
  const limit = sql.placeholder('limit');

  const skeleton = prepare(
    'open_post_skeleton',
    db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(and(isOpen, lt(posts.seq, before)))
      .orderBy(orderWithLimit(desc(posts.seq), limit)),
  );
  const hasTopic = exists(
    db
      .select({ id: postTopics.postId })
      .from(postTopics)
      .where(and(eq(postTopics.postId, posts.id), eq(postTopics.topic, sql.placeholder('topic')))),
  );
  // Reads along the index of open posts, which are fewer than the posts of a topic.
  const topicSkeleton = prepare(
    'open_post_topic_skeleton',
    db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(and(isOpen, lt(posts.seq, before), hasTopic))
      .orderBy(orderWithLimit(desc(posts.seq), limit)),
  );
  const pictureOfOpenPost = prepare(
    'open_post_picture',
    db
      .select({ id: media.id })
      .from(media)
      .innerJoin(posts, eq(posts.mediaId, media.id))
      .where(and(eq(media.id, sql.placeholder('mediaId')), not(media.isRemoved), isOpen)),
  );

  return {
    /** Newest first. Removed posts are left out. */
    skeleton: (topic: string | undefined, limit: number, before = maxSeq) =>
      topic === undefined ? skeleton.execute({ limit, before }) : topicSkeleton.execute({ topic, limit, before }),

    /** Whether the picture is that of an open post. Pictures of profiles never are. */
    isPictureOpen: async (mediaId: string) => (await pictureOfOpenPost.execute({ mediaId })).length > 0,
  };
}
