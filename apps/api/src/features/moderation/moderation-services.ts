import type { Database } from '@ballast/db/database';
import { accountQueries } from '@ballast/db/queries/accounts';
import { adminRevealQueries } from '@ballast/db/queries/admin-reveals';
import { caseNoteQueries } from '@ballast/db/queries/case-notes';
import { caseSurroundings } from '@ballast/db/queries/case-surroundings';
import { caseQueries } from '@ballast/db/queries/cases';
import { decisionQueries } from '@ballast/db/queries/decisions';
import { reportQueries } from '@ballast/db/queries/reports';
import type { staffQueries } from '@ballast/db/queries/staff';
import { waitingCaseQueries } from '@ballast/db/queries/waiting-cases';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import type { News } from '../../events/news.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { AccountErasure } from '../accounts/account-erasure.ts';
import { createSealCaseAuthor } from '../reports/case-author.ts';
import { createLoadOwnItemCheck } from '../reports/own-item-check.ts';
import { createReportTrust } from '../reports/report-trust.ts';
import { createReportsService } from '../reports/reports.service.ts';
import { createStoredTargetIds } from '../reports/stored-target-ids.ts';
import { createAuthorHistory } from './author-history.ts';
import { createCaseNotesService } from './case-notes.service.ts';
import { createCasesService } from './cases.service.ts';
import { createCasesWithName } from './cases-with-name.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createImpartialStaff } from './impartial-staff.ts';
import { createOwnDecisions } from './own-decisions.service.ts';
import { createSanctions } from './sanctions.ts';
import { createSurroundings } from './surroundings.ts';
import { createWaitingCases } from './waiting-cases.service.ts';

type Deps = {
  database: Database;
  oldestKey: Buffer;
  erasure: AccountErasure;
  handles: Handles;
  staff: ReturnType<typeof staffQueries>;
  news: Pick<News, 'sendAtNextBeat'>;
  mail: Mail;
  reportsEmail: string;
  publicOrigin: () => string;
  holdReports: number;
  cursors: Cursors;
  toIdempotencyKey: (...parts: string[]) => string;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

export function createModerationServices(deps: Deps) {
  const { database, oldestKey, erasure, mail, reportsEmail, holdReports, clock } = deps;
  const { authorship, ownItems, latestCopiesOf, reportSeals, decisionSeals, decisionIndex } = erasure;
  const decisions = decisionQueries(database);
  const cases = caseQueries(database);
  const notes = caseNoteQueries(database);
  const reports = reportQueries(database);
  const shared = {
    ...deps,
    authorship,
    reportSeals,
    latestCopiesOf,
    decisionSeals,
    sealCaseAuthor: createSealCaseAuthor({ ...deps, authorship, reportSeals }),
    impartialStaff: createImpartialStaff({ ...deps, reports, reportSeals, ownItems }),
    loadOwnItemCheck: createLoadOwnItemCheck(deps.handles),
    toStoredTargetId: createStoredTargetIds(oldestKey),
  };
  const casesService = createCasesService({
    ...shared,
    queries: cases,
    notes,
    reveals: adminRevealQueries(database),
    decisions,
    surroundingsOf: createSurroundings(caseSurroundings(database)),
    historyOf: createAuthorHistory({ ...shared, decisions }),
  });
  const decisionDeps = { queries: decisions, index: decisionIndex, seals: decisionSeals, clock };
  const sanctions = createSanctions(decisionDeps);
  const trust = createReportTrust({
    accounts: accountQueries(database),
    ownItems,
    seals: reportSeals,
    holdReports,
    clock,
  });
  return {
    reports: createReportsService({ ...shared, queries: reports, seals: reportSeals, ownItems, trust }),
    cases: casesService,
    waitingCases: {
      ...createWaitingCases({ ...shared, queries: waitingCaseQueries(database), cases }),
      withName: createCasesWithName({ ...shared, cases }),
    },
    caseNotes: createCaseNotesService({ ...shared, queries: notes, getCase: casesService.get }),
    decisions: createDecisionsService({
      ...shared,
      queries: decisions,
      cases,
      getCase: casesService.get,
      seals: decisionSeals,
    }),
    ownDecisions: createOwnDecisions({ ...decisionDeps, mail, reportsEmail }),
    sanctions,
  };
}
