import type { ReportRow } from '@ballast/db/queries/admin-reports';
import type { CaseRow } from '@ballast/db/queries/cases';
import type { DecisionRow } from '@ballast/db/queries/decisions';
import type { Evidence } from '@ballast/schema/admin-views';
import type { Case, CaseSummary, Surrounding } from '@ballast/schema/moderation';
import { reportReasons } from '@ballast/schema/report-reasons';
import type { EvidenceCopy, ReportSeals } from '../reports/report-seals.ts';
import type { DecisionSeals } from './decision-seals.ts';

const hourMs = 60 * 60_000;
/** In hours, where it is not a day. */
const hoursOf: Partial<Record<CaseSummary['reason'], number>> = { danger: 1, child_safety: 1 };

export const reasonOf = ({ severity }: Pick<CaseRow, 'severity'>): CaseSummary['reason'] =>
  reportReasons[severity] ?? 'other';

const dueAt = (row: CaseRow): Date => new Date(row.createdAt.getTime() + (hoursOf[reasonOf(row)] ?? 24) * hourMs);

const caseCopyOf = ({ id, evidenceSeal }: CaseRow, seals: ReportSeals): EvidenceCopy | undefined =>
  evidenceSeal === null ? undefined : seals.openCaseEvidence(id, evidenceSeal);

/** The item as it stood at its last report, or when staff opened the case without one. */
export function evidenceCopyOf(
  row: CaseRow,
  reports: readonly ReportRow[],
  seals: ReportSeals,
): EvidenceCopy | undefined {
  for (const report of reports.toReversed()) {
    const copy = seals.openCopy(report);
    if (copy) return copy;
  }
  return caseCopyOf(row, seals);
}

/** Every copy, the case's own first. */
export const copiesOf = (row: CaseRow, reports: readonly ReportRow[], seals: ReportSeals): EvidenceCopy[] =>
  [caseCopyOf(row, seals), ...reports.map((report) => seals.openCopy(report))].filter((copy) => copy !== undefined);

/** How else it stood when it was reported: its author may have changed it in between. */
function otherVersionsOf(row: CaseRow, { reports, seals }: Parts): Evidence[] {
  const latest = evidenceCopyOf(row, reports, seals)?.evidence;
  const textOf = (evidence: Evidence) => `${evidence.mediaUrl} ${evidence.content}`;
  const byText = new Map(copiesOf(row, reports, seals).map(({ evidence }) => [textOf(evidence), evidence]));
  if (latest) byText.delete(textOf(latest));
  return [...byText.values()];
}

type Parts = {
  /** The latest ones. */
  reports: readonly ReportRow[];
  /** How many members have reported it. */
  reportersCount: number;
  seals: ReportSeals;
  actor: string;
  nameOf: (actor: string | null) => string | null;
  now: Date;
};

/** Claims before this are stale: who made them may be asleep, and a case of danger is due within an hour. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - hourMs);

const isFree = ({ claimedBy, claimedAt }: CaseRow, now: Date): boolean =>
  claimedBy === null || claimedAt === null || claimedAt < staleBefore(now);

/** Never says who has reported the item, and never who wrote an anonymous one. */
export function toCaseSummary(
  row: CaseRow,
  { reports, reportersCount, seals, actor, nameOf, now }: Parts,
): CaseSummary {
  const copy = evidenceCopyOf(row, reports, seals);
  const isPlain = row.targetType === 'post' || row.targetType === 'comment';
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: isPlain ? row.targetId : (copy?.targetId ?? null),
    reason: reasonOf(row),
    status: row.status,
    isHeld: row.isHeld,
    claimedBy: nameOf(row.claimedBy),
    isMine: row.claimedBy === actor,
    canClaim: row.status !== 'closed' && row.claimedBy !== actor && isFree(row, now),
    reportsCount: reportersCount,
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAt(row).toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    evidence: copy?.evidence ?? null,
  };
}

function toDecision(row: DecisionRow, seals: DecisionSeals, nameOf: Parts['nameOf']): Case['history'][number] {
  const details = seals.openDetails(row);
  return {
    id: row.id,
    action: row.action,
    rule: details?.rule ?? null,
    words: details?.words ?? null,
    until: details?.until?.toISOString() ?? null,
    note: details?.note ?? null,
    decidedBy: nameOf(row.decidedBy) ?? '',
    decidedAt: row.createdAt.toISOString(),
    isReversed: row.isReversed,
    appeal: row.appealedAt && {
      words: seals.openAppeal(row),
      madeAt: row.appealedAt.toISOString(),
      answer: seals.openAnswer(row),
      answeredBy: nameOf(row.answeredBy),
    },
  };
}

export function toCaseView(
  row: CaseRow,
  parts: Parts & { decisions: readonly DecisionRow[]; decisionSeals: DecisionSeals; surroundings: Surrounding[] },
): Case {
  return {
    ...toCaseSummary(row, parts),
    otherVersions: otherVersionsOf(row, parts),
    reports: parts.reports.map((report) => {
      const words = parts.seals.openWords(report);
      return {
        reference: report.reference,
        reason: words?.reason ?? null,
        details: words?.details ?? null,
        madeAt: report.createdAt.toISOString(),
      };
    }),
    surroundings: parts.surroundings,
    history: parts.decisions.map((decision) => toDecision(decision, parts.decisionSeals, parts.nameOf)),
  };
}
