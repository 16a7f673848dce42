import pLimit from 'p-limit';
import type { NewsKind } from '../features/settings/wanted-news.policy.ts';
import { nextAttempt } from '../mail/mail-attempts.ts';
import { systemRandom } from '../privacy/random.ts';
import type { PushDeliveries, PushOrder } from './push-deliveries.ts';

const dayMs = 24 * 60 * 60_000;
const waitingMax = 10_000;
const deliveriesAtOnce = 10;

type Waiting = PushOrder & { sinceMs: number; dueMs: number; attempts: number; done: Set<string> };

type Deps = { deliveries: Pick<PushDeliveries, 'deliver'>; clock: () => Date };

/**
 * Push messages that may be about anonymous items. They wait for the next beat in memory alone: rows would appear and go with
 * the answers to an anonymous story, and a row that stays would tell that its author has a subscription. A process that ends
 * loses them, and nothing is logged of them. The notices are worked out when the member looks.
 */
export function createBeatQueue({ deliveries, clock }: Deps) {
  const waiting = new Map<string, Waiting>();
  const pool = pLimit(deliveriesAtOnce);

  const keyOf = ({ memberId, kind }: PushOrder) => `${memberId} ${kind}`;

  function add(waits: Waiting): void {
    const key = keyOf(waits);
    if (waiting.size < waitingMax || waiting.has(key)) waiting.set(key, waits);
  }

  async function attempt(waits: Waiting): Promise<void> {
    const result = await deliveries.deliver(waits, waits.done).catch(() => 'failed');
    if (result === 'over') return;
    const next = nextAttempt(waits.attempts, 'failed');
    const nowMs = clock().getTime();
    // What was added meanwhile is tried sooner.
    if (!next || nowMs + next.waitMs > waits.sinceMs + dayMs || waiting.has(keyOf(waits))) return;
    add({ ...waits, attempts: next.attempts, dueMs: nowMs + next.waitMs });
  }

  return {
    add(memberIds: readonly string[], kind: NewsKind): void {
      const nowMs = clock().getTime();
      for (const memberId of memberIds) {
        add({ memberId, kind, sinceMs: nowMs, dueMs: nowMs, attempts: 0, done: new Set() });
      }
    },

    /** Sends what is due, in random order: that of the answers would tell whose they were. */
    async beat(): Promise<void> {
      const nowMs = clock().getTime();
      const due = [...waiting.values()]
        .filter(({ dueMs }) => dueMs <= nowMs)
        .map((waits) => ({ waits, place: systemRandom(6).readUIntBE(0, 6) }))
        .sort((one, other) => one.place - other.place);
      for (const { waits } of due) waiting.delete(keyOf(waits));
      await Promise.all(due.map(({ waits }) => pool(() => attempt(waits))));
    },
  };
}

export type BeatQueue = ReturnType<typeof createBeatQueue>;
