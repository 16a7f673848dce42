import { setImmediate } from 'node:timers/promises';
import type { ClosedCaseRow } from '@ballast/db/queries/moderation/closed-cases';
import type { Queries } from '@ballast/db/queries/queries';
import type { CasesInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage, type Page, readShown } from '../../lists/cut-page.ts';
import { utcBoundsOf } from '../../lists/day-range.ts';
import { createWordMatch } from '../../lists/word-match.ts';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import { findActors } from './staff-names.ts';

type Filter = Parameters<Queries['closedCases']['page']>[0];
type Found = Page<ClosedCaseRow> & { searchedTo?: string };

/** How many cases one search opens, and how long it takes at most. */
const searchedMax = 1000;
const searchedMaxMs = 1500;
const readAtOnce = 50;

/** A named item is found by its author's name too. */
function textOf({ evidence }: ItemCopy): string {
  const { content, author } = evidence;
  return author ? `${author.username} ${author.displayName} ${content}` : content;
}

/** Lists closed cases, the latest decision first. For a search for words, opens the evidence and what was done outside, which are sealed. */
export function createClosedCases(
  { queries: { closedCases: queries, caseRecords, staff }, cursors }: Base,
  {
    reportSeals,
    latestCopiesOf,
    loadOwnItemCheck,
  }: Pick<Privacy, 'reportSeals' | 'latestCopiesOf' | 'loadOwnItemCheck'>,
  {
    impartialStaff,
    nowMs = () => performance.now(),
  }: { impartialStaff: Pick<ImpartialStaff, 'listExcluded'>; nowMs?: (() => number) | undefined },
) {
  return async (admin: AdminSession, { limit, cursor, q, by, type, from, to }: CasesInput): Promise<Found> => {
    const listName = `closed cases of ${actorOf(admin)} ${JSON.stringify([q, by, type, from, to])}`;
    const start = cursors.decode(listName, cursor);
    const filter: Filter = { actors: await findActors(staff, by), targetType: type, ...utcBoundsOf({ from, to }) };
    const isOwn = await loadOwnItemCheck(admin);
    const isShown = ({ row }: ClosedCaseRow) => !isOwn(reportSeals.openCaseAuthor(row));
    const cursorAfter = ({ decision }: ClosedCaseRow) => cursors.encode(listName, decision.seq);

    if (q === null) {
      const read = (count: number, last: ClosedCaseRow | undefined) =>
        queries.page(filter, count, last?.decision.seq ?? start);
      return cutPage(await readShown(limit, read, isShown), limit, cursorAfter);
    }

    const hasWords = createWordMatch(q);
    async function withWords(rows: readonly ClosedCaseRow[]): Promise<ClosedCaseRow[]> {
      const copies = await latestCopiesOf(rows.filter(isShown).map(({ row }) => row));
      const records = await caseRecords.recordsOf(rows.map(({ row }) => row.id));
      const done = new Map<string, string>();
      for (const record of records) {
        const { what = '', reference = null } = reportSeals.openRecord(record) ?? {};
        done.set(record.caseId, `${done.get(record.caseId) ?? ''} ${what} ${reference ?? ''}`);
      }
      const isFound = (caseId: string) => hasWords(done.get(caseId) ?? '');
      const matching = copies.flatMap(({ row, copy }) =>
        (copy && hasWords(textOf(copy))) || isFound(row.id) ? row : [],
      );
      // Being found would tell staff what the evidence says that they are kept from.
      const excluded = await impartialStaff.listExcluded(admin, matching);
      const foundIds = new Set(matching.flatMap(({ id }) => (excluded.has(id) ? [] : id)));
      return rows.filter(({ row }) => foundIds.has(row.id));
    }

    const endsAtMs = nowMs() + searchedMaxMs;
    const found: ClosedCaseRow[] = [];
    let last: ClosedCaseRow | undefined;
    for (let searched = 0; found.length <= limit; ) {
      const rows = await queries.page(filter, readAtOnce, last?.decision.seq ?? start);
      found.push(...(await withWords(rows)));
      searched += rows.length;
      last = rows.at(-1);
      if (!last || rows.length < readAtOnce) return cutPage(found, limit, cursorAfter);
      const isEnough = searched >= searchedMax || nowMs() >= endsAtMs;
      if (isEnough && found.length <= limit) {
        return { items: found, nextCursor: cursorAfter(last), searchedTo: isoDay(last.decision.createdAt) };
      }
      await setImmediate();
    }
    return cutPage(found, limit, cursorAfter);
  };
}

export type ClosedCases = ReturnType<typeof createClosedCases>;
