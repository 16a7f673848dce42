import type { WaitingItem } from '@ballast/db/queries/staff/alerts';
import { claimMinutes, urgentClaimMaxMinutes } from '@ballast/schema/claims';
import { alertReasons, isUrgentReason, severityOf } from '@ballast/schema/report-reasons';
import type { Alert, MailMessage, MailRecipient, OutgoingMessage } from '../../mail/mail.ts';
import type { AlertRecipients } from './alert-recipients.ts';

export type DueItem = Pick<WaitingItem, 'kind' | 'id' | 'reason'> & { ageMinutes: number };
export type WaitingKind = `case.${(typeof alertReasons)[number]}` | 'contact.crisis';

type AlertMessages = {
  /** One for each call of the webhook. */
  calls: readonly Alert[];
  toMail: (to: MailRecipient) => MailMessage;
  expiresAt: Date;
  isTrial?: true;
};

/** What is sent of one alert: the calls of the webhook, then a push message to each member, and a mail to everybody. */
export function alertMessages(
  to: AlertRecipients,
  { calls, toMail, expiresAt, isTrial }: AlertMessages,
): OutgoingMessage[] {
  const expires = { expiresAt: expiresAt.toISOString() };
  return [
    ...calls.map((webhook) => ({ webhook, ...expires })),
    ...to.memberIds.map((memberId) => ({
      push: { memberId, isForStaff: true as const, ...(isTrial && { isTrial }) },
      ...expires,
    })),
    ...to.memberIds.map((memberId) => toMail({ memberId })),
    ...to.addresses.map((address) => toMail({ address })),
  ];
}

/** Subjects are logged, and say nothing of the content. */
const whatWaits: Record<WaitingKind, string> = {
  'case.danger': 'somebody may be in danger',
  'case.suicide_encouraged': 'somebody may have been told to hurt themselves',
  'case.child_safety': 'a child may be at risk',
  'case.sexual': 'a sexual picture was reported',
  'case.threat': 'somebody was threatened',
  'case.identity': 'somebody’s identity may be out',
  'contact.crisis': 'a crisis message has no answer',
};

const kindOf = ({ reason }: DueItem): WaitingKind =>
  reason === null ? 'contact.crisis' : `case.${alertReasons.find((one) => one === reason) ?? 'danger'}`;

/** A crisis message comes after the urgent cases. */
const placeOf = ({ reason }: DueItem): number =>
  reason === null ? severityOf('child_safety') + 0.5 : severityOf(reason);

const byUrgency = (items: readonly DueItem[]) => items.toSorted((one, other) => placeOf(one) - placeOf(other));

const longestOf = (items: readonly DueItem[]): number => Math.max(...items.map(({ ageMinutes }) => ageMinutes));

/** The queue, for staff: the one whose own item it is about would not find the case, and so learn that it is theirs. */
const queueOf = (kind: DueItem['kind'], publicOrigin: string): string =>
  `${publicOrigin}/admin?tab=${kind === 'contact' ? 'contact' : 'cases'}`;

/**
 * For the webhook, and for people who are not on the staff: one case by itself, several as the queue. The id is random, and leads
 * nowhere without a session.
 */
function addressOf(items: readonly DueItem[], publicOrigin: string): string {
  const [first] = items;
  const queue = queueOf(first?.kind ?? 'case', publicOrigin);
  return first?.kind === 'case' && items.length === 1 ? `${queue}&case=${first.id}` : queue;
}

function inWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}

const countOf = (count: number, one: string): string => (count === 1 ? `a ${one}` : `${count} ${one}s`);

/** Such as "2 cases and a crisis message". */
function countInWords(items: readonly DueItem[]): string {
  const { case: cases = [], contact = [] } = Object.groupBy(items, ({ kind }) => kind);
  const parts = [
    cases.length > 0 && countOf(cases.length, 'case'),
    contact.length > 0 && countOf(contact.length, 'crisis message'),
  ];
  return parts.filter(Boolean).join(' and ');
}

function claimedUntil(items: readonly DueItem[]): string {
  if (!items.some(({ reason }) => reason === null || isUrgentReason(reason))) {
    return `Then nobody else is woken for it for ${claimMinutes.other} minutes.`;
  }
  return `Then nobody else is woken for it for ${claimMinutes.urgent} minutes, or for as long as you press or type in it. Without a note that ends after ${urgentClaimMaxMinutes} minutes.`;
}

/** One mail for all items whose time has come at one look: thirty cases are not thirty mails. */
export function alertMail(to: MailRecipient, due: readonly DueItem[], publicOrigin: string): MailMessage {
  const items = byUrgency(due);
  const [first] = items;
  const isOne = items.length === 1;
  const longest = inWords(longestOf(items));
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const urls =
    isOne && !('memberId' in to) ? [addressOf(items, publicOrigin)] : kinds.map((kind) => queueOf(kind, publicOrigin));
  const what = first ? whatWaits[kindOf(first)] : '';
  const claimed = isOne ? `this for ${longest}` : `${countInWords(items)}, one of them for ${longest}`;
  return {
    to,
    subject: isOne ? `URGENT: ${what}` : `URGENT: ${countInWords(items)} wait: ${what}`,
    text: `Nobody has claimed ${claimed}:

${urls.join('\n')}

Claim ${isOne ? 'it' : 'each'} as soon as you look at it. ${claimedUntil(items)}
`,
  };
}

/** One call for each kind. */
export const alertCalls = (due: readonly DueItem[], at: string, publicOrigin: string): Alert[] =>
  [...Map.groupBy(byUrgency(due), kindOf)].map(([kind, items]) => ({
    kind,
    at,
    url: addressOf(items, publicOrigin),
    ageMinutes: longestOf(items),
    ...(items.length > 1 && { count: items.length }),
  }));
