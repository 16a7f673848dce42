import { limits } from '@ballast/schema/limits';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { addComment, type Comment, editComment, removeComment, type Thread } from './edit-threads.ts';

export type { Comment, Thread };

const inputFor = (postId: string) => ({ postId, limit: limits.pageDefault });

/** @param isEnabled If false, the query only returns what is loaded already. */
export function useCommentsQuery(postId: string, isEnabled = true) {
  return trpc.comments.list.useInfiniteQuery(inputFor(postId), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isEnabled,
  });
}

/** Keeps the last copy of each comment. A posted comment is appended, and can come again with a later page. */
export function deduplicate<Item extends { id: string }>(comments: readonly Item[]): Item[] {
  const latest = new Map(comments.map((comment, index) => [comment.id, index]));
  return comments.filter(({ id }, index) => latest.get(id) === index);
}

/** Marks a loaded comment on this device. A fetched page replaces it and does not have these properties. */
type HiddenMark = { isHidden?: boolean; isTakenOffHere?: boolean };

export const isHiddenComment = (comment: Comment & HiddenMark): boolean => comment.isHidden === true;

export const isTakenOffHere = (comment: Comment & HiddenMark): boolean => comment.isTakenOffHere === true;

/** Edits the loaded comments and replies without a request. */
export function useCommentsCache(postId: string) {
  const utils = trpc.useUtils();
  return useMemo(() => {
    const change = (edit: (threads: Thread[], isLastLoaded: boolean) => Thread[]) =>
      utils.comments.list.setInfiniteData(
        inputFor(postId),
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page, index) => ({
              ...page,
              items: edit(page.items, index === data.pages.length - 1),
            })),
          },
      );
    return {
      patch: (id: string, edit: (comment: Comment) => Comment) => change((threads) => editComment(threads, id, edit)),
      /** Keeps the place of a hidden comment for the line that shows it again. */
      setHidden(id: string, isHidden: boolean): void {
        const mark: HiddenMark = { isHidden };
        change((threads) => editComment(threads, id, (comment) => ({ ...comment, ...mark })));
      },
      /** Keeps the place of a comment that the viewer took off their story. */
      setTakenOffHere(id: string, isTakenOffHere: boolean): void {
        const mark: HiddenMark = { isTakenOffHere };
        change((threads) => editComment(threads, id, (comment) => ({ ...comment, ...mark })));
      },
      remove: (id: string) => change((threads) => removeComment(threads, id)),
      append: (comment: Comment) => change((threads, isLastLoaded) => addComment(threads, comment, isLastLoaded)),
      /** Replaces the loaded replies to a comment by all of them. */
      setReplies: (id: string, replies: Comment[]) =>
        change((threads) => threads.map((thread) => (thread.id === id ? { ...thread, replies } : thread))),
    };
  }, [utils, postId]);
}
