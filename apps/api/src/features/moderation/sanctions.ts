import type { decisionQueries } from '@ballast/db/queries/decisions';
import { AppError } from '../../errors/app-error.ts';
import type { DecisionIndex } from './decision-index.ts';
import type { DecisionSeals } from './decision-seals.ts';

/** A limit forbids `answer`, a suspension both. */
export type SanctionedAction = 'answer' | 'write';

const forbidden: Record<SanctionedAction, ReadonlySet<string>> = {
  answer: new Set(['limit', 'suspend', 'close']),
  write: new Set(['suspend', 'close']),
};

const closedMessage =
  'We have closed this account for writing. What we wrote to you is under Reports and decisions, where you can appeal.';

const untilMessage = (until: Date) =>
  `You cannot do that until ${formatDay(until)}. What we wrote to you is under Reports and decisions, where you can appeal.`;

const formatDay = (day: Date) =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' });

type Deps = {
  queries: Pick<ReturnType<typeof decisionQueries>, 'listWithCases'>;
  index: DecisionIndex;
  seals: Pick<DecisionSeals, 'openDetails'>;
  clock: () => Date;
};

/** Computes sanctions from the sealed decisions: a stored one would tell that a member's anonymous item was decided on. */
export function createSanctions({ queries, index, seals, clock }: Deps) {
  /** Finds the sanction that ends last, if there are several. */
  async function findSanction(handle: string, action: SanctionedAction): Promise<{ until: Date | null } | undefined> {
    const seqs = await index.seqsOf(handle);
    if (seqs.length === 0) return undefined;
    const standing = (await queries.listWithCases(seqs))
      .map(({ decision }) => decision)
      .filter((decision) => !decision.isReversed && forbidden[action].has(decision.action));
    if (standing.some((decision) => decision.action === 'close')) return { until: null };
    const ends = standing.flatMap((decision) => seals.openDetails(decision)?.until?.getTime() ?? []);
    const last = Math.max(0, ...ends);
    return last > clock().getTime() ? { until: new Date(last) } : undefined;
  }

  return {
    async check(handle: string, action: SanctionedAction): Promise<void> {
      const sanction = await findSanction(handle, action);
      if (!sanction) return;
      const { until } = sanction;
      throw new AppError('SUSPENDED', { message: until ? untilMessage(until) : closedMessage, until });
    },

    isForbidden: async (handle: string, action: SanctionedAction): Promise<boolean> =>
      (await findSanction(handle, action)) !== undefined,
  };
}

export type Sanctions = ReturnType<typeof createSanctions>;
