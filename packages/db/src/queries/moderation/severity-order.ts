import { type ReportReason, reportReasons, severityOf } from '@ballast/schema/report-reasons';
import { sql } from 'drizzle-orm';
import type { Tables } from '../../engine/database.ts';

type Placed = { reason: ReportReason; seq: number };

const places = sql.raw(reportReasons.map((reason) => `when '${reason}' then ${severityOf(reason)}`).join(' '));

/** The severity of a stored reason, for comparisons. No index serves it. */
export const severityIn = (reason: Tables['cases']['reason']) => sql<number>`case ${reason} ${places} end`;

/**
 * Reads cases the most severe first, and the oldest first of each reason. Reads reason by reason, because the index knows no order of
 * reasons. Leaves out the case at `after` and those before it.
 */
export async function readBySeverity<Row>(
  limit: number,
  after: Placed | undefined,
  readReason: (reason: ReportReason, limit: number, afterSeq: number | undefined) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const reason of reportReasons.slice(after && severityOf(after.reason))) {
    if (rows.length >= limit) break;
    rows.push(...(await readReason(reason, limit - rows.length, reason === after?.reason ? after.seq : undefined)));
  }
  return rows;
}
