import { pushPayloads } from '@ballast/content/push-notification';
import type { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import type { settingsQueries } from '@ballast/db/queries/settings';
import { defaultSettings } from '@ballast/schema/settings';
import type { Sessions } from '../auth/sessions.ts';
import type { Hub } from '../events/hub.ts';
import type { NoticesService } from '../features/notices/notices.service.ts';
import { isWanted, type NewsKind } from '../features/settings/wanted-news.policy.ts';
import type { Handles } from '../privacy/handles.ts';
import type { PushLimit } from './push-limit.ts';
import type { PushTransport } from './push-transport.ts';
import type { SubscriptionSeals } from './subscription-seals.ts';

export type PushOrder = { memberId: string; kind: NewsKind };

/**
 * `finished`: the message was sent, or there is nothing to send. `present`: the member has a page open, or had one a few
 * minutes ago, and may see the news there. `failed`: a push service did not accept the message.
 */
export type PushResult = 'finished' | 'present' | 'failed';

/** Whether a reader of the database sees that the member was told. */
const isNamed = ({ kind }: PushOrder): boolean => kind === 'message';

type Queries = ReturnType<typeof pushSubscriptionQueries>;
type Row = Awaited<ReturnType<Queries['listOf']>>[number];

export type DeliveryDeps = {
  queries: Pick<Queries, 'listOf' | 'deleteAll'>;
  settings: Pick<ReturnType<typeof settingsQueries>, 'get'>;
  seals: Pick<SubscriptionSeals, 'open'>;
  transport: PushTransport;
  limit: PushLimit;
  notices: Pick<NoticesService, 'news' | 'conversationsWithNews'>;
  handles: Pick<Handles, 'of'>;
  hub: Pick<Hub, 'has'>;
  sessions: Pick<Sessions, 'findEnded'>;
};

/** Decides only at the delivery whether a push message is sent, so that the request that ordered it reveals nothing. */
export function createPushDeliveries({
  queries,
  settings,
  seals,
  transport,
  limit,
  notices,
  handles,
  hub,
  sessions,
}: DeliveryDeps) {
  /** Ids of subscriptions that have ended. They are lost with the process; the next message finds them again. */
  const ended = { named: new Set<string>(), unnamed: new Set<string>() };
  /** Deliveries in progress, by member. Two concurrent ones would both count as the first of the hour. */
  const turns = new Map<string, Promise<unknown>>();

  /** For a private message only messages count: its row must not depend on what the member was told of anonymous items. */
  async function hasNews({ memberId, kind }: PushOrder): Promise<boolean> {
    if (kind === 'message') {
      return (await notices.conversationsWithNews({ id: memberId })).some(({ unreadCount }) => unreadCount > 0);
    }
    const handle = await handles.of(memberId);
    return handle !== undefined && (await notices.news({ id: memberId, handle })).isUnread;
  }

  async function validRows(order: PushOrder): Promise<Row[]> {
    const rows = await queries.listOf(order.memberId);
    if (rows.length === 0) return [];
    const endedSessions = await sessions.findEnded(rows.map(({ sessionId }) => sessionId));
    return rows.filter(
      ({ id, sessionId }) =>
        !endedSessions.has(sessionId) && !ended.named.has(id) && (isNamed(order) || !ended.unnamed.has(id)),
    );
  }

  async function send({ id, seal }: Row, payload: string, knownAs: keyof typeof ended) {
    const subscription = seals.open(id, seal);
    const outcome = subscription ? await transport.send(subscription, payload) : 'refused';
    if (outcome === 'gone') ended[knownAs].add(id);
    return { id, outcome };
  }

  async function deliver(order: PushOrder, done: Set<string>): Promise<PushResult> {
    const { memberId, kind } = order;
    const rows = (await validRows(order)).filter(({ id }) => !done.has(id));
    if (rows.length === 0) return 'finished';
    const choices = (await settings.get(memberId)) ?? defaultSettings;
    if (!choices.pushNotifications || !isWanted(kind, choices)) return 'finished';
    // An earlier attempt reached another device of the member.
    const isRest = done.size > 0;
    if (!isRest && (await limit.isReached(memberId, isNamed(order)))) return 'finished';
    if (!(await hasNews(order))) return 'finished';
    if (hub.has(memberId)) return 'present';

    const payload = choices.discreetNotifications ? pushPayloads.discreet : pushPayloads.named;
    const sent = await Promise.all(rows.map((row) => send(row, payload, isNamed(order) ? 'named' : 'unnamed')));
    for (const { id, outcome } of sent) if (outcome === 'accepted') done.add(id);
    if (!isRest && done.size > 0) await limit.note(memberId, isNamed(order));
    return sent.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'finished';
  }

  return {
    /** @param done The subscriptions that got the message, in this attempt or an earlier one. */
    async deliver(order: PushOrder, done: Set<string>): Promise<PushResult> {
      const before = turns.get(order.memberId);
      const turn = (async () => {
        await before?.catch(() => {});
        return deliver(order, done);
      })();
      turns.set(order.memberId, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(order.memberId) === turn) turns.delete(order.memberId);
      }
    },

    /**
     * Deletes the subscriptions that private messages found ended. Runs at night, because an immediate deletion would show
     * that the member was told something. Subscriptions that only other messages found ended are never deleted.
     */
    async deleteEnded(): Promise<void> {
      const ids = [...ended.named];
      if (ids.length > 0) await queries.deleteAll(ids);
      for (const id of ids) ended.named.delete(id);
    },
  };
}

export type PushDeliveries = ReturnType<typeof createPushDeliveries>;
