import type { AnswersRequest } from '@ballast/db/queries/notice-answers';
import type { NoticePostRow, noticeQueries } from '@ballast/db/queries/notices';
import { LRUCache } from 'lru-cache';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Author } from '../../privacy/handles.ts';
import type { SealingBox } from '../../privacy/sealing.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { NoticeMark } from './notice-marks.ts';
import type { NoticeFacts } from './notices.policy.ts';
import type { createOutcomes } from './outcomes.ts';
import { toAnsweredThreads } from './own-threads.ts';

type Deps = {
  queries: ReturnType<typeof noticeQueries>;
  ownItems: Pick<OwnItems, 'catchUp' | 'seqsOf'>;
  authorship: Pick<Authorship, 'isBy'>;
  revealsBox: SealingBox;
  outcomesOf: ReturnType<typeof createOutcomes>;
  clock: () => Date;
};

type LoadedNotices = {
  facts: NoticeFacts;
  removedPosts: readonly NoticePostRow[];
  /** Covers the threads of removed posts too. */
  unreadRequest: AnswersRequest;
};

/** How many of the member's newest posts, and of the threads in which they answered, have notices. */
const maxPosts = 100;
const maxComments = 500;
const revealsForMs = 90 * 24 * 60 * 60_000;
const maxOpenedReveals = 1000;

const newestFirst = (seqs: readonly number[]) => seqs.toSorted((one, other) => other - one);

const allReadUpTo = (readUpTo: number, unseenSeqs: readonly number[]): number =>
  Math.min(readUpTo, ...unseenSeqs.map((seq) => seq - 1));

/** The queries must be the same for named and anonymous items. Waits until the index of handles is filled. */
export function createNoticeFacts({ queries, ownItems, authorship, revealsBox, outcomesOf, clock }: Deps) {
  const openedReveals = new LRUCache<string, { handle: string | undefined }>({ max: maxOpenedReveals });

  async function ownPosts(viewer: Author, anonymousSeqs: readonly number[]) {
    const seqs = newestFirst(anonymousSeqs).slice(0, maxPosts);
    const rows = [
      ...(await queries.namedPosts(viewer.id, maxPosts)),
      ...(await queries.postsBySeq(viewer.id, seqs)).filter((row) => authorship.isBy(row, viewer)),
    ];
    return rows.sort((one, other) => other.seq - one.seq).slice(0, maxPosts);
  }

  async function ownThreads(viewer: Author, anonymousSeqs: readonly number[], ownPostIds: ReadonlySet<string>) {
    const comments = [
      ...(await queries.namedComments(viewer.id, maxComments)),
      ...(await queries.commentsBySeq(anonymousSeqs)).filter((row) => authorship.isBy(row, viewer)),
    ];
    const threads = toAnsweredThreads(comments, ownPostIds, maxPosts);
    const authors = await queries.postAuthors(threads.map(({ postId }) => postId));
    const postsOfOthers = new Map(authors.filter((row) => !authorship.isBy(row, viewer)).map((row) => [row.id, row]));
    return threads.flatMap((thread) => {
      const post = postsOfOthers.get(thread.postId);
      return post ? [{ ...thread, isRemoved: post.isRemoved }] : [];
    });
  }

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

  /** @param isUnreadOnly Leaves out read answers, for the count, which is polled. */
  return async (viewer: Author, { mark, ...loaded }: LoadedFacts, isUnreadOnly: boolean): Promise<LoadedNotices> => {
    await ownItems.catchUp();
    const anonymousSeqs = ownItems.seqsOf(viewer.handle);
    const posts = await ownPosts(viewer, anonymousSeqs?.posts ?? []);
    const ownPostIds = new Set(posts.map(({ id }) => id));
    const commentSeqs = newestFirst(anonymousSeqs?.comments ?? []);
    const ownSeqs = commentSeqs.slice(0, maxComments);
    const { commentSeq: readUpTo, unseenSeqs } = mark ?? { commentSeq: 0, unseenSeqs: [] };
    // Answers below this seq are left out: the member's own anonymous comments there would count as other members'.
    const newestExcludedOwnSeq = commentSeqs[maxComments] ?? 0;
    const threads = [
      ...posts.map(({ id, isRemoved }) => ({ postId: id, after: 0, isRemoved })),
      ...(await ownThreads(viewer, ownSeqs, ownPostIds)),
    ];
    const threadsAfter = (seq: number) =>
      threads.map((thread) => ({ ...thread, after: Math.max(thread.after, newestExcludedOwnSeq, seq) }));
    const request = { memberId: viewer.id, ownSeqs, readUpTo, unseenSeqs };
    const shownUnseenSeqs = isUnreadOnly ? await queries.shownAmong(unseenSeqs) : [];
    const answers = await queries.answers({
      ...request,
      threads: threadsAfter(isUnreadOnly ? allReadUpTo(readUpTo, shownUnseenSeqs) : 0).filter(
        ({ isRemoved }) => !isRemoved,
      ),
    });
    const facts = {
      ...loaded,
      posts: posts.filter(({ isRemoved }) => !isRemoved),
      answers,
      revealDays: await revealDays(viewer),
      outcomes: await outcomesOf(viewer),
    };
    return {
      facts,
      removedPosts: posts.filter(({ isRemoved }) => isRemoved),
      unreadRequest: { ...request, threads: threadsAfter(allReadUpTo(readUpTo, unseenSeqs)) },
    };
  };
}
