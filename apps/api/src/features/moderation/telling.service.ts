import { storageOutageCode } from '@ballast/db/engine/unavailable';
import type { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import { isUrgentReason } from '@ballast/schema/report-reasons';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { describeFault } from '../../errors/describe-fault.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { DecisionNews } from './decision-news.ts';

type Queries = Pick<ReturnType<typeof decisionQueries>, 'listDue' | 'markTold'>;
type Due = Awaited<ReturnType<Queries['listDue']>>[number];

/**
 * Tells authors and reporters of decisions that can no longer be taken back in time. They see the decision from the commit on, so
 * a crash loses no more than the hint that there is something to read.
 */
export function createTelling(
  { queries: { decisions: queries }, clock, log }: Base,
  { latestCopiesOf, decisionSeals: seals }: Pick<Privacy, 'latestCopiesOf' | 'decisionSeals'>,
  {
    news,
    publishLaterNews,
  }: {
    news: DecisionNews;
    /** Sends the news whose longer wait has passed. */
    publishLaterNews: () => void;
  },
) {
  async function tell({ decision, row }: Due): Promise<void> {
    const [found] = await latestCopiesOf([row]);
    const tellReporters = await news.reportersOf(row, found?.copy);
    if (!(await queries.markTold(decision.id, clock()))) return;
    // The letter of support has gone out already.
    const hasLetter = decision.action !== 'none' && decision.action !== 'support';
    if (hasLetter) news.notifyAuthor(seals.openSubject(decision), isUrgentReason(row.reason));
    tellReporters();
  }

  async function notifyAll(): Promise<void> {
    try {
      for (const due of await queries.listDue(clock())) {
        await tell(due).catch((error: unknown) => {
          if (storageOutageCode(error) !== undefined) throw error;
          log.error({ fault: describeFault(error), decision: due.decision.id }, 'a decision was not told');
        });
      }
    } finally {
      publishLaterNews();
    }
  }

  let running: Promise<void> | undefined;

  return {
    /** Runs in one process of each server. Several machines on one database tell each decision once. */
    run(): Promise<void> {
      running ??= notifyAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;
