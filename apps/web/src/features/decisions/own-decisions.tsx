import { trpc } from '../../lib/trpc.ts';
import { Listed } from './listed.tsx';
import { OwnDecisionItem } from './own-decision-item.tsx';

/** Not cached after the screen is left, because it leads to what the viewer wrote. */
export const useOwnDecisions = () =>
  trpc.decisions.own.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: 'always' });

type Props = { query: ReturnType<typeof useOwnDecisions>; memberId: string };

export function OwnDecisions({ query, memberId }: Props) {
  return (
    <Listed query={query} empty="Nothing. That is how it usually is." labelledBy="decisions">
      {(decision) => <OwnDecisionItem key={decision.id} decision={decision} memberId={memberId} />}
    </Listed>
  );
}
