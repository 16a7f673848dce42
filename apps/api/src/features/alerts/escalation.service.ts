import type { alertQueries, NewItem, WaitingItem } from '@ballast/db/queries/alerts';
import type { OutgoingMailRow } from '@ballast/db/queries/outgoing-mails';
import { storageOutageCode } from '@ballast/db/unavailable';
import { isUrgentSeverity, urgentSeverityMax } from '@ballast/schema/report-reasons';
import type { Logger } from 'pino';
import { describeFault } from '../../errors/describe-fault.ts';
import type { Mail, MailRecipient, OutgoingMessage } from '../../mail/mail.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { alertCalls, alertMail, type DueItem } from './alert-messages.ts';
import { type NextEscalation, stageAfter, startEscalation } from './escalation.policy.ts';
import type { NewCaseRecipients } from './staff-alerts.service.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A push message of a new case is of no use later: the escalation has begun. */
const newCaseExpiryMs = 60 * minuteMs;
/** An item that is first seen this soon has waited since now: its stored times have no seconds. */
const justMadeMs = 2 * minuteMs;

type Deps = {
  queries: Pick<
    ReturnType<typeof alertQueries>,
    'listWaiting' | 'setEscalation' | 'escalate' | 'listUnannounced' | 'announce' | 'listStaff'
  >;
  /** ALERT_AFTER. */
  afterMinutes: readonly number[];
  /** ON_CALL_EMAILS. */
  onCallEmails: readonly string[];
  /** Addresses of people who are on call now and not on the staff. */
  onCallAddresses: () => Promise<string[]>;
  newCaseRecipients: NewCaseRecipients;
  hasWebhook: boolean;
  mail: Mail;
  publicOrigin: () => string;
  clock: () => Date;
  log: Logger;
};

type Recipients = { memberIds: readonly string[]; addresses: readonly string[] };
type Due = { item: WaitingItem; next: NextEscalation; waitedMs: number };

/**
 * Tells staff of urgent cases and crisis messages that nobody claims. Everybody on the staff is told, also who may not see the
 * case: leaving out the author of an anonymous item would tell who that is. Each recipient gets one message a look, however
 * many items wait. An item that fails does not silence the others.
 */
