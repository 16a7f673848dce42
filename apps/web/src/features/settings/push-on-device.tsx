import { pushPromise } from '@ballast/content/push-notification';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../lib/error-messages.ts';
import {
  type DevicePush,
  readDevicePush,
  renewDevicePush,
  turnPushOff,
  turnPushOn,
} from '../../lib/push/device-push.ts';
import styles from './push-on-device.module.css';

const browserFailed = 'Your browser could not set it up. Please try again, or use another browser if it keeps failing.';

/** The state of push messages on this device, or undefined until the browser has reported it. */
function useDevicePush(memberId: string) {
  const [state, setState] = useState<DevicePush>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isUnmounted = false;
    async function read(): Promise<void> {
      const state = () => readDevicePush(memberId).catch((): DevicePush => 'unsupported');
      let found = await state();
      if (found === 'lost') {
        await renewDevicePush(memberId).catch(() => {});
        found = await state();
      }
      if (!isUnmounted) setState(found);
    }
    void read();
    // The member may have changed the browser's settings.
    const onFocus = () => void read();
    window.addEventListener('focus', onFocus);
    return () => {
      isUnmounted = true;
      window.removeEventListener('focus', onFocus);
    };
  }, [memberId]);

  async function change(act: (memberId: string) => Promise<DevicePush>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      setState(await act(memberId));
    } catch (error) {
      setProblem(error instanceof TRPCClientError ? describeFailure(error) : browserFailed);
    }
    setIsBusy(false);
  }

  return { state, isBusy, problem, turnOn: () => change(turnPushOn), turnOff: () => change(turnPushOff) };
}

const texts: Record<DevicePush, string> = {
  on: `Push messages come to this device. ${pushPromise.replace('It says', 'They say')}`,
  off: pushPromise,
  lost: 'Your browser has ended the push messages to this device, and we could not set them up again. Nothing comes here until you turn them on again.',
  blocked:
    'Your browser blocks notifications from this site. To get them, open the settings of this site in your browser, beside its address, and allow notifications. Then come back here.',
  unsupported:
    'This browser cannot get push messages. On an iPhone or iPad, add this site to your home screen first and open it from there.',
};

/** Asks for permission only when the member presses the button. */
export function PushOnDevice({ memberId }: { memberId: string }) {
  const { state, isBusy, problem, turnOn, turnOff } = useDevicePush(memberId);
  if (!state) return null;
  return (
    <section className={styles.device} aria-labelledby="push-device">
      <h4 id="push-device" className={styles.title}>
        This device
      </h4>
      <p className={styles.text} role="status">
        {texts[state]}
      </p>
      {problem && <Notice>{problem}</Notice>}
      {(state === 'off' || state === 'lost') && (
        <Button look="quiet" isBusy={isBusy} onClick={turnOn}>
          {isBusy ? 'Turning on...' : 'Turn on for this device'}
        </Button>
      )}
      {state === 'on' && (
        <Button look="quiet" isBusy={isBusy} onClick={turnOff}>
          {isBusy ? 'Turning off...' : 'Turn off for this device'}
        </Button>
      )}
    </section>
  );
}
