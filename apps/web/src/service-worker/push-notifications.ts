import { pushNotification } from '@ballast/content/push-notification';

declare const self: ServiceWorkerGlobalScope;

const newsPath = '/notifications';
const subscriptionsPath = '/api/push/subscriptions';
/** One notification at a time: a later one replaces it without a sound. */
const tag = 'news';

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Nothing while a page of ours is looked at. */
async function show(payload: string | undefined): Promise<void> {
  if ((await openWindows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, ...options } = pushNotification(payload);
  await self.registration.showNotification(title, { ...options, tag, lang: 'en-GB' });
}

/** A window on another page stays there: something may be half written in it. */
async function openNews(): Promise<void> {
  const open = (await openWindows()).find(({ url }) => new URL(url).pathname === newsPath);
  await (open ? open.focus() : self.clients.openWindow(newsPath));
}

/** The browser has replaced its subscription. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  const next = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!next) return;
  const headers = { 'content-type': 'application/json' };
  await fetch(subscriptionsPath, { method: 'POST', headers, body: JSON.stringify(next) });
}

export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNews());
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
