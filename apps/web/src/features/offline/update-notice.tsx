import { serviceWorkerPath, serviceWorkerPolicy } from '@ballast/schema/service-worker';
import { Button } from '@ballast/ui/button';
import { useEffect, useState } from 'react';
import styles from './update-notice.module.css';

declare global {
  interface Window {
    /** The CSP's Trusted Types forbid a string as a script URL, and allow a URL that a policy created. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

const hourMs = 3_600_000;
/** After this time the page reloads even if the new worker has not taken over. */
const maxTakeOverMs = 4000;

function workerUrl(): string {
  const policy = window.trustedTypes?.createPolicy(serviceWorkerPolicy, {
    createScriptURL(url) {
      if (url !== serviceWorkerPath) throw new TypeError('This is not the service worker');
      return url;
    },
  });
  return policy ? policy.createScriptURL(serviceWorkerPath) : serviceWorkerPath;
}

/** Checks for updates when the page becomes visible, at most once an hour. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < hourMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Calls `onUpdate` when a newer version is ready; `applyUpdate` reloads the page with it. */
async function registerServiceWorker(onUpdate: (applyUpdate: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  let hasWorker = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(workerUrl(), { updateViaCache: 'none' });

  function announce(worker: ServiceWorker): void {
    onUpdate(() => {
      const reload = () => window.location.reload();
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('take-over');
      setTimeout(reload, maxTakeOverMs);
    });
  }

  if (registration.waiting && hasWorker) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && hasWorker) announce(installing);
    });
  });
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab activated the new version, so the old version's code is no longer cached.
    if (hasWorker) onUpdate(() => window.location.reload());
    hasWorker = true;
  });
  checkForUpdates(registration);
}

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
