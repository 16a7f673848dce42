import type { RouterOutputs } from '@ballast/client/types';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

type OwnDecision = RouterOutputs['decisions']['own'][number];

const takesDown = (decision: OwnDecision) => !decision.isReversed && decision.removesItem;

/** Ids of the viewer's items that staff have decided to take down. News about notices refetch them. */
export function useTakenDownIds(isEnabled: boolean): string[] | undefined {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: ['taken-down'],
    // Caches the ids only, because decisions quote the viewer's anonymous items.
    queryFn: async () => (await client.decisions.own.query()).filter(takesDown).flatMap(({ item }) => item.id ?? []),
    enabled: isEnabled,
    gcTime: 0,
  });
  return data;
}
