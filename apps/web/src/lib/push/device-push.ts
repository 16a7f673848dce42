import * as v from 'valibot';
import { pushFlag } from '../storage/push-flag.ts';
import { trpcClient } from '../trpc.ts';

/** `blocked`: the browser no longer asks the member for permission. */
export type DevicePush = 'unsupported' | 'blocked' | 'off' | 'on';

/** Time limit for the service worker, which is installed after the first visit. */
const readyMaxMs = 10_000;

const subscriptionJson = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

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

const sendSubscription = (subscription: PushSubscription) =>
  trpcClient.push.subscribe.mutate(v.parse(subscriptionJson, subscription.toJSON()));

async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await waitForWorker();
  const { key } = await trpcClient.push.key.query();
  // The subscription may be for an earlier key of the server, which then could not use it.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export async function readDevicePush(memberId: string): Promise<DevicePush> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return pushFlag.isSet(memberId) && (await findSubscription()) ? 'on' : 'off';
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

/** The server deletes a subscription with its session, so it is sent again for a new session. */
export async function resendDevicePush(memberId: string): Promise<void> {
  await endOtherMembersPush(memberId);
  const subscription = await findSubscription();
  if (subscription) await sendSubscription(subscription);
}
