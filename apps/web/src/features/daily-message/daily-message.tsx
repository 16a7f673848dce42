import { useStore } from '@ballast/ui/store';
import { showToast } from '@ballast/ui/toasts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryableImport } from '../../lib/retryable-import.ts';
import { dailyMessageRequest } from '../../lib/stores/daily-message-request.ts';

const load = retryableImport(() => import('./daily-message-dialog.tsx'));

/** How long sign-in waits for the code of the message. */
const maxWaitMs = 4000;

const acts = ['pointerdown', 'keydown'] as const;

type Props = {
  /** True on the sign-up page: the message will be requested, so its code is preloaded. */
  isExpected?: boolean | undefined;
  /** Called when the message is closed or cannot be shown. */
  onDone?: (() => void) | undefined;
};

/** Shows the requested daily message, or skips it if its code does not load in time. */
export function DailyMessage({ isExpected = false, onDone }: Props) {
  const request = useStore(dailyMessageRequest);
  const [Dialog, setDialog] = useState<ComponentType<{ onDone: () => void; isLayer: boolean }>>();

  useEffect(() => {
    if (isExpected) load().catch(() => undefined);
  }, [isExpected]);

  const show = useEffectEvent((Loaded: ComponentType<{ onDone: () => void; isLayer: boolean }>) => {
    dailyMessageRequest.clear();
    setDialog(() => Loaded);
  });
  const skip = useEffectEvent(() => {
    dailyMessageRequest.clear();
    if (request === 'account-menu') showToast('Error', { text: 'That did not load. Please try again.', tone: 'error' });
    onDone?.();
  });

  useEffect(() => {
    if (!request) return;
    let isWanted = true;
    const once = (act: () => void) => () => {
      if (isWanted) act();
      isWanted = false;
    };
    const timer = setTimeout(once(skip), maxWaitMs);
    const withdraw = () => {
      isWanted = false;
      clearTimeout(timer);
    };
    load().then(({ default: Loaded }) => once(() => show(Loaded))(), once(skip));
    // A member who has begun something in the feed is not interrupted. The request waits for the next visit of the feed.
    if (request === 'sign-in' && !isExpected) for (const act of acts) addEventListener(act, withdraw, true);
    return () => {
      withdraw();
      for (const act of acts) removeEventListener(act, withdraw, true);
    };
  }, [request, isExpected]);

  if (!Dialog) return null;
  return (
    <Dialog
      // After sign-up, closing the message navigates to the feed.
      isLayer={!isExpected}
      onDone={() => {
        setDialog(undefined);
        onDone?.();
      }}
    />
  );
}
