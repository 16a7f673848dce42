import type { WaitingItem } from '@ballast/db/queries/alerts';
import { urgentReasons } from '@ballast/schema/report-reasons';
import type { MailMessage, MailRecipient } from '../../mail/mail.ts';

type Item = Pick<WaitingItem, 'kind' | 'id' | 'severity'>;
type UrgentKind = `case.${(typeof urgentReasons)[number]}` | 'contact.crisis';

/** Subjects are logged, and say nothing of the content. */
const whatWaits: Record<UrgentKind, string> = {
  'case.danger': 'somebody may be in danger',
  'case.suicide_encouraged': 'somebody may have been told to hurt themselves',
  'case.child_safety': 'a child may be at risk',
  'contact.crisis': 'a crisis message has no answer',
};

export const kindOf = ({ kind, severity }: Item): UrgentKind =>
  kind === 'contact' ? 'contact.crisis' : `case.${urgentReasons[severity ?? 0] ?? 'danger'}`;

/** The queue, for staff: the one whose own item it is about would not find the case, and so learn that it is theirs. */
const queueOf = ({ kind }: Item, publicOrigin: string): string =>
  `${publicOrigin}/admin?tab=${kind === 'contact' ? 'contact' : 'cases'}`;

/** For the webhook, and for people who are not on the staff. The id is random, and leads nowhere without a session. */
export const addressOf = ({ kind, id }: Item, publicOrigin: string): string =>
  `${publicOrigin}/admin?tab=${kind === 'contact' ? 'contact' : `cases&case=${id}`}`;

function inWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}

export function alertMail(to: MailRecipient, item: Item, ageMinutes: number, publicOrigin: string): MailMessage {
  const url = 'memberId' in to ? queueOf(item, publicOrigin) : addressOf(item, publicOrigin);
  return {
    to,
    subject: `URGENT: ${whatWaits[kindOf(item)]}`,
    text: `Nobody has claimed this for ${inWords(ageMinutes)}:

${url}

Claim it as soon as you look at it. Then nobody else is woken for it.
`,
  };
}
