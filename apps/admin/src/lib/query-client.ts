import { recordResponse } from '@ballast/ui/connection';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readRefusal } from './refusal.ts';
import { unlockStore } from './unlock-store.ts';

function recordFailure(error: unknown): void {
  const { code } = readRefusal(error);
  recordResponse(code !== undefined);
  if (code === 'ADMIN_LOCKED') unlockStore.lock('session-ended');
}

/** With `gcTime: 0` a mutation's input and response (admin key, revealed author) leave memory when its component unmounts. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recordFailure, onSuccess: () => recordResponse(true) }),
  mutationCache: new MutationCache({ onError: recordFailure, onSuccess: () => recordResponse(true) }),
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

unlockStore.subscribe(() => {
  if (!unlockStore.get().isUnlocked) queryClient.clear();
});
