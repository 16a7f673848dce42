import { isForStaff, pushNotification } from '@ballast/content/push-notification';

declare const self: ServiceWorkerGlobalScope;

const newsPath = '/notifications';
const staffPath = '/admin';
const subscriptionsPath = '/api/push/subscriptions';
/** A later notification replaces the earlier one: one about news without a sound. */
const [newsTag, staffTag] = ['news', 'staff'];

const findOpenWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Each one for staff sounds again, and stays until somebody looks. A life may be at risk. */
const forStaff = { tag: staffTag, renotify: true, requireInteraction: true };

/** Shows no notification while a page of the app is visible, except to staff. */
async function showNotification(payload: string | undefined): Promise<void> {
  if (!isForStaff(payload) && (await findOpenWindows()).some(({ visibilityState }) => visibilityState === 'visible'))
    return;
  const { title, ...options } = pushNotification(payload);
  await self.registration.showNotification(title, {
    ...options,
    ...(isForStaff(payload) ? forStaff : { tag: newsTag }),
    lang: 'en-GB',
  });
}

/** Does not navigate an open window, because it may contain unsent text. */
async function openPage(path: string): Promise<void> {
  const openedWindow = (await findOpenWindows()).find(({ url }) => new URL(url).pathname === path);
  await (openedWindow ? openedWindow.focus() : self.clients.openWindow(path));
}

/** Sends the subscription with which the browser replaced the old one. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  const next = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!next) return;
  const headers = { 'content-type': 'application/json' };
  await fetch(subscriptionsPath, { method: 'POST', headers, body: JSON.stringify(next) });
}

export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data?.text())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.tag === staffTag ? staffPath : newsPath));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
}
