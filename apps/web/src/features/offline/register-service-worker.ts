import { serviceWorkerPath, serviceWorkerPolicy } from '@ballast/schema/service-worker';

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
export async function registerServiceWorker(onUpdate: (applyUpdate: () => void) => void): Promise<void> {
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
