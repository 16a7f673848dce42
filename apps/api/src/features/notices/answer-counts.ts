import { setImmediate } from 'node:timers/promises';
import type { AnswersRow } from '@ballast/db/queries/notices/notice-answers';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../entry-limit.ts';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import type { OwnAnswersRequest, OwnThread } from './notice-source.ts';
import type { Threads } from './threads.ts';

/** Of up to 200 threads each. Every member counts as one, however many answers they wrote. */
const maxMembers = 500;
/** Comments that are looked at before other requests run: about a millisecond of work. */
export const stepsAtOnce = 2000;

/** The answers in a thread above the seq `after`, up to `upTo`. Answers above `readUpTo` are unread. */
type ThreadCount = Pick<AnswersRow, 'total' | 'unread' | 'newestSeq'> & {
  after: number;
  upTo: number;
  changes: number;
  readUpTo: number;
  newestMs: number;
  firstUnreadSeq: number;
};
type MemberCounts = { threads: Threads; filters: ViewerFilters; byPost: Map<number, ThreadCount> };

const noAnswers = { total: 0, unread: 0, newestSeq: 0, newestMs: 0, firstUnreadSeq: 0 };

/** Looks at each comment once for a member, however often they ask, and at the unread ones again after a mark. */
export function createAnswerCounts() {
  const members = new LRUCache<string, MemberCounts>(entryLimit(maxMembers));

  function countsOf(memberId: string, threads: Threads, filters: ViewerFilters): MemberCounts['byPost'] {
    const known = members.get(memberId);
    if (known?.threads === threads && known.filters === filters) return known.byPost;
    const byPost: MemberCounts['byPost'] = new Map();
    members.set(memberId, { threads, filters, byPost });
    return byPost;
  }

  /** Unordered. Threads without answers are absent. */
  return async (threads: Threads, filters: ViewerFilters, request: OwnAnswersRequest): Promise<AnswersRow[]> => {
    const { memberId, readUpTo } = request;
    const byPost = countsOf(memberId, threads, filters);
    const own = new Set(request.ownSeqs);
    const unseenByPost = Map.groupBy(request.unseenSeqs, threads.postSeqOf);
    let steps = 0;

    /** Whether an answer is news: not removed, not the member's own, and not by a named member whom they blocked or muted. */
    function isFromOther(seq: number): boolean {
      if (!threads.isCommentShown(seq) || own.has(seq)) return false;
      const authorId = threads.commentAuthorId(seq);
      if (authorId === undefined) return true;
      return authorId !== memberId && !filters.blockedIds.has(authorId) && !filters.mutedIds.has(authorId);
    }

    async function countThread({ postSeq, after }: OwnThread): Promise<ThreadCount> {
      const [upTo, changes] = [Math.max(after, threads.newestComment(postSeq)), threads.changesOf(postSeq)];
      const known = byPost.get(postSeq);
      const isKnown = known !== undefined && known.after === after && known.changes === changes;
      const before = isKnown ? known : { ...noAnswers, after, changes, upTo: after, readUpTo };
      const isMarkedSince = before.readUpTo !== readUpTo;
      const unreadBefore = isMarkedSince ? noAnswers : before;
      const { unread, firstUnreadSeq } = unreadBefore;
      const count = { ...before, upTo, readUpTo, unread, firstUnreadSeq };
      let newestSeq = 0;
      let lowestUnreadSeq = 0;
      const end = isMarkedSince ? Math.min(before.upTo, Math.max(after, readUpTo)) : before.upTo;
      for (let seq = threads.newestComment(postSeq); seq > end; seq = threads.olderComment(seq)) {
        steps += 1;
        if (steps % stepsAtOnce === 0) await setImmediate();
        if (!isFromOther(seq)) continue;
        if (seq > before.upTo) {
          count.total += 1;
          newestSeq ||= seq;
          count.newestMs = Math.max(count.newestMs, threads.commentedAtMs(seq));
        }
        if (seq <= readUpTo) continue;
        count.unread += 1;
        lowestUnreadSeq = seq;
      }
      count.newestSeq = newestSeq || before.newestSeq;
      count.firstUnreadSeq ||= lowestUnreadSeq;
      byPost.set(postSeq, count);
      return count;
    }

    const rows: AnswersRow[] = [];
    for (const thread of request.threads) {
      const { total, newestSeq, newestMs, ...count } = await countThread(thread);
      if (total === 0) continue;
      const isUnseen = (seq: number) => seq > thread.after && seq <= readUpTo && isFromOther(seq);
      const unseen = unseenByPost.get(thread.postSeq)?.filter(isUnseen) ?? [];
      const unreadSeqs = count.unread > 0 ? [...unseen, count.firstUnreadSeq] : unseen;
      rows.push({
        postId: thread.postId,
        total,
        unread: count.unread + unseen.length,
        newestSeq,
        newestAt: new Date(newestMs),
        firstUnreadSeq: unreadSeqs.length > 0 ? Math.min(...unreadSeqs) : null,
      });
    }
    return rows;
  };
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;
