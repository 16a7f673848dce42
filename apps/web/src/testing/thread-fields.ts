/** What a comment has as part of a thread: no reply, and without replies. */
export const threadFields = { replyTo: null, repliesCount: 0, replies: [] };
