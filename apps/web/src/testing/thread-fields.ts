/** What a comment has as part of a thread: no reply, without replies, without the author's mark, and not taken off. */
export const threadFields = { replyTo: null, repliesCount: 0, replies: [], byAuthor: false, takenOff: false };
