import type { PostRow } from '@ballast/db/queries/posts';
import type { Post } from '@ballast/schema/posts';
import { mediaUrlOf } from '../../media/media-store.ts';
import { attribute } from '../../privacy/author.view.ts';
import { observableInstant } from '../../privacy/instants.ts';

/** A post as a viewer who neither likes nor wrote it sees it. */
export function toPostView(row: PostRow): Post {
  const attribution = attribute(row);
  return {
    id: row.id,
    content: row.content,
    mood: row.mood,
    mediaUrl: row.mediaId && mediaUrlOf(row.mediaId),
    createdAt: observableInstant(row.createdAt, attribution.isAnonymous).toISOString(),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    liked: false,
    mine: false,
    ...attribution,
  };
}
