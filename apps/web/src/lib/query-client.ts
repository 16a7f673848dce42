import { recordResponse } from '@ballast/ui/connection';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { readRefusal } from './error-messages.ts';
import { viewerStore } from './stores/viewer-store.ts';
import { trpcClient } from './trpc.ts';

/** Exported for calls outside the caches below. */
export function recordFailure(error: unknown): void {
  const { code } = readRefusal(error);
  recordResponse(code !== undefined);
  if (code === 'NOT_SIGNED_IN') viewerStore.endSession();
  // Shows the sanction above the form that was refused.
  if (code === 'SUSPENDED') queryUtils.auth.me.fetch().catch(() => {});
}

const retryDelayMs = 500;

/** Repeats a read once, silently, if there was no response or the server failed. A refusal is not repeated. */
function retryOnce(failures: number, error: unknown): boolean {
  const { code } = readRefusal(error);
  return failures < 1 && (code === undefined || code === 'INTERNAL' || code === 'UNAVAILABLE');
}

/** No background refetches or offline queue. Mutations fail at once, because only their form knows whether to repeat. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recordFailure, onSuccess: () => recordResponse(true) }),
  mutationCache: new MutationCache({ onError: recordFailure, onSuccess: () => recordResponse(true) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: retryOnce,
      retryDelay: retryDelayMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// The feed asks the member before it repeats a call: docs/product.md, "Feed and search".
for (const router of ['posts', 'comments']) queryClient.setQueryDefaults([[router]], { retry: false });

// Forms read the member's sanction from the cache.
queryClient.setQueryDefaults([['auth', 'me']], { gcTime: Number.POSITIVE_INFINITY });

/** Called after blocking or unblocking, because polls only add conversations to the list. */
export const resetConversations = () => queryClient.resetQueries({ queryKey: ['messages', 'conversations'] });

export const queryUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });
