import { storageOutageCode } from '@ballast/db/engine/unavailable';
import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import type { NewItem, WaitingItem } from '@ballast/db/queries/staff/alerts';
import { alertReasons, isUrgentReason } from '@ballast/schema/report-reasons';
import { describeFault } from '../../errors/describe-fault.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailRecipient } from '../../mail/mail.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { alertCalls, alertMail, alertMessages, type DueItem } from './alert-messages.ts';
import type { AlertRecipients, LoadAlertRecipients } from './alert-recipients.ts';
import { type AlertTimes, isNew, reportedAfterAll, timesFor, type Voice } from './escalation.policy.ts';
import { createEscalationPlan, type Look } from './escalation-plan.ts';
import type { PicturedCases } from './pictured-cases.ts';
import type { NewCaseRecipients } from './staff-alerts.service.ts';
import type { Voices } from './voices.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A push message of a new case is of no use later: the escalation has begun. */
const newCaseExpiryMs = 60 * minuteMs;

/**
 * Tells staff of cases of danger or harm and of crisis messages that nobody claims. Everybody on the staff is told, also who may not see the
 * case: leaving out the author of an anonymous item would tell who that is. Each recipient gets one message a look, with the number
 * of all items that wait. An item that fails does not silence the others.
 */
export function createEscalation(
  { queries: { alerts: queries }, hasWebhook, mail, publicOrigin, clock, log }: Kernel,
  {
    alertTimes,
    recipients,
    picturedCases,
    voicesIn,
    newCaseRecipients,
  }: {
    alertTimes: AlertTimes;
    recipients: LoadAlertRecipients;
    picturedCases: PicturedCases;
    voicesIn: Voices['voicesIn'];
    newCaseRecipients: NewCaseRecipients;
  },
) {
  /** @throws If the database is unavailable, which is nothing of the item. */
  function logFault(error: unknown, { kind, id }: Pick<WaitingItem, 'kind' | 'id'>): void {
    if (storageOutageCode(error) !== undefined) throw error;
    log.error({ fault: describeFault(error), item: `${kind} ${id}` }, 'staff were not told of an item that waits');
  }

  const plan = createEscalationPlan({ alertTimes, onFault: logFault });

  /** Tells the items in one transaction. If that fails, each by itself. Returns whether anything was told. */
  async function together<Told extends NewItem | Look>(
    items: readonly Told[],
    notifySome: (some: readonly Told[]) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return await notifySome(items);
    } catch (error) {
      const [first] = items;
      if (!first) return false;
      if (items.length === 1) {
        logFault(error, 'item' in first ? first.item : first);
        return false;
      }
      let hasTold = false;
      for (const one of items) hasTold = (await together([one], notifySome)) || hasTold;
      return hasTold;
    }
  }

  /** Without cases of sexual words. If it is not known which those are, all of them wake staff. */
  async function listWaiting(): Promise<WaitingItem[]> {
    const items = await queries.listWaiting(alertReasons);
    const sexual = items.filter(({ reason }) => reason === 'sexual');
    const [first] = sexual;
    if (!first) return items;
    try {
      const pictured = await picturedCases(sexual.map(({ id }) => id));
      return items.filter(({ id, reason }) => reason !== 'sexual' || pictured.has(id));
    } catch (error) {
      logFault(error, first);
      return items;
    }
  }

  const toDueItem = ({ item: { kind, id, reason }, waitedMs = 0 }: Look): DueItem => ({
    kind,
    id,
    reason,
    ageMinutes: Math.floor(waitedMs / minuteMs),
  });

  /** @param others What waits too. Mails count it, and the webhook does if its kind is told. */
  function messagesFor(told: readonly Look[], others: readonly Look[], to: AlertRecipients): OutgoingMailRow[] {
    const now = clock();
    const items = [...told, ...others].map(toDueItem);
    const toldKinds = new Set(told.map(({ item }) => item.reason));
    const ofToldKinds = items.filter(({ reason }) => toldKinds.has(reason));
    const toMail = (recipient: MailRecipient) => alertMail(recipient, items, publicOrigin());
    const calls = hasWebhook ? alertCalls(ofToldKinds, wholeMinute(now).toISOString(), publicOrigin()) : [];
    return alertMessages(to, { calls, toMail, expiresAt: new Date(now.getTime() + dayMs) }).map(mail.toRow);
  }

  /** Stores a change about which nobody is told. */
  async function store({ item, next }: Look): Promise<void> {
    const isSame = next.alertFrom?.getTime() === item.alertFrom?.getTime() && next.alertStage === item.alertStage;
    if (isSame) return;
    try {
      await queries.setEscalation(item, next);
    } catch (error) {
      logFault(error, item);
    }
  }

  /** Opens reports only if something is new, because looks are frequent. */
  async function loadVoices(items: readonly WaitingItem[]): Promise<Voice[]> {
    const asked = items.find((item) => isNew(item) || reportedAfterAll(item, timesFor(item, alertTimes)));
    if (!asked) return [];
    try {
      return await voicesIn(items.flatMap(({ kind, id }) => (kind === 'case' ? id : [])));
    } catch (error) {
      logFault(error, asked);
      return [];
    }
  }

  async function escalate(looks: readonly Look[]): Promise<boolean> {
    const due = looks.filter(({ isTold }) => isTold);
    const others = looks.filter(({ isTold }) => !isTold);
    for (const look of others) await store(look);
    if (due.length === 0) return false;
    const waiting = others.filter(({ waitedMs }) => waitedMs !== undefined);
    const to = await recipients('staff');
    return together(due, (some) => queries.escalate(some, clock(), (told) => messagesFor(told, waiting, to)));
  }

  /** @param hasTold Whether all staff are told of something else anyway. */
  async function announce(hasTold: boolean, joinedIds: ReadonlySet<string>): Promise<boolean> {
    const items = await queries.listUnannounced();
    if (items.length === 0) return false;
    const [ofUrgent, ofAll] = hasTold ? [[], []] : [await newCaseRecipients(true), await newCaseRecipients(false)];
    const isUrgent = ({ reason }: NewItem) => reason === null || isUrgentReason(reason);
    const expiresAt = new Date(clock().getTime() + newCaseExpiryMs).toISOString();
    function messages(announced: readonly NewItem[]): OutgoingMailRow[] {
      const ringing = announced.filter(({ id }) => !joinedIds.has(id));
      const memberIds = ringing.some(isUrgent) ? ofUrgent : ofAll;
      const push = (memberId: string) => mail.toRow({ push: { memberId, isForStaff: true }, expiresAt });
      return ringing.length === 0 ? [] : memberIds.map(push);
    }
    return together(items, (some) => queries.announce(some, clock(), messages));
  }

  async function tell(): Promise<void> {
    let hasTold = false;
    let joinedIds: ReadonlySet<string> = new Set();
    try {
      const items = await listWaiting();
      const planned = plan(items, await loadVoices(items), clock());
      joinedIds = planned.joinedIds;
      hasTold = await escalate(planned.looks);
      if (hasTold) mail.wake();
    } finally {
      if (await announce(hasTold, joinedIds)) mail.wake();
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
