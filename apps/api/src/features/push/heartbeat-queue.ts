import pLimit from 'p-limit';
import type { Base } from '../../kernel/kernel.ts';
import { nextAttempt } from '../../mail/mail-attempts.ts';
import { drawNewsDelayMs } from '../../privacy/news-delay.ts';
import { type RandomBytes, systemRandom } from '../../privacy/random.ts';
import type { NewsKind } from '../settings/wanted-news.policy.ts';
import type { PushDeliveries, PushOrder } from './push-deliveries.ts';

const dayMs = 24 * 60 * 60_000;
const maxWaiting = 10_000;
const deliveriesAtOnce = 10;

type WaitingMessage = PushOrder & {
  sinceMs: number;
  dueMs: number;
  /** Whether `dueMs` was drawn for news that has to wait, and is no repetition. */
  isLater: boolean;
  attempts: number;
  deliveredIds: Set<string>;
};
type NewMessage = Omit<PushOrder, 'kinds'> & { kind: NewsKind };

/** Nothing is stored or logged: a row would reveal that the author of an answered anonymous story subscribes. */
export function createHeartbeatQueue(
  { clock }: Base,
  { deliveries, random = systemRandom }: { deliveries: Pick<PushDeliveries, 'deliver'>; random?: RandomBytes },
) {
  const waiting = new Map<string, WaitingMessage>();
  const pool = pLimit(deliveriesAtOnce);

  const keyOf = ({ memberId, about }: Pick<PushOrder, 'memberId' | 'about'>) => `${memberId} ${about}`;

  function put(pending: WaitingMessage): void {
    const key = keyOf(pending);
    if (waiting.size < maxWaiting || waiting.has(key)) waiting.set(key, pending);
  }

  /** What waits for the member about the same is one message. */
  function join({ memberId, kind, about }: NewMessage, dueMs: number, isLater: boolean): void {
    const kinds = new Set([...(waiting.get(keyOf({ memberId, about }))?.kinds ?? []), kind]);
    const sinceMs = clock().getTime();
    put({ memberId, kinds, about, sinceMs, dueMs, isLater, attempts: 0, deliveredIds: new Set() });
  }

  async function attempt(pending: WaitingMessage): Promise<void> {
    const result = await deliveries.deliver(pending, pending.deliveredIds).catch(() => 'failed');
    if (result === 'finished') return;
    const next = nextAttempt(pending.attempts, 'failed');
    const nowMs = clock().getTime();
    // A newer order for the same member is sent instead.
    if (!next || nowMs + next.waitMs > pending.sinceMs + dayMs || waiting.has(keyOf(pending))) return;
    put({ ...pending, attempts: next.attempts, dueMs: nowMs + next.waitMs, isLater: false });
  }

  const isDue = ({ dueMs }: WaitingMessage): boolean => dueMs <= clock().getTime();

  /** What is about anonymous items waits for a heartbeat more if another message for the member goes out now, which may be enough. */
  function isOutdone({ memberId, about }: WaitingMessage): boolean {
    const named = waiting.get(keyOf({ memberId, about: 'named' }));
    return about === 'anonymous' && named !== undefined && isDue(named);
  }

  return {
    add: (message: NewMessage): void => join(message, clock().getTime(), false),

    /** The delay is drawn once for all that waits: the moment of the message says nothing about the last of it. */
    addLater(message: NewMessage): void {
      const known = waiting.get(keyOf(message));
      join(message, known?.isLater ? known.dueMs : clock().getTime() + drawNewsDelayMs(random), true);
    },

    /** Sends due messages in random order: the order of the comments would reveal whose stories they are about. */
    async heartbeat(): Promise<void> {
      const due = [...waiting.values()]
        .filter((pending) => isDue(pending) && !isOutdone(pending))
        .map((pending) => ({ pending, randomRank: systemRandom(6).readUIntBE(0, 6) }))
        .sort((one, other) => one.randomRank - other.randomRank);
      for (const { pending } of due) waiting.delete(keyOf(pending));
      await Promise.all(due.map(({ pending }) => pool(() => attempt(pending))));
    },
  };
}

export type HeartbeatQueue = ReturnType<typeof createHeartbeatQueue>;
