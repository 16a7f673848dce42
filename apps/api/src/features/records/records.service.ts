import type { LogCheck } from '@ballast/db/queries/admin/admin-log-check';
import type { Queries } from '@ballast/db/queries/queries';
import type { AdminLogEntry } from '@ballast/schema/admin-views';
import { toCsv } from '@ballast/schema/csv';
import type { TransparencyQuarter } from '@ballast/schema/transparency';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { utcBoundsOf } from '../../lists/day-range.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import { toComplaints } from './complaints.ts';
import { groupDecisions } from './decision-groups.ts';
import { countCaseActions, listLogDays } from './log-records.ts';
import { publishedDocuments } from './published-documents.ts';
import { introduction, type RecordsRange } from './records-introduction.ts';

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A fault names the time of its entry. */
const withoutTimes = (fault: string) => fault.replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, '');

function toFigures(quarters: readonly TransparencyQuarter[]): string {
  const rows = quarters.flatMap((quarter) => {
    const { from, to, isComplete: _isComplete, casesByReason, decisionsByAction, ...others } = quarter;
    const figures = [
      ...Object.entries(casesByReason).map(([reason, value]) => [`cases: ${reason}`, value] as const),
      ...Object.entries(decisionsByAction).map(([action, value]) => [`decisions: ${action}`, value] as const),
      ...Object.entries(others),
    ];
    return figures.map(([figure, value]) => [from, to, figure, value] as const);
  });
  return toCsv(['from', 'to', 'figure', 'value'], rows);
}

/** Collects what a regulator or a trustee asks for: texts by the name of their file. */
export function createRecords(
  { queries: { records: queries } }: Base,
  { decisionSeals, reportSeals }: Pick<Privacy, 'decisionSeals' | 'reportSeals'>,
  {
    listQuarters,
    readLog,
    checkLog,
    contactEmail,
  }: {
    listQuarters: (range: RecordsRange) => Promise<TransparencyQuarter[]>;
    readLog: (range: RecordsRange) => Promise<AdminLogEntry[]>;
    checkLog: () => Promise<LogCheck>;
    contactEmail: string;
  },
) {
  /** Days of ended quarters, latest first. */
  function daysOf(quarters: readonly TransparencyQuarter[]): RecordsRange | undefined {
    const [latest, earliest] = [quarters[0], quarters.at(-1)];
    return latest && earliest && { from: earliest.from, to: latest.to };
  }

  async function listCaseActions(quarters: readonly TransparencyQuarter[]) {
    const days = daysOf(quarters);
    return days ? countCaseActions(await readLog(days), quarters) : [];
  }

  async function listDecisionGroups(quarters: readonly TransparencyQuarter[]) {
    const days = daysOf(quarters);
    if (!days) return [];
    const { from = new Date(0), to = new Date(0) } = utcBoundsOf(days);
    const rows = await queries.decisions({ from, to });
    const decisions = rows.map((row) => ({ ...row, rule: decisionSeals.openDetails(row)?.rule ?? null }));
    return groupDecisions(decisions, quarters);
  }

  /** What staff did outside the service, by day, without the case and the time. Its words name no member. */
  async function listCaseRecords(bounds: Parameters<Queries['records']['caseRecords']>[0]) {
    return (await queries.caseRecords(bounds))
      .map((row) => ({ day: isoDay(row.doneAt), ...(reportSeals.openRecord(row) ?? { what: null, reference: null }) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  }

  return async function collect(range: RecordsRange): Promise<{ files: Record<string, string>; isLogWhole: boolean }> {
    const { from = new Date(0), to = new Date(0) } = utcBoundsOf(range);
    // The figures of a quarter that has not ended would show small numbers by their difference on two days.
    const quarters = (await listQuarters(range)).filter(({ isComplete }) => isComplete);
    const log = await readLog(range);
    const logCheck = await checkLog();
    const complaints = toComplaints(await queries.contactMessages({ from, to }), await queries.appeals({ from, to }));
    const versions = await queries.versions({ to });
    const documents = publishedDocuments(contactEmail);
    return {
      isLogWhole: logCheck.faults.length === 0,
      files: {
        'README.txt': introduction(range),
        'transparency.json': toJson(quarters),
        'transparency.csv': toFigures(quarters),
        'decisions.json': toJson(await listDecisionGroups(quarters)),
        'complaints.csv': toCsv(
          ['kind', 'received on', 'ended on', 'hours'],
          complaints.map(({ kind, receivedOn, endedOn, hours }) => [kind, receivedOn, endedOn, hours]),
        ),
        'done-outside.json': toJson(await listCaseRecords({ from, to })),
        'log.json': toJson(listLogDays(log)),
        'log-counts.csv': toCsv(['from', 'to', 'action', 'count'], await listCaseActions(quarters)),
        'log-verification.json': toJson({
          isWhole: logCheck.faults.length === 0,
          ...logCheck,
          faults: logCheck.faults.map(withoutTimes),
        }),
        'versions.csv': toCsv(
          ['version', 'first started on'],
          versions.map(({ version, startedAt }) => [version, isoDay(startedAt)]),
        ),
        'documents.json': toJson(documents.changes),
        ...documents.files,
      },
    };
  };
}
