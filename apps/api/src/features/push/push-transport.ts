import { Agent, request } from 'node:https';
import type { PushSubscriptionInput } from '@ballast/schema/push';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../entry-limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createKeyedHash } from '../../privacy/sealing.ts';
import { createPublicLookup, PrivateAddressError } from './public-addresses.ts';
import type { PushKeys } from './push-keys.ts';

const timeoutMs = 10_000;
const responseMaxBytes = 4096;
const daySeconds = 24 * 60 * 60;
const idleConnectionMs = 30_000;
/** Pause of a subscription after a failure, doubled at each further one, so that a slow service does not delay others. */
const pauseMs = 60_000;
const maxPauseMs = 6 * 60 * 60_000;
const maxPaused = 10_000;
/** The most that RFC 8030 allows. */
const topicChars = 32;

/** `gone`: the subscription has ended. `refused`: the service would refuse the message again. */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'failed';

/** A message for staff is delivered at once, and does not replace news that waits at the push service. */
export type PushKind = 'news' | 'staff';

export type PushTransport = {
  send(subscription: PushSubscriptionInput, payload: string, kind?: PushKind): Promise<PushOutcome>;
};

type ServiceResponse = { status: number; retryAfter: string | undefined };
type Request = { url: string; headers: Record<string, string>; body: Buffer; agent: Agent };

/** Calls a push service, which a member chose. Limits the response's time and size, follows no redirect. */
function post({ url, headers, body, agent }: Request): Promise<ServiceResponse> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request(url, { method: 'POST', headers, agent, signal }, (response) => {
      let bytes = 0;
      response.on('data', ({ length }: Buffer) => {
        bytes += length;
        if (bytes > responseMaxBytes) response.destroy();
      });
      response.on('error', () => {});
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Math.min(Math.max(waitMs || 0, 0), daySeconds * 1000);
}

export const createPushAgent = (): Agent =>
  new Agent({ keepAlive: true, timeout: idleConnectionMs, lookup: createPublicLookup() });

type Pause = { untilMs: number; failures: number };

export function createPushTransport(
  { encryptionKeys, contactEmail, clock }: Kernel,
  { keys, agent }: { keys: PushKeys; agent: Agent },
): PushTransport {
  /** Says nothing to the push service, and differs for each subscription. A later message replaces a waiting one of its topic. */
  const hashTopic = createKeyedHash(encryptionKeys, 'push topics');
  /** Pauses by endpoint. Kept in memory, because a special due time would distinguish a row from the row of a mail. */
  const paused = new LRUCache<string, Pause>(entryLimit(maxPaused));

  async function toRequest(subscription: PushSubscriptionInput, payload: string, kind: PushKind): Promise<Request> {
    const { generateRequestDetails } = (await import('web-push')).default;
    const { headers, body } = generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: `mailto:${contactEmail}`, ...keys },
      TTL: daySeconds,
      topic: hashTopic(kind, subscription.endpoint).slice(0, topicChars),
      urgency: kind === 'staff' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    return { url: subscription.endpoint, headers, body, agent };
  }

  return {
    async send(subscription, payload, kind = 'news') {
      const { endpoint } = subscription;
      const now = clock();
      const { untilMs = 0, failures = 0 } = paused.get(endpoint) ?? {};
      if (untilMs > now.getTime()) return 'failed';
      const pause = (askedMs: number) => {
        const waitMs = Math.max(askedMs, Math.min(pauseMs * 2 ** failures, maxPauseMs));
        paused.set(endpoint, { untilMs: now.getTime() + waitMs, failures: failures + 1 });
      };
      const request = await toRequest(subscription, payload, kind);
      try {
        const { status, retryAfter } = await post(request);
        const outcome = outcomeOf(status);
        if (outcome === 'failed') pause(waitOf(retryAfter, now));
        else paused.delete(endpoint);
        return outcome;
      } catch (error) {
        if (error instanceof PrivateAddressError) return 'refused';
        pause(0);
        return 'failed';
      }
    },
  };
}
