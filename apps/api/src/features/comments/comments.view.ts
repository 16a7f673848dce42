import type { CommentRow } from '@ballast/db/queries/comments/comment-pages';
import type { Reply } from '@ballast/schema/comments';
import { attributionOf } from '../../lists/author.view.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';

/** Without the viewer state: `liked` and `mine` are false, and there is no version, and nothing is covered. */
export function toCommentView(row: CommentRow): Reply {
  const attribution = attributionOf(row);
  return {
    id: row.id,
    postId: row.postId,
    replyTo: row.shownReplyTo,
    content: row.content,
    byAuthor: row.isByPostAuthor,
    cover: null,
    createdAt: publicTimestamp(row.createdAt, attribution.isAnonymous).toISOString(),
    edited: row.isEdited,
    likesCount: row.likesCount,
    repliesCount: row.repliesCount,
    liked: false,
    mine: false,
    takenOff: row.takenOffAt !== null,
    supports: null,
    version: null,
    ...attribution,
  };
}
