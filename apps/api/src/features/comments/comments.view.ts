import type { CommentRow } from '@ballast/db/queries/comments';
import type { Comment } from '@ballast/schema/comments';
import { attributionOf } from '../../privacy/author.view.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';

/** Without the viewer state: `liked` and `mine` are false, and there is no version, and nothing is covered. */
export function toCommentView(row: CommentRow): Comment {
  const attribution = attributionOf(row);
  return {
    id: row.id,
    postId: row.postId,
    content: row.content,
    cover: null,
    createdAt: publicTimestamp(row.createdAt, attribution.isAnonymous).toISOString(),
    edited: row.isEdited,
    likesCount: row.likesCount,
    liked: false,
    mine: false,
    supports: null,
    version: null,
    ...attribution,
  };
}
