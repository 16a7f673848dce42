import type { Queries } from '@ballast/db/queries/queries';
import type { WaitingItem } from '@ballast/db/queries/staff/alerts';
import { isActiveClaim } from '@ballast/schema/claims';
import { alertReasons, type ReportReason, toReportReason, urgentReasons } from '@ballast/schema/report-reasons';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../entry-limit.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isFirstOfItsKind, type Voice } from './escalation.policy.ts';

const maxOpened = 20_000;

type NewReport = { reason: ReportReason; reporter: string; isNewAccount: boolean };

/** Who reports what waits. Opened in memory: a row would tell which cases have a reporter in common. */
export function createVoices(
  { queries: { alerts: queries }, clock }: Base,
  { reportSeals: seals }: Pick<Privacy, 'reportSeals'>,
) {
  const opened = new LRUCache<string, Pick<Voice, 'reporter' | 'isTrusted'>>(entryLimit(maxOpened));

  function open(row: Awaited<ReturnType<Queries['alerts']['reporterSeals']>>[number]) {
    const words = seals.openWords(row);
    const reason = toReportReason(words?.reason ?? '');
    const isAlert = alertReasons.some((one) => one === reason);
    return { reporter: seals.openReporter(row), isTrusted: isAlert && words?.isTrusted === true };
  }

  async function voicesIn(caseIds: readonly string[]): Promise<Voice[]> {
    const rows = await queries.reportsOf(caseIds);
    // A report that replaces another of its reporter has the same id.
    const keyOf = ({ id, createdAt }: (typeof rows)[number]) => `${id} ${createdAt.getTime()}`;
    const unopened = rows.filter((row) => !opened.has(keyOf(row)));
    const seal = new Map((await queries.reporterSeals(unopened.map(({ id }) => id))).map((row) => [row.id, row]));
    return rows.map((row) => {
      const sealed = seal.get(row.id);
      const voice = opened.get(keyOf(row)) ?? (sealed ? open(sealed) : { reporter: undefined, isTrusted: false });
      opened.set(keyOf(row), voice);
      return { caseId: row.caseId ?? '', at: row.createdAt, ...voice };
    });
  }

  return {
    voicesIn,

    /** Whether an urgent report that is about to be made tells staff at once, or joins the count of what waits. */
    async ringsAtOnce({ reason, reporter, isNewAccount }: NewReport): Promise<boolean> {
      const now = clock();
      const items = await queries.listWaiting(urgentReasons);
      const waiting = items.filter((item) => !isActiveClaim(item, now));
      if (isFirstOfItsKind({ reason }, waiting)) return true;
      if (isNewAccount) return false;
      const caseIds = waiting.flatMap(({ kind, id }: WaitingItem) => (kind === 'case' ? id : []));
      return !(await voicesIn(caseIds)).some((voice) => voice.reporter === reporter);
    },
  };
}

export type Voices = ReturnType<typeof createVoices>;
