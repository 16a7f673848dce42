import type { outgoingMailQueries } from '@ballast/db/queries/outgoing-mails';
import { LRUCache } from 'lru-cache';
import { waitedMs } from './mail-attempts.ts';
import type { MailSeals } from './mail-seals.ts';

const delayedMs = 15 * 60_000;
const knownMax = 10_000;
/** Maximum number of rows checked. If more are late, some of them are mails. */
const lateMax = 1000;

type Deps = {
  queries: Pick<ReturnType<typeof outgoingMailQueries>, 'listLate' | 'getSeal'>;
  seals: Pick<MailSeals, 'open'>;
  clock: () => Date;
};

/** Whether a mail has failed, or was not tried, for 15 minutes. Ignores push messages, whose services members choose. */
export function createDelayCheck({ queries, seals, clock }: Deps): () => Promise<boolean> {
  const kinds = new LRUCache<string, 'mail' | 'push'>({ max: knownMax });

  async function isMail(id: string): Promise<boolean> {
    const known = kinds.get(id);
    if (known) return known === 'mail';
    const seal = await queries.getSeal(id);
    if (seal === undefined) return false;
    const message = seals.open(id, seal);
    const kind = message && 'push' in message ? 'push' : 'mail';
    kinds.set(id, kind);
    return kind === 'mail';
  }

  return async () => {
    const nowMs = clock().getTime();
    const rows = await queries.listLate(new Date(nowMs - delayedMs), lateMax);
    for (const { id, attempts, dueAt } of rows) {
      if (nowMs - dueAt.getTime() + waitedMs(attempts) > delayedMs && (await isMail(id))) return true;
    }
    return false;
  };
}
