import { noteAnswer } from '@ballast/ui/connection';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { readRefusal } from './error-messages.ts';
import { viewerStore } from './stores/viewer-store.ts';
import { trpcClient } from './trpc.ts';

/** For a call outside of the hooks, which note theirs by themselves. */
export function noteFailure(error: unknown): void {
  const { code } = readRefusal(error);
  noteAnswer(code !== undefined);
  if (code === 'NOT_SIGNED_IN') viewerStore.forget();
}

/**
 * Nothing is fetched again behind his back and nothing waits to be sent later: a call fails at once and says so, and
 * what he typed stays where it is.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure, onSuccess: () => noteAnswer(true) }),
  mutationCache: new MutationCache({ onError: noteFailure, onSuccess: () => noteAnswer(true) }),
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

export const queryUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });
