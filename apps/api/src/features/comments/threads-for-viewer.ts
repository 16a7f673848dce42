import type { CommentRow } from '@ballast/db/queries/comment-pages';
import { limits } from '@ballast/schema/limits';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import { isShownTo } from '../../lists/visibility-rules.ts';
import { type CommentItem, type ReplyItem, toCommentItem, withReplies } from './comment-items.ts';

type Deps = {
  loadReplies: (postId: string, replyTo: string, limit: number) => PromiseLike<CommentRow[]>;
};

const moveToTop = (reply: ReplyItem): CommentItem =>
  withReplies({ row: reply.row, view: { ...reply.view, replyTo: null } }, []);

/**
 * Leaves out what the viewer's rules hide. The replies to a comment that is left out take its place: what others wrote stays, and
 * above all anonymous replies (docs/anonymity.md, rule 6).
 */
export function createThreadsForViewer({ loadReplies }: Deps) {
  async function repliesToHidden({ row, view, replies }: CommentItem): Promise<readonly ReplyItem[]> {
    if (view.repliesCount <= replies.length) return replies;
    const rows = await loadReplies(row.postId, row.id, limits.pageMax);
    return rows.map((reply) => toCommentItem(reply));
  }

  async function forViewer(item: CommentItem, filters: ViewerFilters): Promise<readonly CommentItem[]> {
    const isShown = ({ view }: ReplyItem) => isShownTo(view, filters);
    if (!isShown(item)) return (await repliesToHidden(item)).filter(isShown).map(moveToTop);
    const replies = item.replies.filter(isShown);
    return [replies.length === item.replies.length ? item : withReplies(item, replies)];
  }

  return async (items: readonly CommentItem[], filters: ViewerFilters): Promise<CommentItem[]> =>
    (await Promise.all(items.map((item) => forViewer(item, filters)))).flat();
}
