import type { AnswersRequest, AnswersRow } from '@ballast/db/queries/notice-answers';
import type { LoadViewerFilters } from '../../lists/viewer-filters.ts';
import {
  maxComments,
  maxPosts,
  type NoticeSource,
  newestFirst,
  type OwnPost,
  type OwnThread,
} from './notice-source.ts';
import { toAnsweredThreads } from './own-threads.ts';
import type { Threads } from './threads.ts';

type Deps = {
  /** Those of the member's own posts that the member supports. */
  ownLikes: (memberId: string, posts: readonly { seq: number; id: string }[]) => Promise<ReadonlySet<string>>;
  loadFilters: LoadViewerFilters;
};

type IsFromOther = (commentSeq: number) => boolean;

function toAnswersRow(
  threads: Threads,
  { postId, postSeq, after }: OwnThread,
  isFromOther: IsFromOther,
  isUnread: (commentSeq: number) => boolean,
): AnswersRow | undefined {
  const row = { postId, total: 0, unread: 0, newestSeq: 0, newestAt: null, firstUnreadSeq: 0 };
  let newestMs = 0;
  for (let seq = threads.newestComment(postSeq); seq > after; seq = threads.olderComment(seq)) {
    if (!isFromOther(seq)) continue;
    row.total += 1;
    row.newestSeq ||= seq;
    newestMs = Math.max(newestMs, threads.commentedAtMs(seq));
    if (!isUnread(seq)) continue;
    row.unread += 1;
    row.firstUnreadSeq = seq;
  }
  if (row.total === 0) return undefined;
  return { ...row, newestAt: new Date(newestMs), firstUnreadSeq: row.firstUnreadSeq || null };
}

/** Whether an answer is news: not removed, not the member's own, and not by a named member whom they blocked or muted. */
async function createIsFromOther(
  { loadFilters }: Deps,
  threads: Threads,
  { memberId, ownSeqs }: Pick<AnswersRequest, 'memberId' | 'ownSeqs'>,
): Promise<IsFromOther> {
  const { blockedIds, mutedIds } = await loadFilters({ id: memberId });
  const own = new Set(ownSeqs);
  const hiddenAuthors = new Set([memberId, ...blockedIds, ...mutedIds].map(threads.numberOf));
  return (seq) => threads.isCommentShown(seq) && !own.has(seq) && !hiddenAuthors.has(threads.commentAuthor(seq));
}

/** Reads the index of threads in memory. The seqs of anonymous items come from the index of the member's own items. */
export function createIndexedSource(deps: Deps, threads: Threads): NoticeSource {
  function takenOffAt(seq: number): Date | null {
    const ms = threads.takenOffAtMs(seq);
    return ms === undefined ? null : new Date(ms);
  }

  return {
    async ownPosts(viewer, anonymousSeqs): Promise<OwnPost[]> {
      const newestAnonymous = newestFirst(anonymousSeqs).slice(0, maxPosts).filter(threads.isPostAnonymous);
      const seqs = newestFirst([...threads.namedPosts(viewer.id, maxPosts), ...newestAnonymous]).slice(0, maxPosts);
      const posts = seqs.flatMap((seq) => threads.getPost(seq) ?? []);
      const liked = await deps.ownLikes(viewer.id, posts);
      return posts.map(({ seq, id, likesCount, isRemoved, createdAt }) => {
        const othersLikes = likesCount - (liked.has(id) ? 1 : 0);
        return { seq, id, othersLikes, isRemoved, createdAt };
      });
    },

    async answeredThreads(viewer, anonymousSeqs, ownPosts) {
      const comments = [
        ...threads.namedComments(viewer.id, maxComments),
        ...anonymousSeqs.comments.filter(threads.isCommentAnonymous),
      ].map((seq) => ({ seq, post: threads.postSeqOf(seq), takenOffAt: takenOffAt(seq) }));
      const ownAnonymous = new Set(anonymousSeqs.posts);
      return toAnsweredThreads(comments, new Set(ownPosts.map(({ seq }) => seq)), maxPosts).flatMap(
        ({ post: postSeq, ...thread }) => {
          const postId = threads.idOf(postSeq);
          if (postId === undefined || ownAnonymous.has(postSeq) || threads.isPostBy(postSeq, viewer.id)) return [];
          return [{ postId, postSeq, ...thread, isRemoved: !threads.isPostShown(postSeq) }];
        },
      );
    },

    shownAmong: async (commentSeqs) =>
      commentSeqs.filter((seq) => threads.isCommentShown(seq) && threads.isPostShown(threads.postSeqOf(seq))),

    async answers(request) {
      const isFromOther = await createIsFromOther(deps, threads, request);
      const unseen = new Set(request.unseenSeqs);
      const isUnread = (seq: number) => seq > request.readUpTo || unseen.has(seq);
      return request.threads.flatMap((thread) => toAnswersRow(threads, thread, isFromOther, isUnread) ?? []);
    },
  };
}
