import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { HoldingReport, ReportedItem, TrustJudgement } from '@ballast/db/queries/reports';
import { limits } from '@ballast/schema/limits';
import { type ReportReason, toReportReason } from '@ballast/schema/report-reasons';
import type { Viewer } from '../../auth/sessions.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { ReportSeals } from './report-seals.ts';

type Deps = {
  accounts: Pick<ReturnType<typeof accountQueries>, 'getJoinedAt'>;
  ownItems: Pick<OwnItems, 'catchUp' | 'indexedReportsOf'>;
  seals: Pick<ReportSeals, 'openReporter' | 'openWords'>;
  /** HOLD_REPORTS: the number of trusted reporters that hides an item; 0 for never. */
  holdReports: number;
  clock: () => Date;
};

/** What harms others whatever the reports of danger say. */
const neverOutweighed: ReadonlySet<ReportReason> = new Set([
  'suicide_encouraged',
  'child_safety',
  'threat',
  'identity',
]);

const dayMs = 24 * 60 * 60_000;

export function createReportTrust({ accounts, ownItems, seals, holdReports, clock }: Deps) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);

  return {
    /**
     * The transaction of the report decides with it. Undefined for new accounts, which are never trusted.
     * Sanctions do not count: everybody sees whether a report hides an item, and could so test whom a sanction met.
     */
    async judgementOf({ id, handle }: Viewer): Promise<TrustJudgement | undefined> {
      const joinedAt = await accounts.getJoinedAt(id);
      if (!joinedAt || joinedAt > daysAgo(limits.trustedReporterMinAccountDays)) return undefined;
      await ownItems.catchUp();
      return {
        indexed: ownItems.indexedReportsOf(handle),
        unfoundedSince: daysAgo(limits.distrustAfterUnfoundedReportDays),
        isTrusted: ({ undecided, unfounded }) => undecided < limits.undecidedReportsPerMemberMax && unfounded === 0,
      };
    },

    canHold: (isTrusted: boolean, reason: string): boolean => {
      const knownReason = toReportReason(reason);
      return holdReports > 0 && isTrusted && knownReason !== 'other' && knownReason !== 'danger';
    },

    // A text about pain is never held: others must be able to answer it (docs/crisis-words.md). The same holds for a text that
    // as many trusted reporters as a hold needs report as danger, unless as many report a reason that nothing outweighs.
    // Reports by the item's author count like all others: a difference would show who wrote it.
    shouldHold({ content }: Pick<ReportedItem, 'content'>, reports: readonly HoldingReport[]): boolean {
      if (reports.length < holdReports) return false;
      const trusted = reports.flatMap((row) => {
        const reporter = seals.openReporter(row);
        const words = seals.openWords(row);
        return reporter && words?.isTrusted ? [{ reporter, reason: toReportReason(words.reason) }] : [];
      });
      const isEnough = (counts: (reason: ReportReason) => boolean) =>
        new Set(trusted.filter(({ reason }) => counts(reason)).map(({ reporter }) => reporter)).size >= holdReports;
      if (!isEnough((reason) => reason !== 'other' && reason !== 'danger') || isHeavy(content)) return false;
      return isEnough((reason) => neverOutweighed.has(reason)) || !isEnough((reason) => reason === 'danger');
    },
  };
}

export type ReportTrust = ReturnType<typeof createReportTrust>;
