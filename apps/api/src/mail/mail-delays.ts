import type { outgoingMailQueries } from '@ballast/db/queries/notices/outgoing-mails';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../entry-limit.ts';
import { minWaitedMs } from './mail-attempts.ts';
import type { MailSeals } from './mail-seals.ts';

const delayedMs = 15 * 60_000;
const maxCachedKinds = 10_000;
const maxLateRows = 1000;

type Deps = {
  queries: Pick<ReturnType<typeof outgoingMailQueries>, 'listLate' | 'getSeal'>;
  seals: Pick<MailSeals, 'open'>;
  clock: () => Date;
};

/**
 * Checks whether a mail has waited for over 15 minutes. Ignores push messages, because members choose their services, and webhook
 * calls.
 */
export function createDelayCheck({ queries, seals, clock }: Deps): () => Promise<boolean> {
  const kinds = new LRUCache<string, 'mail' | 'other'>(entryLimit(maxCachedKinds));

  async function isMail(id: string): Promise<boolean> {
    const known = kinds.get(id);
    if (known) return known === 'mail';
    const seal = await queries.getSeal(id);
    if (seal === undefined) return false;
    const message = seals.open(id, seal);
    const kind = message && !('to' in message) ? 'other' : 'mail';
    kinds.set(id, kind);
    return kind === 'mail';
  }

  return async () => {
    const nowMs = clock().getTime();
    const rows = await queries.listLate(new Date(nowMs - delayedMs), maxLateRows);
    for (const { id, attempts, dueAt } of rows) {
      if (nowMs - dueAt.getTime() + minWaitedMs(attempts) > delayedMs && (await isMail(id))) return true;
    }
    return false;
  };
}

/** How long the oldest mail or push message has waited, in ms; 0 if none waits. */
export function createAgeOfOldest({ queries, clock }: Pick<Deps, 'queries' | 'clock'>): () => Promise<number> {
  return async () => {
    const now = clock();
    const rows = await queries.listLate(now, maxLateRows);
    const agesMs = rows.map(({ attempts, dueAt }) => now.getTime() - dueAt.getTime() + minWaitedMs(attempts));
    return Math.max(0, ...agesMs);
  };
}
