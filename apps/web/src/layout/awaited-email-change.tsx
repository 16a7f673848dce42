import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { trpc } from '../lib/trpc.ts';
import { topNoticesId } from './top-notices.ts';

const staleMs = 60 * 60_000;

/** Shows on every page that the account gets another address on some day. Loads the code only then. */
export function AwaitedEmailChange() {
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
