import type { DecisionRow, decisionQueries } from '@ballast/db/queries/moderation/decisions';
import type { Viewer } from '../auth/sessions.ts';
import type { Base } from '../kernel/kernel.ts';
import type { DecisionSeals } from '../privacy/seals/decision-seals.ts';
import type { DecisionIndex } from './decision-index.ts';

/** Whether the author knows of the decision. They hear nothing of `none`, and get a letter of support at once. */
export const isAuthorTold = ({ action, tellAt }: Pick<DecisionRow, 'action' | 'tellAt'>): boolean =>
  action === 'support' || (action !== 'none' && tellAt === null);

type Queries = Pick<ReturnType<typeof decisionQueries>, 'listWithCases'>;
export type ToldDecision = Awaited<ReturnType<Queries['listWithCases']>>[number];

type Told = { decisionIndex: DecisionIndex; decisionSeals: Pick<DecisionSeals, 'openSubject'> };

/** The decisions of which a member is told, the newest first. */
export const createToldDecisions =
  ({ queries: { decisions } }: Base, { decisionIndex, decisionSeals }: Told) =>
  async ({ handle }: Pick<Viewer, 'handle'>): Promise<ToldDecision[]> => {
    const rows = await decisions.listWithCases(await decisionIndex.seqsOf(handle));
    return rows
      .filter(({ decision }) => isAuthorTold(decision) && decisionSeals.openSubject(decision) === handle)
      .sort((one, other) => other.decision.seq - one.decision.seq);
  };

export type ToldDecisions = ReturnType<typeof createToldDecisions>;
