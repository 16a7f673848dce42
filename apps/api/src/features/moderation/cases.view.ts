import type { ReportRow } from '@ballast/db/queries/admin-reports';
import type { CaseNoteRow } from '@ballast/db/queries/case-notes';
import type { CaseRow } from '@ballast/db/queries/cases';
import type { DecisionRow } from '@ballast/db/queries/decisions';
import type { Evidence } from '@ballast/schema/admin-views';
import { isHeldClaim } from '@ballast/schema/claims';
import type { Case, CaseSummary, Surrounding } from '@ballast/schema/moderation';
import { isUrgentSeverity, reportReasons } from '@ballast/schema/report-reasons';
import { isoDay } from '../../privacy/timestamps.ts';
import type { EvidenceCopy, ItemCopy, ReportSeals, ReportWords } from '../reports/report-seals.ts';
import { type DecisionDetails, type DecisionSeals, hasRemovedItem } from './decision-seals.ts';

const hourMs = 60 * 60_000;
const hoursUntilDue = { urgent: 1, other: 24 };

export const reasonOf = ({ severity }: Pick<CaseRow, 'severity'>): CaseSummary['reason'] =>
  reportReasons[severity] ?? 'other';

const dueAt = ({ createdAt, severity }: CaseRow): Date =>
  new Date(createdAt.getTime() + hoursUntilDue[isUrgentSeverity(severity) ? 'urgent' : 'other'] * hourMs);

const caseEvidenceOf = ({ id, evidenceSeal }: CaseRow, seals: ReportSeals): EvidenceCopy | undefined =>
  evidenceSeal === null ? undefined : seals.openCaseEvidence(id, evidenceSeal);

/** Copies of a case's item as it stood when it was reported, oldest first. Undefined for erased ones. */
type Copies = readonly (EvidenceCopy | undefined)[];

/** The copy of the last report that still has one, otherwise the one made when staff opened the case. */
export const latestCopyOf = (row: CaseRow, copies: Copies, seals: ReportSeals): EvidenceCopy | undefined =>
  copies.findLast((copy) => copy !== undefined) ?? caseEvidenceOf(row, seals);

export const allEvidenceOf = (row: CaseRow, copies: Copies, seals: ReportSeals): Evidence[] =>
  [caseEvidenceOf(row, seals), ...copies].flatMap((copy) => copy?.evidence ?? []);

/** The other reported versions of an item that its author changed between two reports. */
function otherVersionsOf(row: CaseRow, { reports, copy, seals }: CaseContext & OpenedReports): Evidence[] {
  const textOf = (evidence: Evidence) => `${evidence.mediaUrl} ${evidence.content}`;
  const copies = reports.map((report) => report.copy);
  const byText = new Map(allEvidenceOf(row, copies, seals).map((evidence) => [textOf(evidence), evidence]));
  if (copy) byText.delete(textOf(copy.evidence));
  return [...byText.values()];
}

/** A report with its seals opened, because that takes time. */
export type OpenedReport = { row: ReportRow; copy: EvidenceCopy | undefined; words: ReportWords | undefined };
/** Only the latest reports. */
type OpenedReports = { reports: readonly OpenedReport[] };

type CaseContext = {
  copy: ItemCopy | undefined;
  reportersCount: number;
  seals: ReportSeals;
  actor: string;
  nameOf: (actor: string | null) => string | null;
  now: Date;
};

/** Contains neither the reporters nor the author of an anonymous item. */
export function toCaseSummary(
  row: CaseRow,
  { copy, reportersCount, actor, nameOf, now }: Omit<CaseContext, 'seals'>,
): CaseSummary {
  const hasPlainId = row.targetType === 'post' || row.targetType === 'comment';
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: hasPlainId ? row.targetId : (copy?.targetId ?? null),
    reason: reasonOf(row),
    status: row.status,
    isHeld: row.isHeld,
    adminCalled: row.isAdminCalled,
    claimedBy: nameOf(row.claimedBy),
    claimedAt: row.claimedBy === null ? null : (row.claimedAt?.toISOString() ?? null),
    isMine: row.claimedBy === actor,
    canClaim: row.status !== 'closed' && !isHeldClaim(row, now),
    reportsCount: reportersCount,
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAt(row).toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    evidence: copy?.evidence ?? null,
  };
}

function toOtherDecision(row: DecisionRow, details: DecisionDetails | undefined): Case['otherDecisions'][number] {
  return {
    action: row.action,
    rule: details?.rule ?? null,
    removesItem: hasRemovedItem(row, details),
    decidedAt: row.createdAt.toISOString(),
    isReversed: row.isReversed,
  };
}

function toDecision(row: DecisionRow, seals: DecisionSeals, nameOf: CaseContext['nameOf']): Case['history'][number] {
  const details = seals.openDetails(row);
  return {
    ...toOtherDecision(row, details),
    id: row.id,
    words: details?.words ?? null,
    until: details?.until?.toISOString() ?? null,
    note: details?.note ?? null,
    decidedBy: nameOf(row.decidedBy) ?? '',
    appeal: row.appealedAt && {
      words: seals.openAppeal(row),
      madeAt: row.appealedAt.toISOString(),
      answer: seals.openAppealAnswer(row),
      answeredBy: nameOf(row.answeredBy),
    },
  };
}

/** The words are empty if the key of their seal is lost. */
const toNote = (
  note: CaseNoteRow,
  { seals, nameOf }: Pick<CaseContext, 'seals' | 'nameOf'>,
): Case['notes'][number] => ({
  by: nameOf(note.writtenBy) ?? '',
  at: note.createdAt.toISOString(),
  words: seals.openNote(note) ?? '',
});

/** All reports have the same reply, except those whose reporters have deleted their accounts. */
const reporterWordsOf = ({ reports, seals }: OpenedReports & Pick<CaseContext, 'seals'>): string | null =>
  reports.map(({ row }) => seals.openReply(row)).find((reply) => reply !== null) ?? null;

type RevealRow = { actor: string | null; createdAt: Date };

export function toCaseView(
  row: CaseRow,
  context: CaseContext &
    OpenedReports & {
      decisions: readonly DecisionRow[];
      otherDecisions: readonly DecisionRow[];
      decisionSeals: DecisionSeals;
      notes: readonly CaseNoteRow[];
      reveals: readonly RevealRow[];
      surroundings: Surrounding[];
      authorHistory: Case['authorHistory'];
      needsOtherStaff: boolean;
    },
): Case {
  return {
    ...toCaseSummary(row, context),
    needsOtherStaff: context.needsOtherStaff,
    otherVersions: otherVersionsOf(row, context),
    reports: context.reports.map((report) => ({
      reference: report.row.reference,
      reason: report.words?.reason ?? null,
      details: report.words?.details ?? null,
      madeAt: report.row.createdAt.toISOString(),
    })),
    reporterWords: reporterWordsOf(context),
    notes: context.notes.map((note) => toNote(note, context)),
    reveals: context.reveals.map(({ actor, createdAt }) => ({ by: context.nameOf(actor), on: isoDay(createdAt) })),
    surroundings: context.surroundings,
    history: context.decisions.map((decision) => toDecision(decision, context.decisionSeals, context.nameOf)),
    otherDecisions: context.otherDecisions.map((decision) =>
      toOtherDecision(decision, context.decisionSeals.openDetails(decision)),
    ),
    authorHistory: context.authorHistory,
  };
}
