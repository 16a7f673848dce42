import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import {
  allReadUpTo,
  maxComments,
  maxPosts,
  type NoticeSource,
  newestOf,
  withoutAnswersUpTo,
} from './notice-source.ts';
import { toAnsweredThreads } from './own-threads.ts';

/** The queries must be the same for named and anonymous items. */
export function createStoredSource(
  { queries: { notices: queries } }: Base,
  { authorship }: Pick<Privacy, 'authorship'>,
): NoticeSource {
  return {
    async ownPosts(viewer, anonymousSeqs) {
      const seqs = newestOf(anonymousSeqs, maxPosts);
      const rows = [
        ...(await queries.namedPosts(viewer.id, maxPosts)),
        ...(await queries.postsBySeq(viewer.id, seqs)).filter((row) => authorship.isBy(row, viewer)),
      ];
      return rows.sort((one, other) => other.seq - one.seq).slice(0, maxPosts);
    },

    async answeredThreads(viewer, anonymousSeqs, ownPosts) {
      const comments = [
        ...(await queries.namedComments(viewer.id, maxComments)),
        ...(await queries.commentsBySeq(anonymousSeqs.comments)).filter((row) => authorship.isBy(row, viewer)),
      ].map(({ seq, postId, isRemoved, takenOffAt }) => ({
        seq,
        post: postId,
        takenOffAt: isRemoved ? null : takenOffAt,
      }));
      const threads = toAnsweredThreads(comments, new Set(ownPosts.map(({ id }) => id)), maxPosts);
      const authors = await queries.postAuthors(threads.map(({ post }) => post));
      const postsOfOthers = new Map(authors.filter((row) => !authorship.isBy(row, viewer)).map((row) => [row.id, row]));
      return threads.flatMap(({ post: postId, ...thread }) => {
        const post = postsOfOthers.get(postId);
        return post ? [{ postId, ...thread, postSeq: post.seq, isRemoved: post.isRemoved }] : [];
      });
    },

    async answers({ threads, ...request }, isUnreadOnly) {
      if (!isUnreadOnly) return queries.answers({ ...request, threads });
      const shownUnseenSeqs = await queries.shownAmong(request.unseenSeqs);
      const readUpTo = allReadUpTo(request.readUpTo, shownUnseenSeqs);
      return queries.answers({ ...request, threads: withoutAnswersUpTo(threads, readUpTo) });
    },
  };
}
