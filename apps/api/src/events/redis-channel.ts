import { Redis } from 'ioredis';
import type { OpenChannel } from './channel.ts';

const channelName = 'ballast:news';
const probeMs = 15_000;
const longestRetryMs = 5000;

const options = {
  lazyConnect: true,
  connectTimeout: 2000,
  commandTimeout: 2000,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(50 * times, longestRetryMs) * (0.5 + Math.random()),
};

/** Redis does not store published payloads, so every client refetches after a lost connection. */
export const openRedisChannel =
  (url: string): OpenChannel =>
  async ({ onPayload, onReconnect }) => {
    const [publisher, subscriber] = [new Redis(url, options), new Redis(url, options)];
    let isFirstConnection = true;
    publisher.on('error', () => {});
    subscriber.on('error', () => {});
    subscriber.on('message', (_name, payload) => onPayload(payload));
    const subscribed = new Promise<void>((resolve) => {
      subscriber.on('ready', async () => {
        const isSubscribed = await subscriber.subscribe(channelName).then(
          () => true,
          () => false,
        );
        // Disconnects, and reconnects after a delay.
        if (!isSubscribed) return subscriber.disconnect(true);
        if (!isFirstConnection) onReconnect();
        isFirstConnection = false;
        resolve();
      });
      subscriber.once('close', () => {
        isFirstConnection = false;
        resolve();
      });
    });
    await Promise.all([publisher.connect().catch(() => {}), subscriber.connect().catch(() => {}), subscribed]);
    // Only a probe notices a connection that was lost silently.
    const probe = setInterval(() => {
      if (subscriber.status === 'ready') subscriber.ping().catch(() => subscriber.disconnect(true));
    }, probeMs);

    return {
      publish: (payload) => publisher.publish(channelName, payload),
      async close() {
        clearInterval(probe);
        publisher.disconnect();
        subscriber.disconnect();
      },
    };
  };
