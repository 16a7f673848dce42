import type { Agent } from 'node:https';
import type { Database } from '@ballast/db/engine/database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { settingsQueries } from '@ballast/db/queries/accounts/settings';
import { pushSubscriptionQueries } from '@ballast/db/queries/notices/push-subscriptions';
import { createHidingMembersQuery } from '@ballast/db/queries/profiles/viewer-filters';
import { LRUCache } from 'lru-cache';
import type { Sessions } from '../../auth/sessions.ts';
import { entryLimit } from '../../entry-limit.ts';
import type { Hub } from '../../events/hub.ts';
import { type CreateCounter, createMemoryCounter } from '../../limits/counters.ts';
import type { PushMessage } from '../../mail/mail.ts';
import { createHandleIndex } from '../../privacy/handle-index.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createSubscriptionSeals } from '../../privacy/seals/subscription-seals.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { createAnnouncements } from './announcements.ts';
import { createBeatQueue } from './beat-queue.ts';
import { createHostCheck } from './host-check.ts';
import type { LookupAll } from './public-addresses.ts';
import { createPushDeliveries, type PushOrder } from './push-deliveries.ts';
import type { PushKeys } from './push-keys.ts';
import { createPushLimit } from './push-limit.ts';
import { createPushTransport } from './push-transport.ts';

const maxPartlyDelivered = 10_000;

const messageOrder = (memberId: string): PushOrder => ({ memberId, kinds: new Set(['message']), about: 'message' });

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  handles: Handles;
  hub: Pick<Hub, 'hasStream'>;
  notices: Pick<NoticesService, 'news' | 'conversationsWithNews'>;
  sessions: Sessions;
  keys: PushKeys;
  contactEmail: string;
  createCounter?: CreateCounter | undefined;
  /** Counts in the memory of this machine. Default: of this process. */
  createLocalCounter?: CreateCounter | undefined;
  agent: Agent;
  /** Default: the system's resolver. */
  lookupAll?: LookupAll | undefined;
  clock: () => Date;
  random: RandomBytes;
};

/** Web push (RFC 8030). Push messages about private messages wait in the outbox, others in memory for the next beat. */
export function openPush({ createCounter = createMemoryCounter, ...deps }: Deps) {
  const { database, encryptionKeys, handles, hub, notices, sessions, keys, clock, random } = deps;
  const queries = pushSubscriptionQueries(database);
  const settings = settingsQueries(database);
  const limit = createPushLimit(createCounter, deps.createLocalCounter);
  const deliveries = createPushDeliveries({
    queries,
    settings,
    seals: createSubscriptionSeals(encryptionKeys, random),
    transport: createPushTransport({ ...deps }),
    limit,
    notices,
    handles,
    hub,
    sessions,
  });
  const queue = createBeatQueue({ deliveries, clock });
  const announcements = createAnnouncements({
    findHidingMembers: createHidingMembersQuery(database),
    subscriptions: queries,
    settings,
    handleIndex: createHandleIndex({ queries: accountQueries(database), handles }),
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
    isInsideNetwork: createHostCheck(deps.lookupAll),
    announce: announcements.add,
    deleteEnded: deliveries.deleteEnded,

    async beat(): Promise<void> {
      await announcements.beat();
      await queue.beat();
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
