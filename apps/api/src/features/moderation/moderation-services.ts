import type { Privacy } from '../../erasure/open-privacy.ts';
import type { LaterNews } from '../../events/later-news.ts';
import type { StaffPresenceNews } from '../../events/news.ts';
import type { Announcement } from '../../events/notice-news.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createSanctions } from '../../sanctions/sanctions.ts';
import { createToldDecisions } from '../../sanctions/told-decisions.ts';
import type { LoadAlertRecipients } from '../alerts/alert-recipients.ts';
import { createVoices } from '../alerts/voices.ts';
import { createSealCaseAuthor } from '../reports/case-author.ts';
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

export function createModerationServices(
  kernel: Kernel,
  privacy: Privacy,
  {
    presenceNews,
    sendLater,
    announce,
    alertRecipients,
    holdReports,
  }: {
    presenceNews: StaffPresenceNews;
    sendLater: LaterNews['send'];
    announce: (announcement: Announcement) => void;
    alertRecipients: LoadAlertRecipients;
    /** How many trusted reporters hide an item until staff have looked (HOLD_REPORTS); 0 is never. */
    holdReports: number;
  },
) {
  const { cursors, queries } = kernel;
  const { reportSeals } = privacy;
  const sealCaseAuthor = createSealCaseAuthor(privacy);
  const impartialStaff = createImpartialStaff(kernel, privacy);
  const reporterOf = createReporters(reportSeals);
  const liveOf = createLiveItem(queries.caseSurroundings);
  const presence = createStaffPresence(kernel, { presenceNews });
  const listWithName = createCasesWithName(kernel, privacy, { impartialStaff });
  const cases = createCasesService(kernel, privacy, {
    presence,
    impartialStaff,
    closedCases: createClosedCases(kernel, privacy, { impartialStaff }),
    sealCaseAuthor,
    surroundingsOf: createSurroundings(queries.caseSurroundings, cursors),
    markCases: createCaseMarks(kernel, privacy, { impartialStaff }),
    liveOf,
    historyOf: createAuthorHistory(kernel, privacy),
    namedRecordOf: createNamedRecord(kernel, privacy, { reporterOf }),
    reporterOf,
  });
  const getCase = cases.get;
  const acting = { impartialStaff, getCase };
  const caseReasons = createCaseReasons(kernel, privacy, acting);
  const noteRows = createCaseNoteRows(kernel, privacy, acting);
  const toldDecisionsOf = createToldDecisions(kernel, privacy);
  const readMarks = createReadMarks(kernel);
  const sanctions = createSanctions(kernel, privacy);
  const trust = createReportTrust(kernel, privacy, { holdReports });
  return {
    reports: createReportsService(kernel, privacy, {
      trust,
      ringsAtOnce: createVoices(kernel, privacy).ringsAtOnce,
      sealCaseAuthor,
    }),
    cases,
    staffSearch: createStaffSearch(kernel, privacy),
    caseReasons,
    waitingCases: {
      ...createWaitingCases(kernel, privacy),
      withName: listWithName,
    },
    openWithName: createOpenWithName(kernel, privacy, { openCase: cases.open, listWithName }),
    waves: createWaves(kernel, privacy, { summariesOf: cases.summariesOf, impartialStaff }),
    caseRecords: createCaseRecordsService(kernel, privacy, acting),
    lowerCase: createLowerCase(kernel, privacy, acting),
    hiddenItems: createHiddenItems(kernel, privacy, acting),
    setAnswersClosed: createClosedAnswers(kernel, privacy, acting),
    caseNotes: createCaseNotesService(kernel, { noteRows, getCase }),
    adminCalls: createAdminCalls(kernel, { noteRows, recipients: alertRecipients }),
    casePresence: createCasePresence(kernel, privacy, { presence, listCalled: cases.listCalled }),
    decisions: createDecisionsService(kernel, privacy, {
      ...acting,
      liveOf,
      listWithName,
      news: createDecisionNews(kernel, privacy, { sendLater, announce }),
    }),
    ownDecisions: createOwnDecisions(kernel, privacy, { toldDecisionsOf }),
    supportLetters: createSupportLetters(kernel, privacy, { toldDecisionsOf, readMarks }),
    readMarks,
    setLookAgain: createSetLookAgain(kernel, acting),
    sanctions,
    impartialStaff,
  };
}
