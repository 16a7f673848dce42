import * as v from 'valibot';
import { drafts } from '../storage/drafts.ts';
import { trpcClient } from '../trpc.ts';

const name = 'push';

/**
 * Whether a member has turned push messages on in this browser, where another member may have left a subscription. Stored as
 * a draft, so that it is removed when the member signs out or another one signs in.
 */
export const pushFlag = {
  isSet: (memberId: string): boolean => drafts.read(memberId, name, v.literal(true)) === true,
  set: (memberId: string): void => drafts.write(memberId, name, true),
  clear: (memberId: string): void => drafts.remove(memberId, name),
};

/** `blocked`: the browser no longer asks the member for permission. `lost`: the member turned it on, and the browser ended it. */
export type DevicePush = 'unsupported' | 'blocked' | 'off' | 'on' | 'lost';

/** Time limit for the service worker, which is installed after the first visit. */
const readyMaxMs = 10_000;

const subscriptionJson = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

/** The endpoint that this page has sent. */
let sentEndpoint: string | undefined;

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker is not ready.')), readyMaxMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  await trpcClient.push.subscribe.mutate(v.parse(subscriptionJson, subscription.toJSON()));
  sentEndpoint = subscription.endpoint;
}

/** Browsers that do not tell the key of a subscription count as having the right one. */
function isForKey({ options }: PushSubscription, key: string): boolean {
  const bytes = options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** The browser's subscription for the key of the server, which could not use one for an earlier key. */
async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await waitForWorker();
  const { key } = await trpcClient.push.key.query();
  const existing = await pushManager.getSubscription();
  if (existing && isForKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export async function readDevicePush(memberId: string): Promise<DevicePush> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (!pushFlag.isSet(memberId)) return 'off';
  return (await findSubscription()) ? 'on' : 'lost';
}

/** Asks the member for permission. @throws If the browser, its push service or the server fails. */
export async function turnPushOn(memberId: string): Promise<DevicePush> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    await sendSubscription(await subscribe());
    pushFlag.set(memberId);
  }
  return readDevicePush(memberId);
}

/** @throws If the server cannot be reached. Push then stays on. */
export async function turnPushOff(memberId: string): Promise<DevicePush> {
  const subscription = await findSubscription();
  if (subscription) {
    await trpcClient.push.unsubscribe.mutate({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  pushFlag.clear(memberId);
  return readDevicePush(memberId);
}

/** Ends a subscription that another member has left in this browser. The server deletes its copy with the session. */
export async function endOtherMembersPush(memberId: string): Promise<void> {
  if (!pushFlag.isSet(memberId)) await (await findSubscription())?.unsubscribe();
}

/**
 * Called when the app starts. The server deletes a subscription with its session, and the browser may have dropped it, often without
 * an event, or have one for an earlier key of the server.
 */
export async function renewDevicePush(memberId: string): Promise<void> {
  await endOtherMembersPush(memberId);
  if (!isSupported() || Notification.permission !== 'granted' || !pushFlag.isSet(memberId)) return;
  const subscription = await subscribe();
  // The member may have signed out meanwhile.
  if (pushFlag.isSet(memberId)) await sendSubscription(subscription);
  else await subscription.unsubscribe();
}

/** Called when the page becomes visible. Asks the server only if the browser has dropped or replaced the subscription. */
export async function renewDroppedPush(memberId: string): Promise<void> {
  if (sentEndpoint === undefined || (await findSubscription())?.endpoint === sentEndpoint) return;
  await renewDevicePush(memberId);
}
