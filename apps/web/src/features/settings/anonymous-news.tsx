import { Button } from '@ballast/ui/button';
import { useState } from 'react';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasswordDialog } from '../accounts/public.ts';
import styles from './push-on-device.module.css';
import type { Settings } from './setting-fields.ts';

type Choice = Settings['anonymousNews'];

const texts: Record<Choice, string> = {
  later:
    'Push messages about it wait for 10 to 60 minutes, and the daily mail counts it as late. Otherwise somebody beside you could answer a story, see your phone light up, and know that it is yours. In the app nothing waits.',
  at_once:
    'Push messages about it come at once. Somebody beside you who answers a story could see your phone light up, and know that it is yours.',
};

/** Saved at once, and asks for the password: whoever holds the unlocked phone would turn it on. */
export function AnonymousNews({ choice }: { choice: Choice }) {
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = trpc.settings.update.useMutation({
    onSuccess: (saved) => utils.settings.get.setData(undefined, saved),
    onError: (error) => showFailure(error, 'Error', 'Failed to update settings'),
  });
  return (
    <section className={styles.device} aria-labelledby="anonymous-news">
      <h4 id="anonymous-news" className={styles.title}>
        News of what you wrote anonymously
      </h4>
      <p className={styles.text} role="status">
        {texts[choice]}
      </p>
      <Button
        look="quiet"
        isBusy={isPending}
        onClick={() => (choice === 'later' ? setIsAsking(true) : mutate({ anonymousNews: 'later' }))}
      >
        {choice === 'later' ? 'Tell me at once' : 'Let it wait'}
      </Button>
      <PasswordDialog
        text="Somebody who holds your phone could turn this on to find out what you wrote. So we ask for your password."
        confirmLabel="Tell me at once"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirmed={(password) => mutate({ anonymousNews: 'at_once', password })}
      />
    </section>
  );
}
