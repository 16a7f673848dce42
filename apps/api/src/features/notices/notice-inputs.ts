import type { AnswersRequest } from '@ballast/db/queries/notices/notice-answers';
import { LRUCache } from 'lru-cache';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { Author } from '../../privacy/handles.ts';
import type { NoticeMark } from '../../privacy/seals/notice-marks.ts';
import {
  allReadUpTo,
  maxComments,
  type NoticeSource,
  newestOf,
  type OwnPost,
  type OwnThread,
  withoutAnswersUpTo,
} from './notice-source.ts';
import type { NoticeInputs } from './notices.policy.ts';
import type { createOutcomes } from './outcomes.ts';
import { revealTopicOf } from './reveal-topic.ts';

/** `named`: as if the member had no anonymous items, and no decision or report told them of one. */
export type NewsScope = 'all' | 'named';

type LoadedNotices = {
  inputs: NoticeInputs;
  removedPosts: readonly OwnPost[];
  /** Covers the threads of removed posts too. */
  unreadRequest: () => AnswersRequest;
};

const revealsForMs = 90 * 24 * 60 * 60_000;
const maxOpenedReveals = 1000;
const noSeqs = { posts: [], comments: [] };

type OwnThreads = {
  posts: readonly OwnPost[];
  threads: readonly OwnThread[];
  /** Of the newest anonymous comments. */
  ownSeqs: number[];
};

/** Waits until the index of handles is filled. */
export function createNoticeInputs(
  { queries: { notices: queries }, clock }: Base,
  { ownItems, revealsBox }: Pick<Privacy, 'ownItems' | 'revealsBox'>,
  {
    openSource,
    outcomesOf,
  }: { openSource: () => Promise<NoticeSource>; outcomesOf: ReturnType<typeof createOutcomes> },
) {
  const openedReveals = new LRUCache<string, { handle: string | undefined }>({ max: maxOpenedReveals });

  function openReveal(id: string, memberSeal: string): string | undefined {
    const opened = openedReveals.get(id) ?? { handle: revealsBox.open(memberSeal, `reveal ${id}`) };
    openedReveals.set(id, opened);
    return opened.handle;
  }

  async function revealsOf({ handle }: Author): Promise<NoticeInputs['reveals']> {
    const now = clock();
    const rows = await queries.reveals(new Date(now.getTime() - revealsForMs));
    return rows
      .filter(({ id, memberSeal, day }) => day <= now && openReveal(id, memberSeal) === handle)
      .map(({ day, ...row }) => ({ day, topic: revealTopicOf(row) }));
  }

  type LoadedInputs = Pick<NoticeInputs, 'joinedAt' | 'followers' | 'requests'> & { mark: NoticeMark | undefined };

  /** The member's items, and the threads in which others may have answered. */
  async function loadOwnThreads(source: NoticeSource, viewer: Author, scope: NewsScope): Promise<OwnThreads> {
    // Later than the source, so that no comment of the member in the source is missing in the index.
    await ownItems.catchUp();
    const { posts: anonymousPosts, comments: anonymousComments } = ownItems.seqsOf(viewer.handle) ?? noSeqs;
    const posts = await source.ownPosts(viewer, scope === 'all' ? anonymousPosts : []);
    const ownSeqs = newestOf(anonymousComments, maxComments);
    // The member's own anonymous comments up to there would count as other members'.
    const newestExcludedOwnSeq = anonymousComments.at(-maxComments - 1) ?? 0;
    const shownSeqs = { posts: anonymousPosts, comments: scope === 'all' ? ownSeqs : [] };
    const answered = await source.answeredThreads(viewer, shownSeqs, posts);
    const ofPosts = posts.map(({ seq, id, isRemoved }) => ({
      postSeq: seq,
      postId: id,
      after: 0,
      isRemoved,
      takenOffAt: [],
    }));
    return { posts, ownSeqs, threads: withoutAnswersUpTo([...ofPosts, ...answered], newestExcludedOwnSeq) };
  }

  /** @param isUnreadOnly Leaves out read answers, for the count, which is polled. */
  return async (
    viewer: Author,
    { mark, ...loaded }: LoadedInputs,
    isUnreadOnly: boolean,
    scope: NewsScope = 'all',
  ): Promise<LoadedNotices> => {
    const source = await openSource();
    const { posts, threads, ownSeqs } = await loadOwnThreads(source, viewer, scope);
    const { commentSeq: readUpTo, unseenSeqs } = mark ?? { commentSeq: 0, unseenSeqs: [] };
    const request = { memberId: viewer.id, ownSeqs, readUpTo, unseenSeqs };
    const shownThreads = threads.filter(({ isRemoved }) => !isRemoved);
    const answers = await source.answers({ ...request, threads: shownThreads }, isUnreadOnly);
    const inputs = {
      ...loaded,
      posts: posts.filter(({ isRemoved }) => !isRemoved),
      answers,
      takeOffs: shownThreads.filter(({ takenOffAt }) => takenOffAt.length > 0),
      reveals: scope === 'all' ? await revealsOf(viewer) : [],
      outcomes: scope === 'all' ? await outcomesOf(viewer) : { decisions: [], reports: [] },
    };
    return {
      inputs,
      removedPosts: posts.filter(({ isRemoved }) => isRemoved),
      unreadRequest: () => ({ ...request, threads: withoutAnswersUpTo(threads, allReadUpTo(readUpTo, unseenSeqs)) }),
    };
  };
}
