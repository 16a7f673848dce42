import type { AnswersRequest } from '@ballast/db/queries/notice-answers';
import type { noticeQueries } from '@ballast/db/queries/notices';
import { LRUCache } from 'lru-cache';
import type { Author } from '../../privacy/handles.ts';
import type { SealingBox } from '../../privacy/sealing.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { NoticeMark } from './notice-marks.ts';
import { maxComments, type NoticeSource, newestFirst, type OwnPost, type OwnThread } from './notice-source.ts';
import type { NoticeFacts } from './notices.policy.ts';
import type { createOutcomes } from './outcomes.ts';

type Deps = {
  queries: ReturnType<typeof noticeQueries>;
  ownItems: Pick<OwnItems, 'catchUp' | 'seqsOf'>;
  openSource: () => Promise<NoticeSource>;
  revealsBox: SealingBox;
  outcomesOf: ReturnType<typeof createOutcomes>;
  clock: () => Date;
};

type LoadedNotices = {
  facts: NoticeFacts;
  removedPosts: readonly OwnPost[];
  /** Covers the threads of removed posts too. */
  unreadRequest: () => AnswersRequest;
};

const revealsForMs = 90 * 24 * 60 * 60_000;
const maxOpenedReveals = 1000;
const noSeqs = { posts: [], comments: [] };

const allReadUpTo = (readUpTo: number, unseenSeqs: readonly number[]): number =>
  Math.min(readUpTo, ...unseenSeqs.map((seq) => seq - 1));

type OwnThreads = {
  posts: readonly OwnPost[];
  threads: readonly OwnThread[];
  /** Of the newest anonymous comments. */
  ownSeqs: number[];
  /** Answers below this seq are left out: the member's own anonymous comments there would count as other members'. */
  newestExcludedOwnSeq: number;
};

const threadsAfter = (
  threads: readonly OwnThread[],
  { newestExcludedOwnSeq }: Pick<OwnThreads, 'newestExcludedOwnSeq'>,
  seq: number,
): OwnThread[] => threads.map((thread) => ({ ...thread, after: Math.max(thread.after, newestExcludedOwnSeq, seq) }));

/** Waits until the index of handles is filled. */
export function createNoticeFacts({ queries, ownItems, openSource, revealsBox, outcomesOf, clock }: Deps) {
  const openedReveals = new LRUCache<string, { handle: string | undefined }>({ max: maxOpenedReveals });

  function openReveal(id: string, memberSeal: string): string | undefined {
    const opened = openedReveals.get(id) ?? { handle: revealsBox.open(memberSeal, `reveal ${id}`) };
    openedReveals.set(id, opened);
    return opened.handle;
  }

  async function revealDays({ handle }: Author): Promise<Date[]> {
    const rows = await queries.reveals(new Date(clock().getTime() - revealsForMs));
    return rows.flatMap(({ id, memberSeal, day }) => (openReveal(id, memberSeal) === handle ? [day] : []));
  }

  type LoadedFacts = Pick<NoticeFacts, 'joinedAt' | 'followers' | 'requests'> & { mark: NoticeMark | undefined };

  /** The member's items, and the threads in which others may have answered. */
  async function loadOwnThreads(source: NoticeSource, viewer: Author): Promise<OwnThreads> {
    // Later than the source, so that no comment of the member in the source is missing in the index.
    await ownItems.catchUp();
    const { posts: anonymousPosts, comments: anonymousComments } = ownItems.seqsOf(viewer.handle) ?? noSeqs;
    const posts = await source.ownPosts(viewer, anonymousPosts);
    const commentSeqs = newestFirst(anonymousComments);
    const ownSeqs = commentSeqs.slice(0, maxComments);
    const answered = await source.answeredThreads(viewer, { posts: anonymousPosts, comments: ownSeqs }, posts);
    const ofPosts = posts.map(({ seq, id, isRemoved }) => ({
      postSeq: seq,
      postId: id,
      after: 0,
      isRemoved,
      takenOffAt: [],
    }));
    return { posts, ownSeqs, newestExcludedOwnSeq: commentSeqs[maxComments] ?? 0, threads: [...ofPosts, ...answered] };
  }

  /** @param isUnreadOnly Leaves out read answers, for the count, which is polled. */
  return async (viewer: Author, { mark, ...loaded }: LoadedFacts, isUnreadOnly: boolean): Promise<LoadedNotices> => {
    const source = await openSource();
    const own = await loadOwnThreads(source, viewer);
    const { posts, threads, ownSeqs } = own;
    const { commentSeq: readUpTo, unseenSeqs } = mark ?? { commentSeq: 0, unseenSeqs: [] };
    const request = { memberId: viewer.id, ownSeqs, readUpTo, unseenSeqs };
    const shownUnseenSeqs = isUnreadOnly ? await source.shownAmong(unseenSeqs) : [];
    const shownThreads = threads.filter(({ isRemoved }) => !isRemoved);
    const answers = await source.answers({
      ...request,
      threads: threadsAfter(shownThreads, own, isUnreadOnly ? allReadUpTo(readUpTo, shownUnseenSeqs) : 0),
    });
    const facts = {
      ...loaded,
      posts: posts.filter(({ isRemoved }) => !isRemoved),
      answers,
      takeOffs: shownThreads.filter(({ takenOffAt }) => takenOffAt.length > 0),
      revealDays: await revealDays(viewer),
      outcomes: await outcomesOf(viewer),
    };
    return {
      facts,
      removedPosts: posts.filter(({ isRemoved }) => isRemoved),
      unreadRequest: () => ({ ...request, threads: threadsAfter(threads, own, allReadUpTo(readUpTo, unseenSeqs)) }),
    };
  };
}
