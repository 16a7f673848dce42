import { useQuery } from '@tanstack/react-query';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { unreachableMs, withTimeout } from './polling.ts';

/** Also finds a conversation that was declined, and one that is in no list because the member is blocked. */
export function useConversationWith(memberId: string, userId: string, isEnabled: boolean) {
  const { client } = trpc.useUtils();
  return useQuery({
    // Below the key of the lists, so that what resets or refetches them does the same here.
    queryKey: ['messages', 'conversations', memberId, 'with', userId],
    queryFn: () => client.messages.withMember.query({ userId }, withTimeout()),
    enabled: isEnabled,
    refetchInterval: ({ state: { error } }) =>
      error !== null && readRefusal(error).code !== 'NOT_FOUND' && unreachableMs,
  });
}
