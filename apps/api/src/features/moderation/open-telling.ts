import type { Database } from '@ballast/db/engine/database';
import { caseQueries } from '@ballast/db/queries/moderation/cases';
import { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import type { Logger } from 'pino';
import type { AccountErasure } from '../../erasure/account-erasure.ts';
import { createLaterNews } from '../../events/later-news.ts';
import type { News } from '../../events/news.ts';
import type { Announcement } from '../../events/notice-news.ts';
import { createDecisionNews } from './decision-news.ts';
import { createTelling } from './telling.service.ts';

type Deps = {
  database: Database;
  erasure: Pick<AccountErasure, 'latestCopiesOf' | 'reportSeals' | 'decisionSeals'>;
  news: Pick<News, 'sendAtNextBeat'>;
  announce: (announcement: Announcement) => void;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
};

export function openTelling({ database, erasure, news, announce, clock, log }: Deps) {
  const { latestCopiesOf, reportSeals, decisionSeals } = erasure;
  const later = createLaterNews({ news, clock });
  return createTelling({
    queries: decisionQueries(database),
    latestCopiesOf,
    seals: decisionSeals,
    news: createDecisionNews({ cases: caseQueries(database), reportSeals, news, sendLater: later.send, announce }),
    publishLaterNews: later.publish,
    clock,
    log,
  });
}
