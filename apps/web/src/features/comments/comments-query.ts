import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** A comment with its replies. */
export type Thread = RouterOutputs['comments']['list']['items'][number];
export type Comment = Thread['replies'][number];

/** Edits a comment or a reply, and keeps what it has as part of its thread. */
export function editComment(threads: readonly Thread[], id: string, edit: (comment: Comment) => Comment): Thread[] {
  return threads.map((thread) => {
    if (thread.id === id) {
      const { replies, replyTo, repliesCount } = thread;
      return { ...edit(thread), replies, replyTo, repliesCount };
    }
    if (!thread.replies.some((reply) => reply.id === id)) return thread;
    return { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? edit(reply) : reply)) };
  });
}

/** The replies to a removed comment take its place, as on the server. */
export function removeComment(threads: readonly Thread[], id: string): Thread[] {
  return threads.flatMap((thread) => {
    if (thread.id === id) return thread.replies.map((reply) => ({ ...reply, replyTo: null, replies: [] }));
    const replies = thread.replies.filter((reply) => reply.id !== id);
    if (replies.length === thread.replies.length) return thread;
    return { ...thread, replies, repliesCount: thread.repliesCount - 1 };
  });
}

/** Adds a reply to the comment that it replies to, and any other comment to the end. */
export function addComment(threads: readonly Thread[], comment: Comment, isLastLoaded: boolean): Thread[] {
  if (threads.some(({ id }) => id === comment.replyTo)) {
    return threads.map((thread) => {
      if (thread.id !== comment.replyTo || thread.replies.some(({ id }) => id === comment.id)) return thread;
      return { ...thread, replies: [...thread.replies, comment], repliesCount: thread.repliesCount + 1 };
    });
  }
  const others = threads.filter(({ id }) => id !== comment.id);
  return isLastLoaded && comment.replyTo === null ? [...others, { ...comment, replies: [] }] : others;
}

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
