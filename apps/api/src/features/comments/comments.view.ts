import type { CommentRow } from '@ballast/db/queries/comments';
import type { Comment } from '@ballast/schema/comments';
import { attribute } from '../../privacy/author.view.ts';
import { observableInstant } from '../../privacy/instants.ts';
import type { Standing } from '../posts/posts.view.ts';

/** A row becomes what one viewer may see of it. */
export function toCommentView(row: CommentRow, { liked, mine }: Standing): Comment {
  const attribution = attribute(row);
  return {
    id: row.id,
    postId: row.postId,
    content: row.content,
    createdAt: observableInstant(row.createdAt, attribution.isAnonymous).toISOString(),
    likesCount: row.likesCount,
    liked,
    mine,
    ...attribution,
  };
}
