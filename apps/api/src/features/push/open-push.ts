import type { Agent } from 'node:https';
import { createHidingMembersQuery } from '@ballast/db/queries/profiles/viewer-filters';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../entry-limit.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Hub } from '../../events/hub.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type CreateCounter, createMemoryCounter } from '../../limits/counters.ts';
import type { PushMessage } from '../../mail/mail.ts';
import { createHandleIndex } from '../../privacy/handle-index.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { createAnnouncements } from './announcements.ts';
import { createHeartbeatQueue } from './heartbeat-queue.ts';
import { createHostCheck } from './host-check.ts';
import type { LookupAll } from './public-addresses.ts';
import { createPushDeliveries, type PushOrder } from './push-deliveries.ts';
import type { PushKeys } from './push-keys.ts';
import { createPushLimit } from './push-limit.ts';
import { createPushTransport } from './push-transport.ts';

const maxPartlyDelivered = 10_000;

const messageOrder = (memberId: string): PushOrder => ({ memberId, kinds: new Set(['message']), about: 'message' });

/** Web push (RFC 8030). Push messages about private messages wait in the outbox, others in memory for the next heartbeat. */
export function openPush(
  kernel: Kernel,
  privacy: Privacy,
  {
    hub,
    notices,
    keys,
    createCounter = createMemoryCounter,
    createLocalCounter,
    agent,
    lookupAll,
  }: {
    hub: Pick<Hub, 'hasStream'>;
    notices: Pick<NoticesService, 'news' | 'conversationsWithNews'>;
    keys: PushKeys;
    createCounter?: CreateCounter | undefined;
    /** Counts in the memory of this machine. Default: of this process. */
    createLocalCounter?: CreateCounter | undefined;
    agent: Agent;
    /** Default: the system's resolver. */
    lookupAll?: LookupAll | undefined;
  },
) {
  const { database, queries } = kernel;
  const limit = createPushLimit(createCounter, createLocalCounter);
  const transport = createPushTransport(kernel, { keys, agent });
  const deliveries = createPushDeliveries(kernel, privacy, { transport, limit, notices, hub });
  const queue = createHeartbeatQueue(kernel, { deliveries });
  const announcements = createAnnouncements(kernel, {
    findHidingMembers: createHidingMembersQuery(database),
    handleIndex: createHandleIndex({ queries: queries.accounts, handles: privacy.handles }),
    queue,
  });
  const deliveredIdsByRow = new LRUCache<string, Set<string>>({
    ...entryLimit(maxPartlyDelivered),
    memoMethod: () => new Set(),
  });

  async function deliverToStaff(rowId: string, { memberId, isTrial }: PushMessage['push']): Promise<boolean> {
    const isDelivered = await deliveries.deliverToStaff(memberId, isTrial === true, deliveredIdsByRow.memo(rowId));
    if (isDelivered) deliveredIdsByRow.delete(rowId);
    return isDelivered;
  }

  return {
    publicKey: keys.publicKey,
    isInsideNetwork: createHostCheck(lookupAll),
    announce: announcements.add,
    deleteEnded: deliveries.deleteEnded,

    async heartbeat(): Promise<void> {
      await announcements.heartbeat();
      await queue.heartbeat();
    },

    /** Delivers the row of a private message, or one for staff. @returns False if the row is to be tried again. */
    async deliverRow(rowId: string, push: PushMessage['push']): Promise<boolean> {
      if (push.isForStaff) return deliverToStaff(rowId, push);
      const { memberId } = push;
      const result = await deliveries.deliver(messageOrder(memberId), deliveredIdsByRow.memo(rowId));
      if (result === 'failed') return false;
      deliveredIdsByRow.delete(rowId);
      // The push message waits in memory: a waiting row would reveal that the member has a page open.
      if (result === 'present') queue.add({ memberId, kind: 'message', about: 'message' });
      return true;
    },

    /** Call it when the member looks at their news. If the reset fails, the next push message is sent after an hour. */
    noteVisit(memberId: string): void {
      limit.reset(memberId).catch(() => {});
    },
  };
}

export type Push = ReturnType<typeof openPush>;
