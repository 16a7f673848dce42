import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { CaseCounts, ReversedDecision } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { IsOwnItem } from '../../auth/own-item-check.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { leftOutMax } from '../../lists/cut-page.ts';
import { isoDay, wholeDay } from '../../privacy/timestamps.ts';

export const countedCasesMax = 500;
const reversalsForMs = 30 * 24 * 60 * 60_000;

/**
 * What waits for a staff member. The counts open the author of every case each time. A cache would be filled by the first
 * request after a report, and so tell staff that their own item was reported (docs/anonymity.md, rule 13).
 */
export function createWaitingCases(
  { queries: { waitingCases: queries, cases, lookAgain }, clock }: Base,
  { reportSeals, loadOwnItemCheck }: Pick<Privacy, 'reportSeals' | 'loadOwnItemCheck'>,
) {
  const readMax = countedCasesMax + leftOutMax;
  const shownOf = <Row extends Pick<CaseRow, 'id' | 'authorSeal'>>(rows: readonly Row[], isOwn: IsOwnItem): Row[] =>
    rows.filter((row) => !isOwn(reportSeals.openCaseAuthor(row))).slice(0, countedCasesMax);

  return {
    /** Like the lists, leaves out cases about the staff member's own items: a higher number would tell that there is one. */
    async counts(admin: AdminSession): Promise<CaseCounts> {
      const isOwn = await loadOwnItemCheck(admin);
      const open = shownOf(await cases.listAuthors({ status: 'open' }, readMax), isOwn);
      return {
        open: open.length,
        mine: open.filter(({ claimedBy }) => claimedBy === actorOf(admin)).length,
        held: open.filter(({ isHeld, hiddenBy }) => isHeld || hiddenBy !== null).length,
        appealed: shownOf(await cases.listAuthors({ status: 'appealed' }, readMax), isOwn).length,
        again: shownOf(await lookAgain.listDueAuthors(wholeDay(clock()), readMax), isOwn).length,
      };
    },

    async reversals(admin: AdminSession): Promise<ReversedDecision[]> {
      const since = new Date(clock().getTime() - reversalsForMs);
      const rows = await queries.listReversedOnAppeal(actorOf(admin), since);
      return rows.flatMap(({ createdAt, answeredAt, ...reversed }) =>
        answeredAt ? [{ ...reversed, decidedOn: isoDay(createdAt), reversedOn: isoDay(answeredAt) }] : [],
      );
    },
  };
}
