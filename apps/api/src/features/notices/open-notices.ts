import type { Database } from '@ballast/db/engine/database';
import { settingsQueries } from '@ballast/db/queries/accounts/settings';
import { threadQueries } from '@ballast/db/queries/comments/threads';
import { likeQueries } from '@ballast/db/queries/likes/likes';
import { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import { noticeWordQueries } from '@ballast/db/queries/notices/notice-words';
import { noticeQueries } from '@ballast/db/queries/notices/notices';
import { contentChoiceQueries } from '@ballast/db/queries/profiles/content-choices';
import { viewerFilterQueries } from '@ballast/db/queries/profiles/viewer-filters';
import { reportQueries } from '@ballast/db/queries/reports/reports';
import type { AccountErasure } from '../../erasure/account-erasure.ts';
import type { News } from '../../events/news.ts';
import { createViewerFilters } from '../../lists/viewer-filters.ts';
import { createCursors } from '../../privacy/cursors.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createRevealsBox } from '../../privacy/reveals-box.ts';
import { createKeyedHash, createSealingBox } from '../../privacy/sealing.ts';
import { createNoticeMarks } from '../../privacy/seals/notice-marks.ts';
import { createContentChoices } from '../settings/content-choices.ts';
import { createAnswerCounts } from './answer-counts.ts';
import { createIndexedSource } from './indexed-source.ts';
import { createNoticeMembers } from './notice-members.ts';
import { createNoticeWords } from './notice-words.ts';
import { createNoticesService } from './notices.service.ts';
import { createOutcomes } from './outcomes.ts';
import { createShownNotices } from './shown-notices.ts';
import { createStoredSource } from './stored-source.ts';
import { createThreadIndex } from './thread-index.ts';

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
  const queries = noticeQueries(database);
  const loadFilters = createViewerFilters({
    database,
    queries: viewerFilterQueries(database),
    openChoices: createContentChoices({
      queries: contentChoiceQueries(database),
      box: createSealingBox(encryptionKeys, 'content choices', random),
    }).open,
  });
  const { posts, postLikes } = database.tables;
  const members = createNoticeMembers({
    database,
    queries,
    likes: likeQueries(database, { name: 'post', items: posts, likes: postLikes }),
    settings: settingsQueries(database),
    marks: noticeMarks,
  });
  const threadIndex = createThreadIndex({ database, queries: threadQueries(database) });
  const storedSource = createStoredSource({ queries, authorship: erasure.authorship });
  const indexed = { ownLikes: members.ownLikes, loadFilters, answerCounts: createAnswerCounts() };
  async function openSource() {
    const threads = await threadIndex.current();
    return threads ? createIndexedSource(indexed, threads) : storedSource;
  }
  const notices = createNoticesService({
    queries,
    members,
    marks: noticeMarks,
    shownNotices: createShownNotices(encryptionKeys),
    loadFilters,
    wordsOf: createNoticeWords({ queries: noticeWordQueries(database), loadFilters }),
    openSource,
    cursors: createCursors(createSealingBox(encryptionKeys, 'cursors', random)),
    toNoticeId: createKeyedHash(encryptionKeys, 'notices'),
    ownItems: erasure.ownItems,
    outcomesOf: createOutcomes({ decisions: decisionQueries(database), reports: reportQueries(database), ...erasure }),
    news,
    revealsBox: createRevealsBox(encryptionKeys, random),
    clock,
  });
  return { noticeMarks, notices, fillThreadIndex: threadIndex.fill };
}

export type OpenNotices = ReturnType<typeof openNotices>;
