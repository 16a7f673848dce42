import type { Database } from '@ballast/db/database';
import { contentChoiceQueries } from '@ballast/db/queries/content-choices';
import { decisionQueries } from '@ballast/db/queries/decisions';
import { noticeQueries } from '@ballast/db/queries/notices';
import { reportQueries } from '@ballast/db/queries/reports';
import { settingsQueries } from '@ballast/db/queries/settings';
import { viewerFilterQueries } from '@ballast/db/queries/viewer-filters';
import type { News } from '../../events/news.ts';
import { createViewerFilters } from '../../lists/viewer-filters.ts';
import { createCursors } from '../../privacy/cursors.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createRevealsBox } from '../../privacy/reveals-box.ts';
import { createKeyedHash, createSealingBox } from '../../privacy/sealing.ts';
import type { AccountErasure } from '../accounts/account-erasure.ts';
import { createContentChoices } from '../settings/content-choices.ts';
import { createNoticeMarks } from './notice-marks.ts';
import { createNoticesService } from './notices.service.ts';
import { createOutcomes } from './outcomes.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  erasure: Pick<AccountErasure, 'authorship' | 'ownItems' | 'decisionIndex' | 'decisionSeals' | 'reportSeals'>;
  news: Pick<News, 'sendNow'>;
  clock: () => Date;
  random: RandomBytes;
};

export function openNotices({ database, encryptionKeys, erasure, news, clock, random }: Deps) {
  const noticeMarks = createNoticeMarks(createSealingBox(encryptionKeys, 'notice marks', random));
  const notices = createNoticesService({
    queries: noticeQueries(database),
    settings: settingsQueries(database),
    marks: noticeMarks,
    loadFilters: createViewerFilters({
      database,
      queries: viewerFilterQueries(database),
      openChoices: createContentChoices({
        queries: contentChoiceQueries(database),
        box: createSealingBox(encryptionKeys, 'content choices', random),
      }).open,
    }),
    cursors: createCursors(createSealingBox(encryptionKeys, 'cursors', random)),
    toNoticeId: createKeyedHash(encryptionKeys, 'notices'),
    ownItems: erasure.ownItems,
    outcomesOf: createOutcomes({ decisions: decisionQueries(database), reports: reportQueries(database), ...erasure }),
    authorship: erasure.authorship,
    news,
    revealsBox: createRevealsBox(encryptionKeys, random),
    clock,
  });
  return { noticeMarks, notices };
}

export type OpenNotices = ReturnType<typeof openNotices>;
