import { isUrgentReason, type ReportReason } from '@ballast/schema/report-reasons';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { LaterNews } from '../../events/later-news.ts';
import type { Announcement } from '../../events/notice-news.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';

export type DecisionNews = ReturnType<typeof createDecisionNews>;

/** Hints that there is something new to read about a decision. */
export function createDecisionNews(
  { queries: { cases }, news }: Kernel,
  { reportSeals }: Pick<Privacy, 'reportSeals'>,
  {
    sendLater,
    announce,
  }: {
    sendLater: LaterNews['send'];
    announce: (announcement: Announcement) => void;
  },
) {
  return {
    /** News waits for the next heartbeat, because the item may be anonymous. By push only what may help in danger waits no longer. */
    notifyAuthor(handle: string | null | undefined, isUrgent: boolean): void {
      const handles = handle ? [handle] : [];
      news.sendAtNextHeartbeat(handles, ['notices'], 1);
      announce({ kind: 'decision', ids: [], handles, isNamed: false, later: isUrgent ? 'nobody' : 'all' });
    },

    /** Finds the reporters of a case. Returns what tells them, which never fails. */
    async reportersOf({ id, reason }: { id: string; reason: ReportReason }, copy: ItemCopy | undefined) {
      const handles = (await cases.reportersOf(id)).flatMap((report) => reportSeals.openReporter(report) ?? []);
      // A reporter of an anonymous item who watches devices must not learn when its author is told.
      const isNamed = copy?.evidence.isAnonymous === false;
      const laterIfNamed = isUrgentReason(reason) ? 'nobody' : 'all';
      return () => {
        (isNamed ? news.sendAtNextHeartbeat : sendLater)(handles, ['notices'], 1);
        announce({ kind: 'report', ids: [], handles, isNamed: false, later: isNamed ? laterIfNamed : 'always' });
      };
    },
  };
}
