import type { Agent } from 'node:https';
import type { Database } from '@ballast/db/database';
import { accountQueries } from '@ballast/db/queries/accounts';
import { createBlockersOf } from '@ballast/db/queries/blocks';
import { noticeQueries } from '@ballast/db/queries/notices';
import { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import { settingsQueries } from '@ballast/db/queries/settings';
import { LRUCache } from 'lru-cache';
import type { Sessions } from '../auth/sessions.ts';
import type { Hub } from '../events/hub.ts';
import type { NoticesService } from '../features/notices/notices.service.ts';
import { type CreateCounter, inMemory } from '../limits/counters.ts';
import { createHandleIndex } from '../privacy/handle-index.ts';
import type { Handles } from '../privacy/handles.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createAnnouncements } from './announcements.ts';
import { createBeatQueue } from './beat-queue.ts';
import { createPushDeliveries } from './push-deliveries.ts';
import type { PushKeys } from './push-keys.ts';
import { createPushLimit } from './push-limit.ts';
import { createPushTransport } from './push-transport.ts';
import { createSubscriptionSeals } from './subscription-seals.ts';

const partlyDeliveredMax = 10_000;

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  handles: Handles;
  hub: Pick<Hub, 'has'>;
  notices: Pick<NoticesService, 'news'>;
  sessions: Sessions;
  keys: PushKeys;
  contactEmail: string;
  createCounter?: CreateCounter | undefined;
  agent: Agent;
  clock: () => Date;
  random: RandomBytes;
};

/** Web push (RFC 8030). Messages wait in the outbox, everything else for the next beat in memory. */
export function openPush({ createCounter = inMemory, ...deps }: Deps) {
  const { database, encryptionKeys, handles, hub, notices, sessions, keys, clock, random } = deps;
  const queries = pushSubscriptionQueries(database);
  const limit = createPushLimit(createCounter);
  const deliveries = createPushDeliveries({
    queries,
    settings: settingsQueries(database),
    seals: createSubscriptionSeals(encryptionKeys, random),
    transport: createPushTransport({ ...deps }),
    limit,
    notices,
    messages: noticeQueries(database),
    handles,
    hub,
    sessions,
  });
  const queue = createBeatQueue({ deliveries, clock });
  const announcements = createAnnouncements({
    blockersOf: createBlockersOf(database),
    subscriptions: queries,
    handleIndex: createHandleIndex({ queries: accountQueries(database), handles }),
    queue,
  });
  const doneOfRows = new LRUCache<string, Set<string>>({ max: partlyDeliveredMax, memoMethod: () => new Set() });

  return {
    publicKey: keys.publicKey,
    /** Whoever was told of it is sent a push message at the next beat. */
    announce: announcements.add,
    deleteEnded: deliveries.deleteEnded,

    async beat(): Promise<void> {
      await announcements.beat();
      await queue.beat();
    },

    /** Of a message. @returns False if the row is to be tried again. */
    async deliverRow(rowId: string, memberId: string): Promise<boolean> {
      const result = await deliveries.deliver({ memberId, kind: 'message' }, doneOfRows.memo(rowId));
      if (result === 'failed') return false;
      doneOfRows.delete(rowId);
      // A row that waits would tell that the member is here.
      if (result === 'present') queue.add([memberId], 'message');
      return true;
    },

    /** The member looks at what is new. Without the counts, they are told again after an hour. */
    noteVisit(memberId: string): void {
      limit.reset(memberId).catch(() => {});
    },
  };
}

export type Push = ReturnType<typeof openPush>;
