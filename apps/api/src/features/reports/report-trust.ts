import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { HoldingReport, ReportedItem, reportQueries } from '@ballast/db/queries/reports';
import { limits } from '@ballast/schema/limits';
import { toReportReason } from '@ballast/schema/report-reasons';
import type { Viewer } from '../../auth/sessions.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { ReportSeals } from './report-seals.ts';

type Deps = {
  accounts: Pick<ReturnType<typeof accountQueries>, 'getJoinedAt'>;
  queries: Pick<ReturnType<typeof reportQueries>, 'countUnfounded' | 'countUndecided'>;
  ownItems: Pick<OwnItems, 'catchUp' | 'seqsOf'>;
  sanctions: Pick<Sanctions, 'isForbidden'>;
  seals: Pick<ReportSeals, 'openReporter' | 'openWords'>;
  /** HOLD_REPORTS: so many trusted reporters hide an item; 0 for never. */
  holdReports: number;
  clock: () => Date;
};

type HoldableItem = Pick<ReportedItem, 'content'> & { authorHandle: string | null };

const dayMs = 24 * 60 * 60_000;

/** Decides when reports hide an item before staff have looked at it. */
export function createReportTrust({ accounts, queries, ownItems, sanctions, seals, holdReports, clock }: Deps) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);

  return {
    /**
     * Whether the account is old enough and under no sanction, none of its reports changed nothing lately, and few of them wait
     * for staff. Sealed with each report.
     */
    async isTrusted({ id, handle }: Viewer): Promise<boolean> {
      const joinedAt = await accounts.getJoinedAt(id);
      if (!joinedAt || joinedAt > daysAgo(limits.trustedReporterDays)) return false;
      if (await sanctions.isForbidden(handle, 'answer')) return false;
      await ownItems.catchUp();
      const seqs = ownItems.seqsOf(handle)?.reports ?? [];
      if ((await queries.countUndecided(seqs)) >= limits.undecidedTrustedReports) return false;
      return (await queries.countUnfounded(seqs, daysAgo(limits.unfoundedReportDays))) === 0;
    },

    /** Whether a report can be the one that hides an item: a trusted member's, of harm. */
    canHold: (isTrusted: boolean, reason: string): boolean => {
      const given = toReportReason(reason);
      return holdReports > 0 && isTrusted && given !== 'other' && given !== 'danger';
    },

    /**
     * Counts reports of harm by different trusted members. Never for what speaks of pain, nor where a trusted member says
     * that somebody is in danger: others must be able to answer (docs/crisis-words.md). The author's own report counts for
     * neither, or authors could keep anything from being held back.
     */
    holds({ content, authorHandle }: HoldableItem, reports: readonly HoldingReport[]): boolean {
      if (reports.length < holdReports) return false;
      const trusted = reports.flatMap((row) => {
        const reporter = seals.openReporter(row);
        const words = seals.openWords(row);
        const isOwn = reporter === authorHandle;
        return reporter && !isOwn && words?.isTrusted ? [{ reporter, reason: toReportReason(words.reason) }] : [];
      });
      if (trusted.some(({ reason }) => reason === 'danger')) return false;
      const ofHarm = trusted.filter(({ reason }) => reason !== 'other').map(({ reporter }) => reporter);
      return new Set(ofHarm).size >= holdReports && !isHeavy(content);
    },
  };
}

export type ReportTrust = ReturnType<typeof createReportTrust>;
