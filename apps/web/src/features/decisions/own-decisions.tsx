import { trpc } from '../../lib/trpc.ts';
import { OwnDecisionItem } from './own-decision-item.tsx';
import { QueryList } from './query-list.tsx';

/** Not cached after the screen is left, because decisions quote the viewer's anonymous items. */
export const useOwnDecisions = () =>
  trpc.decisions.own.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: 'always' });

type Props = { query: ReturnType<typeof useOwnDecisions>; memberId: string };

export function OwnDecisions({ query, memberId }: Props) {
  return (
    <QueryList query={query} empty="Nothing. That is how it usually is." labelledBy="decisions">
      {(decision) => (
        <OwnDecisionItem key={decision.id} decision={decision} all={query.data ?? []} memberId={memberId} />
      )}
    </QueryList>
  );
}
