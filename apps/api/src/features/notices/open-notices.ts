import type { Database } from '@ballast/db/database';
import { blockQueries } from '@ballast/db/queries/blocks';
import { noticeQueries } from '@ballast/db/queries/notices';
import { settingsQueries } from '@ballast/db/queries/settings';
import type { News } from '../../events/news.ts';
import { createViewerFilters } from '../../lists/viewer-filters.ts';
import { createCursors } from '../../privacy/cursors.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createRevealsBox } from '../../privacy/reveals-box.ts';
import { createKeyedHash, createSealingBox } from '../../privacy/sealing.ts';
import type { AccountErasure } from '../accounts/account-erasure.ts';
import { createNoticeMarks } from './notice-marks.ts';
import { createNoticesService } from './notices.service.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  erasure: Pick<AccountErasure, 'authorship' | 'ownItems'>;
  news: Pick<News, 'now'>;
  clock: () => Date;
  random: RandomBytes;
};

/** One for a process: for requests, push messages and daily mails. */
export function openNotices({ database, encryptionKeys, erasure, news, clock, random }: Deps) {
  const noticeMarks = createNoticeMarks(createSealingBox(encryptionKeys, 'notice marks', random));
  const notices = createNoticesService({
    queries: noticeQueries(database),
    settings: settingsQueries(database),
    marks: noticeMarks,
    loadFilters: createViewerFilters(blockQueries(database)),
    cursors: createCursors(createSealingBox(encryptionKeys, 'cursors', random)),
    toNoticeId: createKeyedHash(encryptionKeys, 'notices'),
    ownItems: erasure.ownItems,
    authorship: erasure.authorship,
    news,
    revealsBox: createRevealsBox(encryptionKeys, random),
    clock,
  });
  return { noticeMarks, notices };
}

export type OpenNotices = ReturnType<typeof openNotices>;
