import { and, desc, eq, exists, lt, not } from 'drizzle-orm';
import { type Database, hasRows } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import type { Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';

/** Posts that their authors let anyone read. Nothing here depends on who wrote them. */
export function openPostQueries({ db, prepare, tables: { posts, postTopics, media } }: Database) {
  const isOpen = and(posts.isOpenToRead, not(posts.isRemoved));
  const skeleton = prepare((topic: Param<string> | undefined, limit: Param<number>, before: Param<number>) => {
    const ofTopic =
      topic &&
      db
        .select({ id: postTopics.postId })
        .from(postTopics)
        .where(and(eq(postTopics.postId, posts.id), eq(postTopics.topic, topic)));
    // Reads along the index of open posts, which are fewer than the posts of a topic.
    return db
      .select({ seq: posts.seq, id: posts.id })
      .from(posts)
      .where(and(isOpen, lt(posts.seq, before), ofTopic && exists(ofTopic)))
      .orderBy(orderWithLimit(desc(posts.seq), limit));
  });

  return {
    /** Newest first. Removed posts are left out. */
    skeleton: (topic: string | undefined, limit: number, before = maxSeq) => skeleton(topic, limit, before),

    /** Whether the picture is that of an open post. Pictures of profiles never are. */
    isPictureOpen: hasRows(
      prepare((mediaId: Param<string>) =>
        db
          .select({ id: media.id })
          .from(media)
          .innerJoin(posts, eq(posts.mediaId, media.id))
          .where(and(eq(media.id, mediaId), not(media.isRemoved), isOpen)),
      ),
    ),
  };
}
