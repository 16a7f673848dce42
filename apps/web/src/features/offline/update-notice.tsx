import { Button } from '@ballast/ui/button';
import { useEffect, useState } from 'react';
import { registerServiceWorker } from './register-service-worker.ts';
import styles from './update-notice.module.css';

/** Offers a newer version. Never reloads unasked, because the member could lose their place or text. */
export default function UpdateNotice() {
  const [update, setUpdate] = useState<{ apply: () => void }>();

  useEffect(() => {
    // Without a worker (private windows, plain http) only offline use is missing.
    registerServiceWorker((apply) => setUpdate({ apply })).catch(() => undefined);
  }, []);

  if (!update) return null;
  return (
    <div className={styles.notice}>
      <p>A new version is ready.</p>
      <span className={styles.choices}>
        <Button look="text" onClick={update.apply}>
          Reload
        </Button>
        <Button look="text" onClick={() => setUpdate(undefined)}>
          Later
        </Button>
      </span>
    </div>
  );
}
