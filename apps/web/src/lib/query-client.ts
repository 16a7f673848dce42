import { recordResponse } from '@ballast/ui/connection';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { readRefusal } from './error-messages.ts';
import { viewerStore } from './stores/viewer-store.ts';
import { trpcClient } from './trpc.ts';

/** Exported for calls outside the query and mutation caches. */
export function noteFailure(error: unknown): void {
  const { code } = readRefusal(error);
  recordResponse(code !== undefined);
  if (code === 'NOT_SIGNED_IN') viewerStore.endSession();
}

const retryDelayMs = 500;

/** Repeats a read once, without a word, where no answer came or the server failed. A refusal stays a refusal. */
function retryOnce(failures: number, error: unknown): boolean {
  const { code } = readRefusal(error);
  return failures < 1 && (code === undefined || code === 'INTERNAL' || code === 'UNAVAILABLE');
}

/** No background refetches or offline queue. Mutations fail immediately: only their form knows whether to repeat them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure, onSuccess: () => recordResponse(true) }),
  mutationCache: new MutationCache({ onError: noteFailure, onSuccess: () => recordResponse(true) }),
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

// The feed asks before it repeats anything: docs/product.md, "Feed and search".
for (const router of ['posts', 'comments']) queryClient.setQueryDefaults([[router]], { retry: false });

/** After a block or its end: polls only add conversations to the list. */
export const resetConversations = () => queryClient.resetQueries({ queryKey: ['messages', 'conversations'] });

export const queryUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });
