import type { Base } from '../../kernel/kernel.ts';
import { hasSeq } from '../../privacy/own-items.ts';
import type { AnswerCounts } from './answer-counts.ts';
import { maxComments, maxPosts, type NoticeSource, newestOf, type OwnPost } from './notice-source.ts';
import { toAnsweredThreads } from './own-threads.ts';
import type { Threads } from './threads.ts';

/** Reads the index of threads in memory. The seqs of anonymous items come from the index of the member's own items. */
export function createIndexedSource(
  { loadFilters }: Base,
  {
    ownLikes,
    answerCounts,
  }: {
    /** Those of the member's own posts that the member supports. */
    ownLikes: (memberId: string, posts: readonly { seq: number; id: string }[]) => Promise<ReadonlySet<string>>;
    answerCounts: AnswerCounts;
  },
  threads: Threads,
): NoticeSource {
  function takenOffAt(seq: number): Date | null {
    const ms = threads.takenOffAtMs(seq);
    return ms === undefined ? null : new Date(ms);
  }

  return {
    async ownPosts(viewer, anonymousSeqs): Promise<OwnPost[]> {
      const newestAnonymous = newestOf(anonymousSeqs, maxPosts).filter(threads.isPostAnonymous);
      const seqs = [...threads.namedPosts(viewer.id, maxPosts), ...newestAnonymous].sort((one, other) => other - one);
      const posts = seqs.slice(0, maxPosts).flatMap((seq) => threads.getPost(seq) ?? []);
      const liked = await ownLikes(viewer.id, posts);
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
      return toAnsweredThreads(comments, new Set(ownPosts.map(({ seq }) => seq)), maxPosts).flatMap(
        ({ post: postSeq, ...thread }) => {
          const postId = threads.idOf(postSeq);
          const isOwn = hasSeq(anonymousSeqs.posts, postSeq) || threads.isPostBy(postSeq, viewer.id);
          if (postId === undefined || isOwn) return [];
          return [{ postId, postSeq, ...thread, isRemoved: !threads.isPostShown(postSeq) }];
        },
      );
    },

    /** Read answers cost no more than unread ones. */
    answers: async (request) => answerCounts(threads, await loadFilters({ id: request.memberId }), request),
  };
}
