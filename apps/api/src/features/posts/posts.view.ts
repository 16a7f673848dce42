import type { PostRow } from '@ballast/db/queries/posts';
import type { Post } from '@ballast/schema/posts';
import { mediaUrlOf } from '../../media/media-store.ts';
import { attribute } from '../../privacy/author.view.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';

/** What the author wrote, for every view of a post. */
export const toWrittenFields = ({ content, mood }: Pick<PostRow, 'content' | 'mood'>) => ({ content, mood });

/** A post as a viewer who neither likes nor wrote it sees it. */
export function toPostView(row: PostRow): Post {
  const attribution = attribute(row);
  return {
    id: row.id,
    ...toWrittenFields(row),
    mediaUrl: row.mediaId && mediaUrlOf(row.mediaId),
    createdAt: publicTimestamp(row.createdAt, attribution.isAnonymous).toISOString(),
    edited: row.isEdited,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    liked: false,
    mine: false,
    ...attribution,
  };
}
