import type { CommentRow } from '@ballast/db/queries/comments/comment-pages';
import { limits } from '@ballast/schema/limits';
import type { Filtered } from '../../lists/pipeline.ts';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import { isShownTo } from '../../lists/visibility-rules.ts';
import { type CommentItem, type ReplyItem, toCommentItem, withReplies } from './comment-items.ts';

const moveToTop = (reply: ReplyItem): CommentItem =>
  withReplies({ row: reply.row, view: { ...reply.view, replyTo: null } }, []);

const lacksReplies = ({ row, replies }: CommentItem): boolean => row.repliesCount > replies.length;

/** The first of `threads` that together have the replies of one page at most, and at least one. */
function withinOnePage(threads: readonly CommentItem[]): CommentItem[] {
  let count = 0;
  return threads.filter(({ row }, index) => {
    count += row.repliesCount;
    return index === 0 || count <= limits.pageMax;
  });
}

/**
 * Leaves out what the viewer's rules hide. The replies to a comment that is left out take its place: what others wrote stays, and
 * above all anonymous replies (docs/anonymity.md, rule 6). They count against the viewer's page, which ends before the comment
 * whose replies are too many. Of a single comment the first 100, or 256 KB of them, are shown.
 */
export function createThreadsForViewer({
  repliesToSome,
}: {
  repliesToSome(postId: string, parentIds: readonly string[], maxRows: number): Promise<CommentRow[]>;
}) {
  async function loadReplies(threads: readonly CommentItem[]): Promise<ReadonlyMap<string, CommentItem>> {
    const [first] = threads;
    if (!first) return new Map();
    const loaded = withinOnePage(threads);
    const ids = loaded.map(({ row }) => row.id);
    const rows = await repliesToSome(first.row.postId, ids, limits.pageMax);
    const complete = new Map<string, CommentItem>();
    for (const { row } of loaded) {
      const replies = rows.filter(({ replyTo }) => replyTo === row.id);
      if (replies.length >= row.repliesCount) complete.set(row.id, toCommentItem(row, replies));
    }
    // Without the others, whose long replies may have taken its place.
    if (!complete.has(first.row.id))
      complete.set(
        first.row.id,
        toCommentItem(first.row, await repliesToSome(first.row.postId, [first.row.id], limits.pageMax)),
      );
    return complete;
  }

  return async (items: readonly CommentItem[], filters: ViewerFilters): Promise<Filtered<CommentItem>> => {
    const isShown = ({ view }: ReplyItem) => isShownTo(view, filters);
    const loaded = await loadReplies(items.filter((item) => !isShown(item) && lacksReplies(item)));
    const shown: CommentItem[] = [];
    let last: CommentItem | undefined;
    for (const item of items) {
      if (isShown(item)) {
        const replies = item.replies.filter(isShown);
        shown.push(replies.length === item.replies.length ? item : withReplies(item, replies));
      } else {
        const whole = lacksReplies(item) ? loaded.get(item.row.id) : item;
        if (!whole) break;
        shown.push(...whole.replies.filter(isShown).map(moveToTop));
      }
      last = item;
    }
    return { items: shown, last };
  };
}
