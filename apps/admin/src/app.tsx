import { useStore } from '@ballast/ui/store';
import { Toasts } from '@ballast/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Dashboard } from './dashboard.tsx';
import { LoginPage } from './features/login/login-page.tsx';
import { ConnectionBanner } from './layout/connection-banner.tsx';
import { queryClient } from './lib/query-client.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { unlockStore } from './lib/unlock-store.ts';

type Props = {
  hasKey: boolean;
};

export function App({ hasKey }: Props) {
  const { isUnlocked, reason } = useStore(unlockStore);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ConnectionBanner />
        {hasKey && isUnlocked ? <Dashboard /> : <LoginPage hasKey={hasKey} reason={reason} />}
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
