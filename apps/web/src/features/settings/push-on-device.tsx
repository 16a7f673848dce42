import { pushPromise } from '@ballast/content/push-notification';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import type { DevicePush } from '../../lib/push/device-push.ts';
import styles from './push-on-device.module.css';
import { useDevicePush } from './use-device-push.ts';

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
