import { useQuery } from '@tanstack/react-query';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { unreachableMs, withTimeout } from './polling.ts';

const withMemberKey = ['messages', 'with'];

/** Fetches the conversation that is open again. It stays open meanwhile, unlike after a reset. */
export const refetchConversationWith = () => queryClient.invalidateQueries({ queryKey: withMemberKey });

/** Also finds a conversation that was declined, and one that is in no list because the member is blocked. */
export function useConversationWith(memberId: string, userId: string, isEnabled: boolean) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [...withMemberKey, memberId, userId],
    queryFn: () => client.messages.withMember.query({ userId }, withTimeout()),
    enabled: isEnabled,
    refetchInterval: ({ state: { error } }) =>
      error !== null && readRefusal(error).code !== 'NOT_FOUND' && unreachableMs,
  });
}