export function createEscalation(deps: Deps) {
  const { queries, afterMinutes, onCallEmails, hasWebhook, mail, publicOrigin, clock, log } = deps;
  /** When this process first saw an item that was just made, to the second. Never stored. */
  let firstSeen = new Map<string, Date>();

  /** @throws If the database is unavailable, which is nothing of the item. */
  function logFault(error: unknown, { kind, id }: Pick<WaitingItem, 'kind' | 'id'>): void {
    if (storageOutageCode(error) !== undefined) throw error;
    log.error({ fault: describeFault(error), item: `${kind} ${id}` }, 'staff were not told of an item that waits');
  }

  /** Tells the items in one transaction. If that fails, each by itself. Returns whether anything was told. */
  async function together<Told extends NewItem | Due>(
    items: readonly Told[],
    tellSome: (some: readonly Told[]) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return await tellSome(items);
    } catch (error) {
      const [first] = items;
      if (!first) return false;
      if (items.length === 1) {
        logFault(error, 'item' in first ? first.item : first);
        return false;
      }
      let hasTold = false;
      for (const one of items) hasTold = (await together([one], tellSome)) || hasTold;
      return hasTold;
    }
  }

  function preciseStart(key: string, alertFrom: Date, now: Date): Date {
    const seen = firstSeen.get(key) ?? (now.getTime() - alertFrom.getTime() < justMadeMs ? now : alertFrom);
    firstSeen.set(key, seen);
    return seen;
  }

  async function recipients(): Promise<Recipients> {
    const [staff, addresses] = await Promise.all([queries.listStaff(), deps.onCallAddresses()]);
    return {
      memberIds: staff.map(({ userId }) => userId),
      addresses: [...new Set([...onCallEmails, ...addresses.map((address) => address.toLowerCase())])],
    };
  }

  function messagesFor(items: readonly DueItem[], { memberIds, addresses }: Recipients): OutgoingMailRow[] {
    const now = clock();
    const expiresAt = new Date(now.getTime() + dayMs).toISOString();
    const toMail = (recipient: MailRecipient) => alertMail(recipient, items, publicOrigin());
    const calls = hasWebhook ? alertCalls(items, wholeMinute(now).toISOString(), publicOrigin()) : [];
    const messages: OutgoingMessage[] = [
      ...calls.map((webhook) => ({ webhook, expiresAt })),
      ...memberIds.map((memberId) => ({ push: { memberId, isForStaff: true as const }, expiresAt })),
      ...memberIds.map((memberId) => toMail({ memberId })),
      ...addresses.map((address) => toMail({ address })),
    ];
    return messages.map(mail.toRow);
  }

  const toDueItem = ({ item: { kind, id, severity }, waitedMs }: Due): DueItem => ({
    kind,
    id,
    severity,
    ageMinutes: Math.floor(waitedMs / minuteMs),
  });

  /** What changes for the item now. `isDue`: it has reached a stage that nobody was told about. */
  function look(item: WaitingItem, now: Date, seen: Set<string>): (Due & { isDue: boolean }) | undefined {
    const { alertFrom, alertStage } = startEscalation(item, now, afterMinutes);
    if (alertFrom === null) {
      const isSame = item.alertFrom === null && item.alertStage === 0;
      return isSame ? undefined : { item, next: { alertFrom, alertStage }, waitedMs: 0, isDue: false };
    }
    const key = `${item.kind} ${item.id} ${alertFrom.toISOString()}`;
    seen.add(key);
    const waitedMs = now.getTime() - preciseStart(key, alertFrom, now).getTime();
    const next = { alertFrom, alertStage: Math.max(alertStage, stageAfter(waitedMs, afterMinutes)) };
    const isDue = next.alertStage > alertStage;
    const isSame = alertFrom.getTime() === item.alertFrom?.getTime() && next.alertStage === item.alertStage;
    return isSame ? undefined : { item, next, waitedMs, isDue };
  }

  async function escalate(): Promise<boolean> {
    const due: Due[] = [];
    const seen = new Set<string>();
    for (const item of await queries.listWaiting(urgentSeverityMax)) {
      try {
        const change = look(item, clock(), seen);
        if (change?.isDue) due.push(change);
        else if (change) await queries.setEscalation(item, change.next);
      } catch (error) {
        logFault(error, item);
      }
    }
    // Forgets what is claimed or decided.
    firstSeen = new Map([...firstSeen].filter(([key]) => seen.has(key)));
    if (due.length === 0) return false;
    const to = await recipients();
    return together(due, (some) => queries.escalate(some, clock(), (told) => messagesFor(told.map(toDueItem), to)));
  }

  /** @param hasTold Whether all staff are told of something else anyway. */
  async function announce(hasTold: boolean): Promise<boolean> {
    const items = await queries.listUnannounced();
    if (items.length === 0) return false;
    const [ofUrgent, ofAll] = hasTold
      ? [[], []]
      : [await deps.newCaseRecipients(true), await deps.newCaseRecipients(false)];
    const isUrgent = ({ kind, severity }: NewItem) => kind === 'contact' || isUrgentSeverity(severity ?? 0);
    const expiresAt = new Date(clock().getTime() + newCaseExpiryMs).toISOString();
    const messages = (announced: readonly NewItem[]) =>
      (announced.some(isUrgent) ? ofUrgent : ofAll).map((memberId) =>
        mail.toRow({ push: { memberId, isForStaff: true }, expiresAt }),
      );
    return together(items, (some) => queries.announce(some, clock(), messages));
  }

  async function tell(): Promise<void> {
    let hasTold = false;
    try {
      hasTold = await escalate();
      if (hasTold) mail.wake();
    } finally {
      if (await announce(hasTold)) mail.wake();
    }
  }

  let running: Promise<void> | undefined;

  return {
    /** Runs in one process of each server. Several machines on one database tell each stage once. */
    run(): Promise<void> {
      running ??= tell().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

export type Escalation = ReturnType<typeof createEscalation>;
