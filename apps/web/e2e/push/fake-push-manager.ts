import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Replaces what a headless Chromium does not have: the permission, and `pushManager.subscribe`, which needs a push service. The
 * permission is asked for as a member would answer: first not at all, then with yes.
 */
export async function fakePushManager(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const json = {
    endpoint: `https://push.example.org/send/${randomBytes(8).toString('hex')}`,
    expirationTime: null,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((made) => {
    const name = 'test push subscription';
    const asked = 'test permission asked';
    const isGranted = () => Number(sessionStorage.getItem(asked)) > 1;
    Object.defineProperty(Notification, 'permission', { get: () => (isGranted() ? 'granted' : 'default') });
    Notification.requestPermission = async () => {
      sessionStorage.setItem(asked, `${Number(sessionStorage.getItem(asked)) + 1}`);
      return Notification.permission;
    };
    const subscription = {
      endpoint: made.endpoint,
      toJSON: () => made,
      async unsubscribe() {
        sessionStorage.removeItem(name);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
        const isKey = typeof applicationServerKey === 'string' && applicationServerKey.length === 87;
        if (!isKey || !userVisibleOnly) throw new TypeError('A browser would refuse this.');
        sessionStorage.setItem(name, 'yes');
        return subscription;
      },
      getSubscription: async () => (sessionStorage.getItem(name) ? subscription : null),
    });
  }, json);
}

/** Hands a push message to the service worker of an origin as the browser would. */
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

export type Shown = { title: string; body: string; icon: string | null; tag: string };

/** Lists what the real service worker has shown: a headless Chromium shows nothing. */
export async function recordNotifications(page: Page): Promise<() => Promise<Shown[]>> {
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: Shown[] = [];
    Reflect.set(self, 'shown', shown);
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    registration.showNotification = async (title, { body = '', icon = null, tag = '' } = {}) => {
      shown.push({ title, body, icon, tag });
    };
  });
  return () => worker.evaluate((): Shown[] => Reflect.get(self, 'shown'));
}

/** Presses the notification, and returns which page the service worker opens. */
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
