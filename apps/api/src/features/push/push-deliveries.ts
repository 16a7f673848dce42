import { pushPayloads } from '@ballast/content/push-notification';
import type { pushSubscriptionQueries } from '@ballast/db/queries/notices/push-subscriptions';
import { defaultSettings } from '@ballast/schema/settings';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Hub } from '../../events/hub.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { isWanted, type NewsKind } from '../settings/wanted-news.policy.ts';
import type { PushAbout, PushLimit } from './push-limit.ts';
import type { PushKind, PushTransport } from './push-transport.ts';

export type PushOrder = { memberId: string; kinds: ReadonlySet<NewsKind>; about: PushAbout };

/** `finished`: sent, or nothing to send. `present`: the member has a page open. `failed`: a service did not accept it. */
export type PushResult = 'finished' | 'present' | 'failed';

/** True if a reader of the database can see that the push message was sent. */
const isAboutMessage = ({ about }: Pick<PushOrder, 'about'>): boolean => about === 'message';

type Queries = ReturnType<typeof pushSubscriptionQueries>;
type Row = Awaited<ReturnType<Queries['listOf']>>[number];

/** Decides only at the delivery whether a push message is sent, so that the request that ordered it reveals nothing. */
export function createPushDeliveries(
  { queries: { pushSubscriptions: queries, settings }, sessions }: Kernel,
  { subscriptionSeals: seals, handles }: Pick<Privacy, 'subscriptionSeals' | 'handles'>,
  {
    transport,
    limit,
    notices,
    hub,
  }: {
    transport: PushTransport;
    limit: PushLimit;
    notices: Pick<NoticesService, 'news' | 'conversationsWithNews'>;
    hub: Pick<Hub, 'hasStream'>;
  },
) {
  /** Ids of ended subscriptions, by the kind of push message that found them. They are lost when the process ends. */
  const ended = { byMessages: new Set<string>(), byOthers: new Set<string>() };
  /** Deliveries in progress, by member. Two concurrent ones would both count as the first of the hour. */
  const deliveriesByMember = new Map<string, Promise<unknown>>();

  async function hasNews({ memberId, about }: PushOrder): Promise<boolean> {
    if (about === 'message') {
      return (await notices.conversationsWithNews({ id: memberId })).some(({ unreadCount }) => unreadCount > 0);
    }
    const handle = await handles.of(memberId);
    return (
      handle !== undefined &&
      (await notices.news({ id: memberId, handle }, about === 'named' ? 'named' : 'all')).hasUnread
    );
  }

  async function validRows(order: Pick<PushOrder, 'memberId' | 'about'>): Promise<Row[]> {
    const rows = await queries.listOf(order.memberId);
    if (rows.length === 0) return [];
    const endedSessions = await sessions.findEnded(rows.map(({ sessionId }) => sessionId));
    return rows.filter(
      ({ id, sessionId }) =>
        !endedSessions.has(sessionId) &&
        !ended.byMessages.has(id) &&
        (isAboutMessage(order) || !ended.byOthers.has(id)),
    );
  }

  async function send({ id, seal }: Row, payload: string, foundBy: keyof typeof ended, kind: PushKind = 'news') {
    const subscription = seals.open(id, seal);
    const outcome = subscription ? await transport.send(subscription, payload, kind) : 'refused';
    if (outcome === 'gone') ended[foundBy].add(id);
    return { id, outcome };
  }

  async function deliver(order: PushOrder, deliveredIds: Set<string>): Promise<PushResult> {
    const { memberId, kinds, about } = order;
    const rows = (await validRows(order)).filter(({ id }) => !deliveredIds.has(id));
    if (rows.length === 0) return 'finished';
    const memberSettings = (await settings.get(memberId)) ?? defaultSettings;
    const isAnyWanted = [...kinds].some((kind) => isWanted(kind, memberSettings));
    if (!memberSettings.pushNotifications || !isAnyWanted) return 'finished';
    // An earlier attempt reached another device of the member.
    const isPartlyDelivered = deliveredIds.size > 0;
    if (!isPartlyDelivered && (await limit.isReached(memberId, about))) return 'finished';
    if (!(await hasNews(order))) return 'finished';
    if (hub.hasStream(memberId)) return 'present';

    const payload = memberSettings.discreetNotifications ? pushPayloads.discreet : pushPayloads.named;
    const foundBy = isAboutMessage(order) ? 'byMessages' : 'byOthers';
    const sent = await Promise.all(rows.map((row) => send(row, payload, foundBy)));
    for (const { id, outcome } of sent) if (outcome === 'accepted') deliveredIds.add(id);
    if (!isPartlyDelivered && deliveredIds.size > 0) await limit.record(memberId, about);
    return sent.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'finished';
  }

  return {
    /** @param deliveredIds The subscriptions that got the message, in this attempt or an earlier one. */
    async deliver(order: PushOrder, deliveredIds: Set<string>): Promise<PushResult> {
      const before = deliveriesByMember.get(order.memberId);
      const delivery = (async () => {
        await before?.catch(() => {});
        return deliver(order, deliveredIds);
      })();
      deliveriesByMember.set(order.memberId, delivery);
      try {
        return await delivery;
      } finally {
        if (deliveriesByMember.get(order.memberId) === delivery) deliveriesByMember.delete(order.memberId);
      }
    },

    /**
     * To the devices of a staff member, whatever their settings as a member: a life may be at risk. Also while a page is open,
     * and without an hourly limit. @returns False if a service did not accept it.
     */
    async deliverToStaff(memberId: string, isTrial: boolean, deliveredIds: Set<string>): Promise<boolean> {
      const rows = (await validRows({ memberId, about: 'message' })).filter(({ id }) => !deliveredIds.has(id));
      const isDiscreet = (await settings.get(memberId))?.discreetNotifications ?? false;
      const [discreet, named] = isTrial
        ? [pushPayloads.discreetTrial, pushPayloads.trial]
        : [pushPayloads.discreetStaff, pushPayloads.staff];
      const payload = isDiscreet ? discreet : named;
      const sent = await Promise.all(rows.map((row) => send(row, payload, 'byMessages', 'staff')));
      for (const { id, outcome } of sent) if (outcome === 'accepted') deliveredIds.add(id);
      return sent.every(({ outcome }) => outcome !== 'failed');
    },

    /** Runs at night, and only for private messages: other deletions would reveal a push message about an anonymous item. */
    async deleteEnded(): Promise<void> {
      const ids = [...ended.byMessages];
      if (ids.length > 0) await queries.deleteAll(ids);
      for (const id of ids) ended.byMessages.delete(id);
    },
  };
}

export type PushDeliveries = ReturnType<typeof createPushDeliveries>;
