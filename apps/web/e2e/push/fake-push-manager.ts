import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Fakes what headless Chromium does not have: the notification permission, and `pushManager.subscribe`, which needs a push service.
 * The first permission request is dismissed, the second is granted.
 */
export async function fakePushManager(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const subscriptionJson = {
    endpoint: `https://push.example.org/send/${randomBytes(8).toString('hex')}`,
    expirationTime: null,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((json) => {
    const subscriptionKey = 'test push subscription';
    const requestCountKey = 'test permission requests';
    const isGranted = () => Number(sessionStorage.getItem(requestCountKey)) > 1;
    Object.defineProperty(Notification, 'permission', { get: () => (isGranted() ? 'granted' : 'default') });
    Notification.requestPermission = async () => {
      sessionStorage.setItem(requestCountKey, `${Number(sessionStorage.getItem(requestCountKey)) + 1}`);
      return Notification.permission;
    };
    const subscription = {
      endpoint: json.endpoint,
      toJSON: () => json,
      async unsubscribe() {
        sessionStorage.removeItem(subscriptionKey);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
        const isKey = typeof applicationServerKey === 'string' && applicationServerKey.length === 87;
        if (!isKey || !userVisibleOnly) throw new TypeError('A browser would refuse this.');
        sessionStorage.setItem(subscriptionKey, 'yes');
        return subscription;
      },
      getSubscription: async () => (sessionStorage.getItem(subscriptionKey) ? subscription : null),
    });
  }, subscriptionJson);
}

/** Delivers a push message to the service worker of an origin, as the browser does. */
export async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  await session.detach();
}

export type ShownNotification = { title: string; body: string; icon: string | null; tag: string };

/** Records the notifications of the real service worker, because headless Chromium shows none. */
export async function recordNotifications(page: Page): Promise<() => Promise<ShownNotification[]>> {
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: ShownNotification[] = [];
    Reflect.set(self, 'shown', shown);
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    registration.showNotification = async (title, { body = '', icon = null, tag = '' } = {}) => {
      shown.push({ title, body, icon, tag });
    };
  });
  return () => worker.evaluate((): ShownNotification[] => Reflect.get(self, 'shown'));
}

/** Presses the notification, and returns the path that the service worker opens. */
export async function pressNotification(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker is running.');
  return worker.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    Reflect.set(Reflect.get(self, 'clients'), 'openWindow', async (address: string) => resolve(address));
    const event = new Event('notificationclick');
    Object.defineProperty(event, 'notification', { value: { close() {} } });
    Object.defineProperty(event, 'waitUntil', { value: () => {} });
    self.dispatchEvent(event);
    return promise;
  });
}
