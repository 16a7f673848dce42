import { detectCrisisWords } from '@ballast/content/crisis-words/detect-crisis-words';
import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import type { Hold, HoldingReport, ReportedItem, TrustJudgement } from '@ballast/db/queries/reports/reports';
import { limits } from '@ballast/schema/limits';
import { type ReportReason, toReportReason } from '@ballast/schema/report-reasons';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';

/** What harms another person, whatever else the text says. */
const harmsAnother: ReadonlySet<ReportReason> = new Set(['child_safety', 'threat', 'identity']);
/** Neither reports of danger nor words of crisis outweigh these. */
const neverOutweighed: ReadonlySet<ReportReason> = new Set([...harmsAnother, 'suicide_encouraged']);
const noHarm: ReadonlySet<ReportReason> = new Set(['other', 'danger']);

const dayMs = 24 * 60 * 60_000;

export function createReportTrust(
  { queries: { accounts }, clock }: Base,
  { ownItems, reportSeals: seals }: Pick<Privacy, 'ownItems' | 'reportSeals'>,
  {
    holdReports,
  }: {
    /** HOLD_REPORTS: the number of trusted reporters that hides an item; 0 for never. */ holdReports: number;
  },
) {
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

    joinedAtOf: async ({ id }: Viewer): Promise<string | undefined> => {
      const joinedAt = await accounts.getJoinedAt(id);
      return joinedAt && wholeMinute(joinedAt).toISOString();
    },

    canHold: (isTrusted: boolean, reason: string): boolean =>
      holdReports > 0 && isTrusted && !noHarm.has(toReportReason(reason)),

    /**
     * A text about pain needs twice as many reporters, who all name harm to another person: others must be able to answer it
     * (docs/crisis-words.md). Reports of danger outweigh other reasons only in a text with words of crisis. Reports by the
     * item's author count like all others: a difference would show who wrote it.
     */
    judgeHold({ content }: Pick<ReportedItem, 'content'>, reports: readonly HoldingReport[]): Hold {
      if (reports.length < holdReports) return 'none';
      const trusted = reports.flatMap((row) => {
        const reporter = seals.openReporter(row);
        const words = seals.openWords(row);
        return reporter && words?.isTrusted ? [{ reporter, reason: toReportReason(words.reason) }] : [];
      });
      const countReporters = (counts: (reason: ReportReason) => boolean) =>
        new Set(trusted.filter(({ reason }) => counts(reason)).map(({ reporter }) => reporter)).size;
      if (countReporters((reason) => !noHarm.has(reason)) < holdReports) return 'none';
      if (isHeavy(content)) {
        return countReporters((reason) => harmsAnother.has(reason)) >= 2 * holdReports ? 'ring' : 'none';
      }
      if (countReporters((reason) => neverOutweighed.has(reason)) >= holdReports) return 'quiet';
      const isOutweighed = countReporters((reason) => reason === 'danger') >= holdReports && detectCrisisWords(content);
      return isOutweighed ? 'none' : 'quiet';
    },
  };
}

export type ReportTrust = ReturnType<typeof createReportTrust>;
