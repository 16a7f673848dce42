import { connectPages, isSteppingBack } from '@ballast/ui/layers';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onMemberChange } from '../features/sessions/public.ts';
import { useKeyboardRoom } from '../hooks/use-keyboard-room.ts';
import { queryClient } from '../lib/query-client.ts';
import { draftPictures } from '../lib/storage/draft-pictures.ts';
import { clearPageMemory } from '../lib/storage/page-memory.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';
import { AwaitedEmailChange } from './awaited-email-change.tsx';
import { useLive } from './use-live.ts';

onMemberChange(() => {
  queryClient.clear();
  draftPictures.clearMemory();
  clearPageMemory();
});

const historyKeyOf = (state: unknown) => typeof state === 'object' && state !== null && Reflect.get(state, '__TSR_key');

/** Layout route of the screens that call the API. Of the pages that need no sign-in, only the contact form loads it. */
export function ApiClientLayout() {
  const { history } = useRouter();
  useLive();
  useKeyboardRoom();
  useEffect(() => {
    const { notify } = history;
    history.notify = (action) => {
      if (!isSteppingBack()) notify(action);
    };
    const disconnect = connectPages((state) => historyKeyOf(state) === history.location.state.__TSR_key);
    return () => {
      history.notify = notify;
      disconnect();
    };
  }, [history]);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AwaitedEmailChange />
        <Outlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
