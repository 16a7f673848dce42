import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import type { Sanction } from '@ballast/schema/accounts';
import { ukTimeZone } from '@ballast/schema/uk-time';
import { AppError } from '../errors/app-error.ts';
import type { Base } from '../kernel/kernel.ts';
import type { DecisionSeals } from '../privacy/seals/decision-seals.ts';
import { appealDeadline } from './appeal-deadline.ts';
import type { DecisionIndex } from './decision-index.ts';
import { isAuthorTold } from './told-decisions.ts';

export type SanctionedAction = 'answer' | 'write';

const sanctionsForbidding: Record<SanctionedAction, ReadonlySet<Sanction['action']>> = {
  answer: new Set(['limit', 'suspend', 'close']),
  write: new Set(['suspend', 'close']),
};

function toMessage({ until, appeal, isTold }: ActiveSanction): string {
  if (!isTold) return 'You cannot do that now. A letter from us follows within minutes, under Reports and decisions.';
  const refusal = until ? `You cannot do that until ${formatDay(until)}.` : 'We have closed this account for writing.';
  const written = 'What we wrote to you is under Reports and decisions';
  if (appeal === 'possible') return `${refusal} ${written}, where you can appeal.`;
  return `${refusal} ${appeal === 'open' ? 'Your appeal is with us. ' : ''}${written}.`;
}

const formatDay = (day: Date) =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: ukTimeZone });

type ActiveSanction = Pick<Sanction, 'action' | 'appeal'> & { until: Date | null; isTold: boolean };

const compareEnds = (one: ActiveSanction, other: ActiveSanction) =>
  (one.until?.getTime() ?? Number.POSITIVE_INFINITY) - (other.until?.getTime() ?? Number.POSITIVE_INFINITY) || 0;

const restrictiveness: Record<Sanction['action'], number> = { limit: 1, suspend: 2, close: 3 };

const compareRestrictiveness = (one: ActiveSanction, other: ActiveSanction) =>
  restrictiveness[one.action] - restrictiveness[other.action] || compareEnds(one, other);

/** Computes sanctions from the sealed decisions: a stored one would tell that a member's anonymous item was decided on. */
export function createSanctions(
  { queries: { decisions: queries }, clock }: Base,
  { decisionIndex, decisionSeals }: { decisionIndex: DecisionIndex; decisionSeals: Pick<DecisionSeals, 'openDetails'> },
) {
  function appealStateOf(decision: DecisionRow): Sanction['appeal'] {
    if (decision.appealedAt && !decision.answeredAt) return 'open';
    const deadline = appealDeadline(decision);
    return deadline && deadline > clock() ? 'possible' : null;
  }

  async function listForbidding(handle: string, action: SanctionedAction): Promise<ActiveSanction[]> {
    const seqs = await decisionIndex.seqsOf(handle);
    if (seqs.length === 0) return [];
    const inForce = (await queries.listWithCases(seqs)).flatMap(({ decision }): ActiveSanction[] => {
      if (decision.isReversed) return [];
      const state = { appeal: appealStateOf(decision), isTold: isAuthorTold(decision) };
      if (decision.action === 'close') return [{ action: 'close', until: null, ...state }];
      if (decision.action !== 'suspend' && decision.action !== 'limit') return [];
      const until = decisionSeals.openDetails(decision)?.until;
      return until && until > clock() ? [{ action: decision.action, until, ...state }] : [];
    });
    return inForce.filter((found) => sanctionsForbidding[action].has(found.action));
  }

  return {
    async check(handle: string, action: SanctionedAction): Promise<void> {
      // The action stays forbidden until the last of the sanctions ends.
      const sanction = (await listForbidding(handle, action)).sort(compareEnds).at(-1);
      if (!sanction) return;
      const { until, isTold } = sanction;
      throw new AppError('SUSPENDED', { message: toMessage(sanction), ...(isTold && { until }) });
    },

    /** The most restrictive sanction of which the member is told, for their own view only. */
    async get(handle: string): Promise<Sanction | null> {
      const told = (await listForbidding(handle, 'answer')).filter(({ isTold }) => isTold);
      const found = told.sort(compareRestrictiveness).at(-1);
      return found ? { action: found.action, appeal: found.appeal, until: found.until?.toISOString() ?? null } : null;
    },
  };
}

export type Sanctions = ReturnType<typeof createSanctions>;
