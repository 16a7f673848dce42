import type { CallSighting } from '@ballast/db/queries/admin/admin-calls';
import type { ReportRow } from '@ballast/db/queries/admin/admin-reports';
import type { CaseNoteRow } from '@ballast/db/queries/moderation/case-notes';
import type { CaseRecordRow } from '@ballast/db/queries/moderation/case-records';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import type { Evidence, RevealKind } from '@ballast/schema/admin-views';
import { isActiveClaim } from '@ballast/schema/claims';
import type { ClosedDecision } from '@ballast/schema/closed-cases';
import type { Case, CaseSummary } from '@ballast/schema/moderation';
import { isUrgentReason } from '@ballast/schema/report-reasons';
import { allEvidenceOf } from '../../erasure/case-evidence.ts';
import { type DecisionDetails, type DecisionSeals, hasRemovedItem } from '../../privacy/seals/decision-seals.ts';
import type { EvidenceCopy, ItemCopy, ReportSeals, ReportWords } from '../../privacy/seals/report-seals.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import { canTakeOver, toAdminCall } from './admin-call.view.ts';
import { toNotes, toRecord } from './case-notes.view.ts';

const hourMs = 60 * 60_000;
const hoursUntilDue = { urgent: 1, other: 24 };

const dueAt = ({ createdAt, reason }: CaseRow): Date =>
  new Date(createdAt.getTime() + hoursUntilDue[isUrgentReason(reason) ? 'urgent' : 'other'] * hourMs);

function waitingSince({ status, createdAt }: CaseRow, appealedAt: Date | null | undefined): Date | null {
  if (status === 'closed') return null;
  return status === 'appealed' ? (appealedAt ?? createdAt) : createdAt;
}

/** The other reported versions of an item that its author changed between two reports. */
function otherVersionsOf(row: CaseRow, { reports, copy, seals }: CaseContext & OpenedReports): Evidence[] {
  const textOf = (evidence: Evidence) => `${evidence.mediaUrl} ${evidence.content}`;
  const copies = reports.map((report) => report.copy);
  const byText = new Map(allEvidenceOf(row, copies, seals).map((evidence) => [textOf(evidence), evidence]));
  if (copy) byText.delete(textOf(copy.evidence));
  return [...byText.values()];
}

/** A report with its seals opened, because that takes time. */
export type OpenedReport = {
  row: ReportRow;
  letter: string;
  copy: EvidenceCopy | undefined;
  words: ReportWords | undefined;
};
/** Only the latest reports. */
type OpenedReports = { reports: readonly OpenedReport[] };

type CaseContext = {
  copy: ItemCopy | undefined;
  /** When the decision was appealed against, if the appeal has no answer yet. */
  appealedAt: Date | null | undefined;
  reportersCount: number;
  seals: ReportSeals;
  actor: string;
  isAdmin: boolean;
  /** Of the case alone. */
  sightings: readonly CallSighting[];
  nameOf: (actor: string | null) => string | null;
  now: Date;
};

/** Contains neither the reporters nor the author of an anonymous item. */
export function toCaseSummary(
  row: CaseRow,
  { copy, appealedAt, reportersCount, actor, isAdmin, sightings, nameOf, now }: Omit<CaseContext, 'seals'>,
): CaseSummary {
  const hasPlainId = row.targetType === 'post' || row.targetType === 'comment';
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: hasPlainId ? row.targetId : (copy?.targetId ?? null),
    reason: row.reason,
    status: row.status,
    isHeld: row.isHeld || row.hiddenBy !== null,
    hiddenBy: nameOf(row.hiddenBy),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    adminCalled: row.isAdminCalled,
    call: toAdminCall(row, sightings, nameOf),
    claimedBy: nameOf(row.claimedBy),
    claimedAt: row.claimedBy === null ? null : (row.claimedAt?.toISOString() ?? null),
    isMine: row.claimedBy === actor,
    canClaim: row.status !== 'closed' && (!isActiveClaim(row, now) || canTakeOver(row, { actor, isAdmin })),
    reportsCount: reportersCount,
    createdAt: row.createdAt.toISOString(),
    waitingSince: waitingSince(row, appealedAt)?.toISOString() ?? null,
    isAnonymous: copy?.evidence.isAnonymous ?? null,
    dueAt: dueAt(row).toISOString(),
    isKeptOut: false,
    closedAt: row.closedAt?.toISOString() ?? null,
    lookAgainOn: row.status === 'closed' && row.lookAgainOn ? isoDay(row.lookAgainOn) : null,
    evidence: copy?.evidence ?? null,
  };
}

function toOtherDecision(row: DecisionRow, details: DecisionDetails | undefined): Case['otherDecisions'][number] {
  return {
    caseId: row.caseId,
    action: row.action,
    rule: details?.rule ?? null,
    removesItem: hasRemovedItem(row, details),
    decidedAt: row.createdAt.toISOString(),
    isReversed: row.isReversed,
    isAnswered: row.repliedAt !== null,
  };
}

