import type { Database } from '@ballast/db/engine/database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { adminCallQueries } from '@ballast/db/queries/admin/admin-calls';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { adminRevealQueries } from '@ballast/db/queries/admin/admin-reveals';
import { closedAnswersQueries } from '@ballast/db/queries/comments/closed-answers';
import { caseLowering } from '@ballast/db/queries/moderation/case-lowering';
import { caseNoteQueries } from '@ballast/db/queries/moderation/case-notes';
import { caseRecordQueries } from '@ballast/db/queries/moderation/case-records';
import { caseSurroundings } from '@ballast/db/queries/moderation/case-surroundings';
import { caseWaveQueries } from '@ballast/db/queries/moderation/case-waves';
import { caseQueries } from '@ballast/db/queries/moderation/cases';
import { closedCaseQueries } from '@ballast/db/queries/moderation/closed-cases';
import { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import { hiddenItemQueries } from '@ballast/db/queries/moderation/hidden-items';
import { lookAgainQueries } from '@ballast/db/queries/moderation/look-again';
import { namedRecordQueries } from '@ballast/db/queries/moderation/named-records';
import { supportLetterQueries } from '@ballast/db/queries/moderation/support-letters';
import { waitingCaseQueries } from '@ballast/db/queries/moderation/waiting-cases';
import { reportQueries } from '@ballast/db/queries/reports/reports';
import { alertQueries } from '@ballast/db/queries/staff/alerts';
import type { staffQueries } from '@ballast/db/queries/staff/staff';
import { staffSearchQueries } from '@ballast/db/queries/staff/staff-search';
import { postSearch } from '@ballast/db/search/post-search';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import type { AccountErasure } from '../../erasure/account-erasure.ts';
import type { LaterNews } from '../../events/later-news.ts';
import type { News, StaffPresenceNews } from '../../events/news.ts';
import type { Announcement } from '../../events/notice-news.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createStoredTargetIds } from '../../privacy/seals/stored-target-ids.ts';
import { createSanctions } from '../../sanctions/sanctions.ts';
import { createToldDecisions } from '../../sanctions/told-decisions.ts';
import type { RotaService } from '../alerts/rota.service.ts';
import { createVoices } from '../alerts/voices.ts';
import { createSealCaseAuthor } from '../reports/case-author.ts';
import { createLoadOwnItemCheck } from '../reports/own-item-check.ts';
import { createReportTrust } from '../reports/report-trust.ts';
import { createReportsService } from '../reports/reports.service.ts';
import { createAdminCalls } from './admin-calls.service.ts';
import { createAuthorHistory } from './author-history.ts';
import { createCaseMarks } from './case-marks.ts';
import { createCaseNoteRows } from './case-note-rows.ts';
import { createCaseNotesService } from './case-notes.service.ts';
import { createCasePresence } from './case-presence.service.ts';
import { createCaseReasons } from './case-reasons.ts';
import { createCaseRecordsService } from './case-records.service.ts';
import { createCasesService } from './cases.service.ts';
import { createCasesWithName } from './cases-with-name.ts';
import { createClosedAnswers } from './closed-answers.service.ts';
import { createClosedCases } from './closed-cases.ts';
import { createDecisionNews } from './decision-news.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createHiddenItems } from './hidden-items.service.ts';
import { createImpartialStaff } from './impartial-staff.ts';
import { createLiveItem } from './live-item.ts';
import { createSetLookAgain } from './look-again.ts';
import { createLowerCase } from './lower-case.ts';
import { createNamedRecord } from './named-record.ts';
import { createOpenWithName } from './open-with-name.ts';
import { createOwnDecisions } from './own-decisions.service.ts';
import { createReadMarks } from './read-marks.ts';
import { createReporters } from './reporters.ts';
import { createStaffPresence } from './staff-presence.ts';
import { createStaffSearch } from './staff-search.service.ts';
import { createSupportLetters } from './support-letters.service.ts';
import { createSurroundings } from './surroundings.ts';
import { createWaitingCases } from './waiting-cases.service.ts';
import { createWaves } from './waves.service.ts';

type Deps = {
  database: Database;
  oldestKey: Buffer;
  erasure: AccountErasure;
  handles: Handles;
  staff: ReturnType<typeof staffQueries>;
  news: Pick<News, 'sendAtNextBeat'>;
  presenceNews: StaffPresenceNews;
  sendLater: LaterNews['send'];
  announce: (announcement: Announcement) => void;
  mail: Mail;
  reportsEmail: string;
  rota: RotaService;
  /** ON_CALL_EMAILS. */
  onCallEmails: readonly string[];
  hasWebhook: boolean;
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
  const records = caseRecordQueries(database);
  const calls = adminCallQueries(database);
  const reports = reportQueries(database);
  const surroundings = caseSurroundings(database);
  const waves = caseWaveQueries(database);
  const lookAgain = lookAgainQueries(database);
  const letters = supportLetterQueries(database);
  const shared = {
    ...deps,
    authorship,
    reportSeals,
    latestCopiesOf,
    decisionSeals,
    sealCaseAuthor: createSealCaseAuthor({ ...deps, authorship, reportSeals }),
    impartialStaff: createImpartialStaff({ ...deps, reports, decisions, reportSeals, ownItems }),
    loadOwnItemCheck: createLoadOwnItemCheck(deps.handles),
    toStoredTargetId: createStoredTargetIds(oldestKey),
    reporterOf: createReporters(reportSeals),
    liveOf: createLiveItem(surroundings),
  };
  const presence = createStaffPresence(deps);
  const listWithName = createCasesWithName({ ...shared, cases });
  const casesService = createCasesService({
    ...shared,
    presence,
    queries: cases,
    notes,
    records,
    calls,
    closedCases: createClosedCases({ ...shared, records, queries: closedCaseQueries(database) }),
    reveals: adminRevealQueries(database),
    decisions,
    lookAgain,
    surroundingsOf: createSurroundings(surroundings, deps.cursors),
    markCases: createCaseMarks({ ...shared, waves }),
    historyOf: createAuthorHistory({ ...shared, decisions }),
    namedRecordOf: createNamedRecord({ ...shared, queries: namedRecordQueries(database) }),
  });
  const caseReasons = createCaseReasons({
    ...shared,
    queries: cases,
    reveals: adminRevealQueries(database),
    getCase: casesService.get,
  });
  const noteRows = createCaseNoteRows({ ...shared, cases, getCase: casesService.get });
  const decisionDeps = { queries: decisions, index: decisionIndex, seals: decisionSeals, clock };
  const toldDecisionsOf = createToldDecisions(decisionDeps);
  const readMarks = createReadMarks({ queries: letters, clock });
  const sanctions = createSanctions(decisionDeps);
  const trust = createReportTrust({
    accounts: accountQueries(database),
    ownItems,
    seals: reportSeals,
    holdReports,
    clock,
  });
  return {
    reports: createReportsService({
      ...shared,
      queries: reports,
      seals: reportSeals,
      ownItems,
      trust,
      ringsAtOnce: createVoices({ queries: alertQueries(database), seals: reportSeals, clock }).ringsAtOnce,
    }),
    cases: casesService,
    staffSearch: createStaffSearch({
      ...shared,
      queries: staffSearchQueries(database),
      postsByWords: postSearch(database),
      log: adminLogQueries(database),
    }),
    caseReasons,
    waitingCases: {
      ...createWaitingCases({ ...shared, queries: waitingCaseQueries(database), cases, lookAgain }),
      withName: listWithName,
    },
    openWithName: createOpenWithName({
      ...shared,
      cases,
      items: staffSearchQueries(database),
      waves,
      openCase: casesService.open,
      listWithName,
    }),
    waves: createWaves({
      ...shared,
      queries: waves,
      cases,
      summariesOf: casesService.summariesOf,
    }),
    caseRecords: createCaseRecordsService({ ...shared, queries: records, cases, getCase: casesService.get }),
    lowerCase: createLowerCase({ ...shared, queries: caseLowering(database), cases, getCase: casesService.get }),
    hiddenItems: createHiddenItems({
      ...shared,
      queries: hiddenItemQueries(database),
      cases,
      getCase: casesService.get,
    }),
    setAnswersClosed: createClosedAnswers({
      ...shared,
      queries: closedAnswersQueries(database),
      waves,
      cases,
      getCase: casesService.get,
    }),
    caseNotes: createCaseNotesService({ ...shared, queries: notes, noteRows, getCase: casesService.get }),
    adminCalls: createAdminCalls({ ...shared, queries: calls, cases, noteRows }),
    casePresence: createCasePresence({ ...shared, cases, calls, presence, listCalled: casesService.listCalled }),
    decisions: createDecisionsService({
      ...shared,
      queries: decisions,
      cases,
      getCase: casesService.get,
      listWithName,
      seals: decisionSeals,
      news: createDecisionNews({ ...shared, cases }),
    }),
    ownDecisions: createOwnDecisions({ ...decisionDeps, toldDecisionsOf, mail, reportsEmail }),
    supportLetters: createSupportLetters({
      ...decisionDeps,
      queries: letters,
      cases,
      toldDecisionsOf,
      latestCopiesOf,
      readMarks,
      mail,
      reportsEmail,
    }),
    readMarks,
    setLookAgain: createSetLookAgain({ ...shared, queries: lookAgain, cases, getCase: casesService.get }),
    sanctions,
    impartialStaff: shared.impartialStaff,
  };
}
