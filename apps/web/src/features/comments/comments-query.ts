import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';

export type Comment = RouterOutputs['comments']['create'];

const inputFor = (postId: string) => ({ postId, limit: limits.pageDefault });

export function useCommentsQuery(postId: string) {
  return trpc.comments.list.useInfiniteQuery(inputFor(postId), { getNextPageParam: ({ nextCursor }) => nextCursor });
}

/** Keeps the last copy of each comment. A posted comment is appended, and can come again with a later page. */
export function deduplicate(comments: readonly Comment[]): Comment[] {
  const latest = new Map(comments.map((comment, index) => [comment.id, index]));
  return comments.filter(({ id }, index) => latest.get(id) === index);
}

/** Marks a loaded comment on this device. A fetched page replaces it and does not have this property. */
type HiddenMark = { isHidden?: boolean };

export const isHiddenComment = (comment: Comment & HiddenMark): boolean => comment.isHidden === true;

/** Edits the loaded comments without a request. */
export function useCommentsCache(postId: string) {
  const utils = trpc.useUtils();
  return useMemo(() => {
    const change = (edit: (comments: Comment[], isLastLoaded: boolean) => Comment[]) =>
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
      patch: (id: string, edit: (comment: Comment) => Comment) =>
        change((comments) => comments.map((comment) => (comment.id === id ? edit(comment) : comment))),
      /** Keeps the place of a hidden comment for the line that shows it again. */
      setHidden(id: string, isHidden: boolean): void {
        const mark: HiddenMark = { isHidden };
        change((comments) => comments.map((comment) => (comment.id === id ? { ...comment, ...mark } : comment)));
      },
      remove: (id: string) => change((comments) => comments.filter((comment) => comment.id !== id)),
      append: (comment: Comment) =>
        change((comments, isLastLoaded) => {
          const others = comments.filter(({ id }) => id !== comment.id);
          return isLastLoaded ? [...others, comment] : others;
        }),
    };
  }, [utils, postId]);
}
