import { useStore } from '@ballast/ui/store';
import { showToast } from '@ballast/ui/toasts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryableImport } from '../../lib/retryable-import.ts';
import { dailyMessageTrigger } from '../../lib/stores/daily-message-trigger.ts';

const load = retryableImport(() => import('./daily-message-dialog.tsx'));

/** How long sign-in waits for the code of the message. */
const maxWaitMs = 4000;

const eventTypes = ['pointerdown', 'keydown'] as const;

type Props = {
  /** True on the sign-up page: the message will be requested, so its code is preloaded. */
  isExpected?: boolean | undefined;
  /** Called when the message is closed or cannot be shown. */
  onDone?: (() => void) | undefined;
};

/** Shows the requested daily message, or skips it if its code does not load in time. */
export function DailyMessage({ isExpected = false, onDone }: Props) {
  const trigger = useStore(dailyMessageTrigger);
  const [Dialog, setDialog] = useState<ComponentType<{ onDone: () => void; isLayer: boolean }>>();

  useEffect(() => {
    if (isExpected) load().catch(() => undefined);
  }, [isExpected]);

  const show = useEffectEvent((Loaded: ComponentType<{ onDone: () => void; isLayer: boolean }>) => {
    dailyMessageTrigger.clear();
    setDialog(() => Loaded);
  });
  const skip = useEffectEvent(() => {
    dailyMessageTrigger.clear();
    if (trigger === 'account-menu') showToast('Error', { text: 'That did not load. Please try again.', tone: 'error' });
    onDone?.();
  });

  useEffect(() => {
    if (!trigger) return;
    let isWanted = true;
    const once = (action: () => void) => () => {
      if (isWanted) action();
      isWanted = false;
    };
    const timer = setTimeout(once(skip), maxWaitMs);
    const withdraw = () => {
      isWanted = false;
      clearTimeout(timer);
    };
    load().then(({ default: Loaded }) => once(() => show(Loaded))(), once(skip));
    // A member who has already pressed something is not interrupted. The message waits for the next visit of the feed.
    if (trigger === 'sign-in' && !isExpected) for (const type of eventTypes) addEventListener(type, withdraw, true);
    return () => {
      withdraw();
      for (const type of eventTypes) removeEventListener(type, withdraw, true);
    };
  }, [trigger, isExpected]);

  if (!Dialog) return null;
  return (
    <Dialog
      // Makes Back close the message, except after sign-up, where closing it navigates to the feed.
      isLayer={!isExpected}
      onDone={() => {
        setDialog(undefined);
        onDone?.();
      }}
    />
  );
}
