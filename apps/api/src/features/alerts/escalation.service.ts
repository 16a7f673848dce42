import type { alertQueries, WaitingItem } from '@ballast/db/queries/alerts';
import type { OutgoingMailRow } from '@ballast/db/queries/outgoing-mails';
import { urgentSeverityMax } from '@ballast/schema/report-reasons';
import type { Mail, OutgoingMessage } from '../../mail/mail.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { addressOf, alertMail, kindOf } from './alert-messages.ts';
import { stageAfter, startEscalation } from './escalation.policy.ts';
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
};

/**
 * Tells staff of urgent cases and crisis messages that nobody claims. Everybody on the staff is told, also who may not see the
 * case: leaving out the author of an anonymous item would tell who that is.
 */
export function createEscalation(deps: Deps) {
  const { queries, afterMinutes, onCallEmails, hasWebhook, mail, publicOrigin, clock } = deps;
  /** When this process first saw an item that was just made, to the second. Never stored. */
  let firstSeen = new Map<string, Date>();

  function preciseStart({ kind, id }: WaitingItem, alertFrom: Date, now: Date): Date {
    const key = `${kind} ${id} ${alertFrom.getTime()}`;
    const seen = firstSeen.get(key) ?? (now.getTime() - alertFrom.getTime() < justMadeMs ? now : alertFrom);
    firstSeen.set(key, seen);
    return seen;
  }

  async function recipients() {
    const [staff, addresses] = await Promise.all([queries.listStaff(), deps.onCallAddresses()]);
    return {
      memberIds: staff.map(({ userId }) => userId),
      addresses: [...new Set([...onCallEmails, ...addresses.map((address) => address.toLowerCase())])],
    };
  }

  function messagesFor(item: WaitingItem, to: Awaited<ReturnType<typeof recipients>>, waitedMs: number) {
    const now = clock();
    const ageMinutes = Math.floor(waitedMs / minuteMs);
    const expiresAt = new Date(now.getTime() + dayMs).toISOString();
    const url = addressOf(item, publicOrigin());
    const at = wholeMinute(now).toISOString();
    const toMail = (recipient: Parameters<typeof alertMail>[0]) =>
      alertMail(recipient, item, ageMinutes, publicOrigin());
    const messages: OutgoingMessage[] = [
      ...(hasWebhook ? [{ webhook: { kind: kindOf(item), at, url, ageMinutes }, expiresAt }] : []),
      ...to.memberIds.map((memberId) => ({ push: { memberId, isForStaff: true as const }, expiresAt })),
      ...to.memberIds.map((memberId) => toMail({ memberId })),
      ...to.addresses.map((address) => toMail({ address })),
    ];
    return messages.map(mail.toRow);
  }

  async function look(item: WaitingItem): Promise<boolean> {
    const now = clock();
    const next = startEscalation(item, wholeMinute(now), afterMinutes);
    const waitedMs = next.alertFrom === null ? 0 : now.getTime() - preciseStart(item, next.alertFrom, now).getTime();
    const alertStage = next.alertFrom === null ? 0 : Math.max(next.alertStage, stageAfter(waitedMs, afterMinutes));
    if (alertStage > next.alertStage) {
      const to = await recipients();
      return queries.escalate(item, { ...next, alertStage }, () => messagesFor(item, to, waitedMs));
    }
    const isSame = next.alertFrom?.getTime() === item.alertFrom?.getTime() && alertStage === item.alertStage;
    if (!isSame) await queries.setEscalation(item, { ...next, alertStage });
    return false;
  }

  async function escalate(): Promise<boolean> {
    const items = await queries.listWaiting(urgentSeverityMax);
    const before = firstSeen;
    let hasTold = false;
    for (const item of items) hasTold = (await look(item)) || hasTold;
    // Forgets what is claimed or decided.
    const waiting = new Set(items.filter(({ claimedBy }) => claimedBy === null).map(({ kind, id }) => `${kind} ${id}`));
    firstSeen = new Map([...before].filter(([key]) => waiting.has(key.slice(0, key.lastIndexOf(' ')))));
    return hasTold;
  }

  async function announce(): Promise<boolean> {
    let hasTold = false;
    for (const item of await queries.listUnannounced()) {
      const isUrgent = item.kind === 'contact' || (item.severity ?? 0) <= urgentSeverityMax;
      const memberIds = await deps.newCaseRecipients(isUrgent);
      const expiresAt = new Date(clock().getTime() + newCaseExpiryMs).toISOString();
      const messages = (): OutgoingMailRow[] =>
        memberIds.map((memberId) => mail.toRow({ push: { memberId, isForStaff: true }, expiresAt }));
      hasTold = (await queries.announce(item, messages)) || hasTold;
    }
    return hasTold;
  }

  async function tell(): Promise<void> {
    const hasAnnounced = await announce();
    if ((await escalate()) || hasAnnounced) mail.wake();
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
