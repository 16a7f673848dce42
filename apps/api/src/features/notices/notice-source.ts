import type { AnsweredThread, AnswersRequest, AnswersRow } from '@ballast/db/queries/notices/notice-answers';
import type { NoticePostRow } from '@ballast/db/queries/notices/notices';
import type { Author } from '../../privacy/handles.ts';

/** How many of the member's newest posts, and of the threads in which they answered, have notices. */
export const maxPosts = 100;
export const maxComments = 500;

export type OwnPost = Pick<NoticePostRow, 'seq' | 'id' | 'othersLikes' | 'isRemoved' | 'createdAt'>;

/** A thread below the member's own post, or one that they answered. `postSeq` is the post's. */
export type OwnThread = AnsweredThread & {
  postSeq: number;
  isRemoved: boolean;
  /** When the author of the post took comments of the member off it. */
  takenOffAt: readonly Date[];
};

export type OwnAnswersRequest = Omit<AnswersRequest, 'threads'> & { threads: readonly OwnThread[] };

/** Where notices are read: in the index in memory, or in the database. Both return the same. */
export type NoticeSource = {
  /** Newest first, at most {@link maxPosts}, including removed ones. `anonymousSeqs` are those of the member's posts. */
  ownPosts(viewer: Author, anonymousSeqs: readonly number[]): Promise<OwnPost[]>;
  /** The threads that the member answered on other members' posts. `ownPosts`: the result of the function above. */
  answeredThreads(
    viewer: Author,
    anonymousSeqs: Record<'posts' | 'comments', readonly number[]>,
    ownPosts: readonly OwnPost[],
  ): Promise<OwnThread[]>;
  /** Unordered. Threads without answers are absent, and with `isUnreadOnly` those without unread ones may be. */
  answers(request: OwnAnswersRequest, isUnreadOnly: boolean): Promise<AnswersRow[]>;
};

/** @param seqs Ascending. */
export const newestOf = (seqs: readonly number[], count: number) => seqs.slice(-count).reverse();

/** Read answers up to the returned seq, and none of the unread ones. */
export const allReadUpTo = (readUpTo: number, unseenSeqs: readonly number[]): number =>
  Math.min(readUpTo, ...unseenSeqs.map((seq) => seq - 1));

export const withoutAnswersUpTo = <Thread extends AnsweredThread>(threads: readonly Thread[], seq: number): Thread[] =>
  threads.map((thread) => ({ ...thread, after: Math.max(thread.after, seq) }));
