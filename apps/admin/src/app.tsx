import { Toasts } from '@ballast/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Dashboard } from './dashboard.tsx';
import { Door } from './features/door/door.tsx';
import { ConnectionLine } from './layout/connection-line.tsx';
import { queryClient } from './lib/query-client.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { unlockStore } from './lib/unlock-store.ts';

type Props = {
  /** Whether the server has a key that could open the area. */
  hasKey: boolean;
};

/** The door, and what is behind it. Nothing is asked of the server before it is open. */
export function App({ hasKey }: Props) {
  const { isUnlocked, reason } = useSyncExternalStore(unlockStore.subscribe, unlockStore.get);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ConnectionLine />
        {hasKey && isUnlocked ? <Dashboard /> : <Door hasKey={hasKey} reason={reason} />}
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
