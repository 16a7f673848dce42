import type { Database } from '@ballast/db/engine/database';
import { adminListQueries } from '@ballast/db/queries/admin/admin-lists';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { adminReportQueries } from '@ballast/db/queries/admin/admin-reports';
import { adminRevealQueries } from '@ballast/db/queries/admin/admin-reveals';
import { figureQueries } from '@ballast/db/queries/admin/figures';
import { logSubjectQueries } from '@ballast/db/queries/admin/log-subjects';
import { transparencyQueries } from '@ballast/db/queries/admin/transparency';
import { contactAnswerQueries } from '@ballast/db/queries/contact/contact-answers';
import { caseQueries } from '@ballast/db/queries/moderation/cases';
import { postQueries } from '@ballast/db/queries/posts/posts';
import type { staffQueries } from '@ballast/db/queries/staff/staff';
import type { LatestCopies } from '../../erasure/latest-copies.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { ReportSeals } from '../../privacy/seals/report-seals.ts';
import { createStoredTargetIds } from '../../privacy/seals/stored-target-ids.ts';
import type { CaseReasons } from '../moderation/case-reasons.ts';
import type { ImpartialStaff } from '../moderation/impartial-staff.ts';
import { createLoadOwnItemCheck } from '../reports/own-item-check.ts';
import { createAdminService } from './admin.service.ts';
import { createAdminContacts } from './admin-contacts.service.ts';
import { createAdminLists } from './admin-lists.service.ts';
import { createAdminLog } from './admin-log.service.ts';
import { createAdminReports } from './admin-reports.service.ts';
import { createDelayNews } from './delayed-telling.ts';
import { createFigures } from './figures.service.ts';
import { createLogSubjects } from './log-subjects.ts';
import { createRevealRows } from './reveal-rows.ts';
import { createRevealSubjects } from './reveal-subjects.ts';
import { createReveals } from './reveals.service.ts';
import { createSameAuthor } from './same-author.service.ts';
import { createTransparency } from './transparency.service.ts';

type Deps = Omit<
  Parameters<typeof createReveals>[0],
  'queries' | 'log' | 'findSubject' | 'toRevealRows' | 'delayNews'
> &
  Pick<Parameters<typeof createAdminContacts>[0], 'cursors' | 'answerSeals' | 'toIdempotencyKey'> & {
    database: Database;
    staff: ReturnType<typeof staffQueries>;
    reportSeals: ReportSeals;
    handles: Pick<Handles, 'of' | 'memberIdOf' | 'hash'>;
    authorship: Pick<Authorship, 'handleOf'>;
    caseReasons: CaseReasons;
    oldestKey: Buffer;
    publicOrigin: () => string;
    reportsEmail: string;
    impartialStaff: ImpartialStaff;
    latestCopiesOf: LatestCopies;
  };

export function createAdminServices({ database, ...deps }: Deps) {
  const log = adminLogQueries(database);
  const reports = adminReportQueries(database);
  const cases = caseQueries(database);
  const queries = adminRevealQueries(database);
  const toRevealRows = createRevealRows(deps);
  const loadOwnItemCheck = createLoadOwnItemCheck(deps.handles);
  const toStoredTargetId = createStoredTargetIds(deps.oldestKey);
  return createAdminService({
    lists: createAdminLists({
      ...deps,
      queries: adminListQueries(database),
      log,
      toStoredTargetId,
      posts: postQueries(database),
    }),
    contacts: createAdminContacts({ ...deps, queries: reports, answers: contactAnswerQueries(database) }),
    reports: createAdminReports({
      ...deps,
      queries: reports,
      cases,
      loadOwnItemCheck,
    }),
    log: createAdminLog({
      ...deps,
      queries: log,
      subjectsOf: createLogSubjects({ ...deps, queries: logSubjectQueries(database), cases, loadOwnItemCheck }),
    }),
    transparency: createTransparency({ ...deps, queries: transparencyQueries(database), log }),
    figures: createFigures({ ...deps, queries: figureQueries(database), log }),
    reveals: createReveals({
      ...deps,
      queries,
      log,
      findSubject: createRevealSubjects({ ...deps, queries, cases, toStoredTargetId }),
      toRevealRows,
      delayNews: createDelayNews(deps),
    }),
    sameAuthor: createSameAuthor({ ...deps, queries, cases, toRevealRows }),
  });
}
