import { isForStaff, pushNotification } from '@ballast/content/push-notification';

declare const self: ServiceWorkerGlobalScope;

const newsPath = '/notifications';
const staffPath = '/admin';
const subscriptionsPath = '/api/push/subscriptions';
const keyPath = '/api/push/key';
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

async function subscribe(): Promise<PushSubscription> {
  const { key }: { key: string } = await (await fetch(keyPath)).json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Sends the subscription that replaces the old one. Without a session nothing is renewed. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  // A browser that has dropped the subscription may tell neither.
  const next = newSubscription ?? (await subscribe());
  const call = (method: string, body: object) =>
    fetch(subscriptionsPath, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { ok, status } = await call('POST', next);
  if (status === 401) await next.unsubscribe();
  if (ok && oldSubscription && oldSubscription.endpoint !== next.endpoint) await call('DELETE', oldSubscription);
}

export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data?.text())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.tag === staffTag ? staffPath : newsPath));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
}
