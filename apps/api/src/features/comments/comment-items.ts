import { type CommentRow, isNotShown } from '@ballast/db/queries/comments/comment-pages';
import type { viewerFilterQueries } from '@ballast/db/queries/profiles/viewer-filters';
import { type Comment, commentView, type Reply } from '@ballast/schema/comments';
import { limits } from '@ballast/schema/limits';
import type { Viewer } from '../../auth/sessions.ts';
import { withoutBlocker } from '../../lists/author.view.ts';
import { coverOf } from '../../lists/content-filter.ts';
import { createItemCheck } from '../../lists/item-check.ts';
import type { SharedItem } from '../../lists/shared-item.ts';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { toCommentView } from './comments.view.ts';

export type ReplyItem = SharedItem<CommentRow, Reply>;
/** The view contains the views of the replies. */
export type CommentItem = SharedItem<CommentRow, Comment> & { replies: readonly ReplyItem[] };

export const checkComment = createItemCheck(commentView);

const toReplyItem = (row: CommentRow): ReplyItem => ({ row, view: toCommentView(row) });

export function withReplies({ row, view }: ReplyItem, replies: readonly ReplyItem[]): CommentItem {
  return { row, view: { ...view, replies: replies.map((reply) => reply.view) }, replies };
}

export const toCommentItem = (row: CommentRow, replies: readonly CommentRow[] = []): CommentItem =>
  withReplies(toReplyItem(row), replies.map(toReplyItem));

/** Covers a comment with a hidden word, and takes the name off one of a member who blocked the viewer. */
function fitReply(item: ReplyItem, { blockedByIds, content }: ViewerFilters): ReplyItem {
  const cover = coverOf(item.view, content);
  const view = withoutBlocker(item.view, blockedByIds);
  if (view === item.view) return cover === null ? item : { row: item.row, view: { ...view, cover } };
  // With the name goes the mark, which would say that two nameless items have one author.
  return { row: item.row, view: { ...view, byAuthor: false, cover } };
}

/** Fits comments and their replies, and does not count replies that lists leave out. */
export function createFitComments({
  countHiddenReplies,
}: Pick<ReturnType<typeof viewerFilterQueries>, 'countHiddenReplies'>) {
  return async (
    viewer: Viewer,
    items: readonly CommentItem[],
    filters: ViewerFilters,
  ): Promise<readonly CommentItem[]> => {
    const { blockedIds, blockedByIds, mutedIds, content } = filters;
    const hidesMembers = blockedIds.size + mutedIds.size > 0;
    if (content.words === undefined && blockedByIds.size === 0 && !hidesMembers) return items;
    const answered = items.filter(({ row }) => row.repliesCount > 0).map(({ row }) => row.id);
    const hiddenCounts = hidesMembers ? await countHiddenReplies(viewer.id, answered) : undefined;
    return items.map((item) => {
      const fitted = fitReply({ row: item.row, view: item.view }, filters);
      const replies = item.replies.map((reply) => fitReply(reply, filters));
      const hiddenCount = hiddenCounts?.get(item.row.id) ?? 0;
      const isSame = fitted.view === item.view && replies.every((reply, index) => reply === item.replies[index]);
      if (isSame && hiddenCount === 0) return item;
      const repliesCount = Math.max(0, item.view.repliesCount - hiddenCount);
      return withReplies({ row: item.row, view: { ...fitted.view, repliesCount } }, replies);
    });
  };
}

/** Adds the viewer state to comments and their replies, in one read. Keeps a view that does not change. */
export function createPresentComments(
  present: (viewer: Viewer, items: readonly ReplyItem[]) => Promise<Reply[]>,
  {
    isBy,
    textsOf,
  }: { isBy: Authorship['isBy']; textsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> },
) {
  /**
   * Pages have comments that are not shown, without their texts. Their writer gets the first ones with their texts: those that were
   * taken off, and those that reports or staff have hidden until a decision.
   */
  async function withOwnTexts(viewer: Viewer, all: readonly CommentItem[]): Promise<readonly CommentItem[]> {
    const own = new Set(all.filter(({ row }) => isNotShown(row) && isBy(row, viewer)).slice(0, limits.pageDefault));
    const texts = await textsOf([...own].map(({ row }) => row.id));
    return all.flatMap((item) => {
      if (!isNotShown(item.row)) return [item];
      const content = own.has(item) ? texts.get(item.row.id) : undefined;
      if (content === undefined) return [];
      const { row, view, replies } = toCommentItem({ ...item.row, content });
      return [{ row, view: row.isRemoved ? { ...view, takenOff: false, held: true } : view, replies }];
    });
  }

  /** Of the comments that are not shown, only the viewer's own stay, or with `withTakenOff` all: for the author of the post. */
  return async (viewer: Viewer, all: readonly CommentItem[], { withTakenOff = false } = {}): Promise<Comment[]> => {
    const items = !withTakenOff && all.some(({ row }) => isNotShown(row)) ? await withOwnTexts(viewer, all) : all;
    const views = await present(
      viewer,
      items.flatMap((item) => [item, ...item.replies]),
    );
    let position = 0;
    return items.map((item) => {
      const view = views[position] ?? item.view;
      const replies = views.slice(position + 1, position + 1 + item.replies.length);
      position += 1 + item.replies.length;
      const isSame = view === item.view && replies.every((reply, index) => reply === item.replies[index]?.view);
      return isSame ? item.view : { ...view, replies };
    });
  };
}
