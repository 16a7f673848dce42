/** What a comment has as part of a thread: no reply, without replies, and without the author's mark. */
export const threadFields = { replyTo: null, repliesCount: 0, replies: [], byAuthor: false };
