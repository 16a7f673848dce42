import { serviceWorkerPath, serviceWorkerPolicy } from '@ballast/schema/service-worker';

declare global {
  interface Window {
    /** What it makes stands wherever a string would, and the browser knows that it was made here. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    };
  }
}

const hourMs = 3_600_000;
/** A worker that has not taken over by then will not. */
const takeOverMs = 4000;

function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy(serviceWorkerPolicy, {
    createScriptURL(address) {
      if (address !== serviceWorkerPath) throw new TypeError('This is not the service worker');
      return address;
    },
  });
  return policy ? policy.createScriptURL(serviceWorkerPath) : serviceWorkerPath;
}

/** Asks for a newer version when he comes back to a page that has been open for long. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the worker that keeps the app for when there is no network.
 * @param onUpdate Called when a newer version stands ready, with what brings it: it reloads the page.
 */
export async function registerServiceWorker(onUpdate: (bring: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  let hasWorker = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(workerAddress(), { updateViaCache: 'none' });

  function announce(worker: ServiceWorker): void {
    onUpdate(() => {
      const reload = () => window.location.reload();
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('take-over');
      // He has asked for it: with the old version where need be.
      setTimeout(reload, takeOverMs);
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
    // Another tab brought the new version: what this one has not loaded yet is gone with the old.
    if (hasWorker) onUpdate(() => window.location.reload());
    hasWorker = true;
  });
  checkForUpdates(registration);
}
