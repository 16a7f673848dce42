import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { HoldingReport, ReportedItem, TrustJudgement } from '@ballast/db/queries/reports';
import { limits } from '@ballast/schema/limits';
import { toReportReason } from '@ballast/schema/report-reasons';
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

    // A text about pain, or with a trusted report of danger, is never held: others must be able to answer it
    // (docs/crisis-words.md). Reports by the item's author count like all others: a difference would show who wrote it.
    shouldHold({ content }: Pick<ReportedItem, 'content'>, reports: readonly HoldingReport[]): boolean {
      if (reports.length < holdReports) return false;
      const trusted = reports.flatMap((row) => {
        const reporter = seals.openReporter(row);
        const words = seals.openWords(row);
        return reporter && words?.isTrusted ? [{ reporter, reason: toReportReason(words.reason) }] : [];
      });
      if (trusted.some(({ reason }) => reason === 'danger')) return false;
      const ofHarm = trusted.filter(({ reason }) => reason !== 'other').map(({ reporter }) => reporter);
      return new Set(ofHarm).size >= holdReports && !isHeavy(content);
    },
  };
}

export type ReportTrust = ReturnType<typeof createReportTrust>;
