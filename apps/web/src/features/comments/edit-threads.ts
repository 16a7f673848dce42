import type { RouterOutputs } from '@ballast/client/types';

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
