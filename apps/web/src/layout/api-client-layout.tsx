import { connectPages, isSteppingBack } from '@ballast/ui/layers';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onMemberChange } from '../features/sessions/public.ts';
import { useViewer } from '../hooks/use-viewer.ts';
import { useKeyboardInset } from '../hooks/use-window.ts';
import { startLive } from '../lib/live/start-live.ts';
import { queryClient } from '../lib/query-client.ts';
import { draftPictures } from '../lib/storage/draft-pictures.ts';
import { clearPageMemory } from '../lib/storage/page-memory.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';
import { topNoticesId } from './top-notices.ts';

const staleMs = 60 * 60_000;

/** Shows on every page that the account gets another address on some day. Loads the code only then. */
function AwaitedEmailChange() {
  const { data, dataUpdatedAt, refetch } = trpc.auth.me.useQuery(undefined, { enabled: false });
  // A device that stays open for days has to show the change, too.
  useEffect(() => {
    const onShow = () => data && Date.now() - dataUpdatedAt > staleMs && void refetch();
    addEventListener('focus', onShow);
    return () => removeEventListener('focus', onShow);
  });
  const change = data?.emailChange;
  const isAwaited = Boolean(change);
  const [Banner, setBanner] = useState<ComponentType<{ takesEffectOn: string }>>();
  useEffect(() => {
    // Without the code, the settings still show the change.
    if (isAwaited)
      import('../components/email-change-banner.tsx').then(
        (code) => setBanner(() => code.default),
        () => {},
      );
  }, [isAwaited]);
  if (!change || !Banner) return null;
  const place = document.getElementById(topNoticesId);
  return place && createPortal(<Banner {...change} />, place);
}

/** Keeps the live stream open while a member is signed in. */
function useLive(): void {
  const viewer = useViewer();
  const memberId = viewer.status === 'member' ? viewer.viewer.id : undefined;
  useEffect(() => (memberId === undefined ? undefined : startLive(memberId)), [memberId]);
}

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
  useKeyboardInset();
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
