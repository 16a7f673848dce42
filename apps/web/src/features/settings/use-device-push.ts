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

const browserFailed = 'Your browser could not set it up. Please try again, or use another browser if it keeps failing.';

/** The state of push messages on this device, or undefined until the browser has reported it. */
export function useDevicePush(memberId: string) {
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
