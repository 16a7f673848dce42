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

/** No retries, background refetches or offline queue: calls fail immediately. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure, onSuccess: () => recordResponse(true) }),
  mutationCache: new MutationCache({ onError: noteFailure, onSuccess: () => recordResponse(true) }),
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

export const queryUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });
