import type { CommentRow } from '@ballast/db/queries/comments';
import { type Comment, commentView } from '@ballast/schema/comments';
import type { Viewer } from '../../auth/sessions.ts';
import { coverOf } from '../../lists/content-filter.ts';
import { createItemCheck } from '../../lists/item-check.ts';
import type { SharedItem } from '../../lists/shared-item.ts';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import { withoutBlocker } from '../../privacy/author.view.ts';
import { toCommentView } from './comments.view.ts';

export type CommentItem = SharedItem<CommentRow, Comment>;

export const checkComment = createItemCheck(commentView);

export const toCommentItem = (row: CommentRow): CommentItem => ({ row, view: toCommentView(row) });

/** Covers comments with a hidden word, and takes the name off those of members who blocked the viewer. */
export async function fitComments(
  _viewer: Viewer,
  items: readonly CommentItem[],
  { blockedByIds, content }: ViewerFilters,
): Promise<readonly CommentItem[]> {
  if (content.words === undefined && blockedByIds.size === 0) return items;
  return items.map((item) => {
    const cover = coverOf(item.view, content);
    const view = withoutBlocker(item.view, blockedByIds);
    return view === item.view && cover === null ? item : { row: item.row, view: { ...view, cover } };
  });
}
