import type { WaitingItem } from '@ballast/db/queries/staff/alerts';
import {
  type AlertTimes,
  hasNewVoice,
  isFirstOfItsKind,
  isFromNewSender,
  isNew,
  type NextEscalation,
  reportedAfterAll,
  stageAfter,
  startEscalation,
  timesFor,
  timesOfKind,
  type Voice,
  type Waiting,
} from './escalation.policy.ts';

const minuteMs = 60_000;
/** Times that are first seen this soon have begun now: stored times have no seconds. */
const justBegunMs = 2 * minuteMs;

/** `waitedMs` is undefined for an item that somebody has claimed. */
export type Look = { item: WaitingItem; next: NextEscalation; waitedMs: number | undefined; isTold: boolean };
type Plan = { looks: Look[]; joinedIds: ReadonlySet<string> };

/**
 * Decides what changes for the items that wait. An item rings if it is the only one of its kind, if staff or a hold vouch for it,
 * or if a trusted member reported it who reported nothing else that waits. Any other joins: it takes over the times of its kind,
 * or starts them anew once all are told, so that nothing waits in silence. That is once in the last of the times at most. A crisis
 * message of another sender joins only times of which none is told yet.
 */
export function createEscalationPlan({
  alertTimes,
  onFault,
}: {
  alertTimes: AlertTimes;
  onFault: (error: unknown, item: WaitingItem) => void;
}) {
  const timesOf = (item: WaitingItem) => timesFor(item, alertTimes);

  /** When this process first saw times that had just begun, to the second. Never stored. */
  let firstSeen = new Map<string, Date>();

  /** One answer for all items of a kind that share their times, so that they are told together. */
  function waitedSince({ reason }: WaitingItem, alertFrom: Date, now: Date, keys: Set<string>): number {
    const key = `${reason} ${alertFrom.toISOString()}`;
    keys.add(key);
    const seen = firstSeen.get(key) ?? (now.getTime() - alertFrom.getTime() < justBegunMs ? now : alertFrom);
    firstSeen.set(key, seen);
    return now.getTime() - seen.getTime();
  }

  /** What may join comes last, because it takes over the times of what is told already. */
  function byStart(one: WaitingItem, other: WaitingItem): number {
    const latestOf = (item: WaitingItem) => reportedAfterAll(item, timesOf(item))?.latest;
    const joins = (item: WaitingItem) => Number(item.alertFrom === null || latestOf(item) !== undefined);
    const startMs = (item: WaitingItem) => (latestOf(item) ?? item.alertFrom ?? item.createdAt).getTime();
    return joins(one) - joins(other) || startMs(one) - startMs(other);
  }

  function startAll(items: readonly WaitingItem[], voices: readonly Voice[], now: Date) {
    const waiting: (Waiting & { waitedMs: number })[] = [];
    const claimed: Look[] = [];
    const joinedIds = new Set<string>();
    const keys = new Set<string>();

    function start(item: WaitingItem): NextEscalation {
      const earlier = waiting.map((other) => other.item);
      const earlierIds = new Set([...earlier, item].map(({ id }) => id));
      const heard = voices.filter(({ caseId }) => earlierIds.has(caseId));
      const again = reportedAfterAll(item, timesOf(item));
      const own = startEscalation(item, now, again?.latest);
      const isHeardAgain = again !== undefined && own.alertFrom === again.latest;
      if (own.alertFrom === null || !(isNew(item) || isHeardAgain) || item.isVouchedFor) return own;
      if (isFirstOfItsKind(item, earlier) || hasNewVoice(item.id, heard, again?.since)) return own;
      const joined = timesOfKind(item, waiting, isFromNewSender(item, earlier) ? 1 : timesOf(item).length);
      if (joined) joinedIds.add(item.id);
      return joined ?? own;
    }

    for (const item of items.toSorted(byStart)) {
      try {
        const { alertFrom, alertStage } = start(item);
        if (alertFrom === null) {
          claimed.push({ item, next: { alertFrom, alertStage }, waitedMs: undefined, isTold: false });
        } else {
          const waitedMs = waitedSince(item, alertFrom, now, keys);
          waiting.push({ item, start: { alertFrom, alertStage }, waitedMs });
        }
      } catch (error) {
        onFault(error, item);
      }
    }
    // Forgets what is claimed or decided.
    firstSeen = new Map([...firstSeen].filter(([key]) => keys.has(key)));
    return { waiting, claimed, joinedIds };
  }

  /**
   * The oldest times of a kind that are not all told decide when all of it is told, and so do the first times of what was never
   * told. Whatever waits when the kind is told has been told.
   */
  function lookAtKind(ofKind: ReturnType<typeof startAll>['waiting']): Look[] {
    const afterMinutes = ofKind[0] ? timesOf(ofKind[0].item) : [];
    const looks = ofKind.map((one) => ({
      ...one,
      stage: Math.max(one.start.alertStage, stageAfter(one.waitedMs, afterMinutes)),
    }));
    const [oldest] = looks
      .filter(({ start }) => start.alertStage < afterMinutes.length)
      .sort((one, other) => other.waitedMs - one.waitedMs);
    const isDue = looks.some(
      (one) => (one === oldest || one.start.alertStage === 0) && one.stage > one.start.alertStage,
    );
    return looks.map(({ item, start, waitedMs, stage }) => {
      const alertStage = Math.max(stage, 1);
      const isTold = isDue && alertStage > start.alertStage;
      return { item, waitedMs, isTold, next: isTold ? { ...start, alertStage } : start };
    });
  }

  return (items: readonly WaitingItem[], voices: readonly Voice[], now: Date): Plan => {
    const { waiting, claimed, joinedIds } = startAll(items, voices, now);
    const kinds = Map.groupBy(waiting, ({ item }) => item.reason).values();
    return { looks: [...[...kinds].flatMap(lookAtKind), ...claimed], joinedIds };
  };
}
