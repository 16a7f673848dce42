import type { caseQueries } from '@ballast/db/queries/cases';
import type { waitingCaseQueries } from '@ballast/db/queries/waiting-cases';
import type { CaseCounts, ReversedDecision } from '@ballast/schema/moderation';
import { LRUCache } from 'lru-cache';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { EvidenceCopy, ReportSeals } from '../reports/report-seals.ts';
import { latestEvidenceOf } from './cases.view.ts';

type Deps = {
  queries: ReturnType<typeof waitingCaseQueries>;
  cases: Pick<ReturnType<typeof caseQueries>, 'latestReportsOf'>;
  reportSeals: ReportSeals;
  loadOwnItemCheck: LoadOwnItemCheck;
  clock: () => Date;
};

const countedCasesMax = 1000;
const reversalsForMs = 30 * 24 * 60 * 60_000;
type Author = Pick<EvidenceCopy, 'authorHandle'>;

/** What waits for a staff member. The counts are polled, so the author of a case is opened once, and kept in memory only. */
export function createWaitingCases({ queries, cases, reportSeals, loadOwnItemCheck, clock }: Deps) {
  const authorsByCase = new LRUCache<string, Author>({ max: 10 * countedCasesMax });

  async function openAuthors(caseIds: readonly string[]): Promise<void> {
    const unopened = caseIds.filter((id) => !authorsByCase.has(id));
    if (unopened.length === 0) return;
    const reports = Map.groupBy(await cases.latestReportsOf(unopened), ({ caseId }) => caseId);
    for (const row of await queries.getMany(unopened)) {
      const copy = latestEvidenceOf(row, reports.get(row.id) ?? [], reportSeals);
      if (copy) authorsByCase.set(row.id, { authorHandle: copy.authorHandle });
    }
  }

  return {
    /** Like the lists, leaves out cases about the staff member's own items: a higher number would tell that there is one. */
    async counts(admin: AdminSession): Promise<CaseCounts> {
      const isOwn = await loadOwnItemCheck(admin);
      async function listShown(status: 'open' | 'appealed') {
        const rows = await queries.listByStatus(status, countedCasesMax);
        await openAuthors(rows.map(({ id }) => id));
        return rows.filter(({ id }) => !isOwn(authorsByCase.get(id)));
      }
      const open = await listShown('open');
      return {
        open: open.length,
        mine: open.filter(({ claimedBy }) => claimedBy === actorOf(admin)).length,
        held: open.filter(({ isHeld }) => isHeld).length,
        appealed: (await listShown('appealed')).length,
      };
    },

    async reversals(admin: AdminSession): Promise<ReversedDecision[]> {
      const since = new Date(clock().getTime() - reversalsForMs);
      return (await queries.listReversedOnAppeal(actorOf(admin), since)).flatMap(({ caseId, action, answeredAt }) =>
        answeredAt ? [{ caseId, action, reversedOn: isoDay(answeredAt) }] : [],
      );
    },
  };
}
