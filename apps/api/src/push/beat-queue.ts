import pLimit from 'p-limit';
import type { NewsKind } from '../features/settings/wanted-news.policy.ts';
import { nextAttempt } from '../mail/mail-attempts.ts';
import { systemRandom } from '../privacy/random.ts';
import type { PushDeliveries, PushOrder } from './push-deliveries.ts';

const dayMs = 24 * 60 * 60_000;
const maxWaiting = 10_000;
const deliveriesAtOnce = 10;

type WaitingMessage = PushOrder & { sinceMs: number; dueMs: number; attempts: number; deliveredIds: Set<string> };

type Deps = { deliveries: Pick<PushDeliveries, 'deliver'>; clock: () => Date };

/** Nothing is stored or logged: a row would reveal that the author of an answered anonymous story subscribes. */
export function createBeatQueue({ deliveries, clock }: Deps) {
  const waiting = new Map<string, WaitingMessage>();
  const pool = pLimit(deliveriesAtOnce);

  const keyOf = ({ memberId, kind }: PushOrder) => `${memberId} ${kind}`;

  function add(pending: WaitingMessage): void {
    const key = keyOf(pending);
    if (waiting.size < maxWaiting || waiting.has(key)) waiting.set(key, pending);
  }

  async function attempt(pending: WaitingMessage): Promise<void> {
    const result = await deliveries.deliver(pending, pending.deliveredIds).catch(() => 'failed');
    if (result === 'finished') return;
    const next = nextAttempt(pending.attempts, 'failed');
    const nowMs = clock().getTime();
    // A newer order for the same member and kind is sent sooner.
    if (!next || nowMs + next.waitMs > pending.sinceMs + dayMs || waiting.has(keyOf(pending))) return;
    add({ ...pending, attempts: next.attempts, dueMs: nowMs + next.waitMs });
  }

  return {
    add(memberIds: readonly string[], kind: NewsKind): void {
      const nowMs = clock().getTime();
      for (const memberId of memberIds) {
        add({ memberId, kind, sinceMs: nowMs, dueMs: nowMs, attempts: 0, deliveredIds: new Set() });
      }
    },

    /** Sends due messages in random order: the order of the comments would reveal whose stories they are about. */
    async beat(): Promise<void> {
      const nowMs = clock().getTime();
      const due = [...waiting.values()]
        .filter(({ dueMs }) => dueMs <= nowMs)
        .map((pending) => ({ pending, randomRank: systemRandom(6).readUIntBE(0, 6) }))
        .sort((one, other) => one.randomRank - other.randomRank);
      for (const { pending } of due) waiting.delete(keyOf(pending));
      await Promise.all(due.map(({ pending }) => pool(() => attempt(pending))));
    },
  };
}

export type BeatQueue = ReturnType<typeof createBeatQueue>;
