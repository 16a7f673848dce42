import type { DecisionRow, decisionQueries } from '@ballast/db/queries/moderation/decisions';
import type { Viewer } from '../auth/sessions.ts';
import type { DecisionSeals } from '../privacy/seals/decision-seals.ts';
import type { DecisionIndex } from './decision-index.ts';

/** Whether the author knows of the decision. They hear nothing of `none`, and get a letter of support at once. */
export const isAuthorTold = ({ action, tellAt }: Pick<DecisionRow, 'action' | 'tellAt'>): boolean =>
  action === 'support' || (action !== 'none' && tellAt === null);

type Queries = Pick<ReturnType<typeof decisionQueries>, 'listWithCases'>;
export type ToldDecision = Awaited<ReturnType<Queries['listWithCases']>>[number];

type Deps = { queries: Queries; index: DecisionIndex; seals: Pick<DecisionSeals, 'openSubject'> };

/** The decisions of which a member is told, the newest first. */
export const createToldDecisions =
  ({ queries, index, seals }: Deps) =>
  async ({ handle }: Pick<Viewer, 'handle'>): Promise<ToldDecision[]> => {
    const rows = await queries.listWithCases(await index.seqsOf(handle));
    return rows
      .filter(({ decision }) => isAuthorTold(decision) && seals.openSubject(decision) === handle)
      .sort((one, other) => other.decision.seq - one.decision.seq);
  };

export type ToldDecisions = ReturnType<typeof createToldDecisions>;