export const toClosedDecision = (
  row: DecisionRow,
  seals: Pick<DecisionSeals, 'openDetails'>,
  nameOf: CaseContext['nameOf'],
): ClosedDecision => ({
  action: row.action,
  removesItem: hasRemovedItem(row, seals.openDetails(row)),
  by: nameOf(row.decidedBy) ?? '',
  at: row.createdAt.toISOString(),
  isReversed: row.isReversed,
});

function toDecision(row: DecisionRow, seals: DecisionSeals, nameOf: CaseContext['nameOf']): Case['history'][number] {
  const details = seals.openDetails(row);
  return {
    ...toOtherDecision(row, details),
    id: row.id,
    words: details?.words ?? null,
    until: details?.until?.toISOString() ?? null,
    note: details?.note ?? null,
    decidedBy: nameOf(row.decidedBy) ?? '',
    tellAt: row.isReversed ? null : (row.tellAt?.toISOString() ?? null),
    appeal: row.appealedAt && {
      words: seals.openAppeal(row),
      madeAt: row.appealedAt.toISOString(),
      answer: seals.openAppealAnswer(row),
      answeredBy: nameOf(row.answeredBy),
    },
    isRead: row.isRead,
    reply: row.repliedAt && { words: seals.openReply(row), repliedAt: row.repliedAt.toISOString() },
  };
}

/** All reports have the same reply, except those whose reporters have deleted their accounts. */
const reporterWordsOf = ({ reports, seals }: OpenedReports & Pick<CaseContext, 'seals'>): string | null =>
  reports.map(({ row }) => seals.openReply(row)).find((reply) => reply !== null) ?? null;

/** For staff who are kept out of the case. */
export const summaryWithoutEvidence = (summary: CaseSummary): CaseSummary => ({
  ...summary,
  isKeptOut: true,
  targetId: null,
  evidence: null,
});

/** Of kinds without comments, and for staff who are kept out. */
export const noComments: Pick<Case, 'comments' | 'commentsByAuthor'> = {
  comments: { items: [], nextCursor: null },
  commentsByAuthor: [],
};

/** Nor with words of others that may tell of the evidence. */
export const withoutEvidence = (view: Case): Case => ({
  ...view,
  ...summaryWithoutEvidence(view),
  otherVersions: [],
  reports: [],
  reporterWords: null,
  notes: [],
  records: [],
  live: null,
  surroundings: [],
  ...noComments,
  canConfirmReason: false,
  reveals: [],
  history: view.history.map((decision) => ({
    ...decision,
    words: null,
    appeal: decision.appeal && { ...decision.appeal, words: null, answer: null },
    reply: decision.reply && { ...decision.reply, words: null },
  })),
  authorHistory: null,
  namedRecord: null,
});

type RevealRow = { id: string; kind: RevealKind; actor: string | null; createdAt: Date };

export function toCaseView(
  row: CaseRow,
  context: CaseContext &
    OpenedReports & {
      decisions: readonly DecisionRow[];
      otherDecisions: readonly DecisionRow[];
      decisionSeals: DecisionSeals;
      notes: readonly CaseNoteRow[];
      records: readonly CaseRecordRow[];
      reveals: readonly RevealRow[];
      standing: Pick<Case, 'reasonBy' | 'reasonConfirmedBy' | 'isReasonBacked' | 'canConfirmReason'>;
      surroundings: Pick<Case, 'surroundings' | 'comments' | 'commentsByAuthor'>;
      live: Case['live'];
      authorHistory: Case['authorHistory'];
      namedRecord: Case['namedRecord'];
      claimedByAdmin: boolean;
      needsOtherStaff: boolean;
      present: Case['present'];
    },
): Case {
  return {
    ...toCaseSummary(row, context),
    present: context.present,
    claimedByAdmin: context.claimedByAdmin,
    needsOtherStaff: context.needsOtherStaff,
    otherVersions: otherVersionsOf(row, context),
    reports: context.reports.map((report) => ({
      reference: report.row.reference,
      letter: report.letter,
      reason: report.words?.reason ?? null,
      details: report.words?.details ?? null,
      madeAt: report.row.createdAt.toISOString(),
    })),
    reporterWords: reporterWordsOf(context),
    notes: toNotes(context.notes, context),
    records: context.records.map((record) => toRecord(record, context)),
    ...context.standing,
    reveals: context.reveals.map(({ id, kind, actor, createdAt }) => ({
      id,
      who: kind,
      by: context.nameOf(actor),
      on: isoDay(createdAt),
    })),
    live: context.live,
    ...context.surroundings,
    history: context.decisions.map((decision) => toDecision(decision, context.decisionSeals, context.nameOf)),
    otherDecisions: context.otherDecisions.map((decision) =>
      toOtherDecision(decision, context.decisionSeals.openDetails(decision)),
    ),
    authorHistory: context.authorHistory,
    namedRecord: context.namedRecord,
  };
}
