import type { HiddenItem } from '@ballast/db/queries/moderation/hidden-items';
import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import { hiddenItemRingMs } from '@ballast/schema/hidden-items';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Alert, MailMessage, MailRecipient } from '../../mail/mail.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { alertMessages } from './alert-messages.ts';
import type { LoadAlertRecipients } from './alert-recipients.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
type Due = { item: HiddenItem; stage: number; waitedMs: number };

/** Names no case: an admin whose own item it is would not find it, and so learn that it is theirs. */
function toMail(to: MailRecipient, due: readonly Due[], url: string): MailMessage {
  const hours = Math.floor(Math.max(...due.map(({ waitedMs }) => waitedMs)) / hourMs);
  const isOne = due.length === 1;
  const what = isOne ? 'An item' : `${due.length} items`;
  return {
    to,
    subject: `URGENT: ${isOne ? 'a hidden item waits' : `${due.length} hidden items wait`} for an admin`,
    text: `${what} that staff took off the site ${isOne ? 'is' : 'are'} still hidden without a decision, ${isOne ? '' : 'one of them '}for ${hours} hours:

${url}

Please decide: take it down, or let it stand. Until then all admins are told every ${hiddenItemRingMs / hourMs} hours.
`,
  };
}

/** Rings all admins and the people on call about items that staff have hidden, as long as nobody decides. */
export function createHiddenItemCalls(
  { queries: { hiddenItems: queries }, hasWebhook, mail, publicOrigin, clock }: Kernel,
  { recipients }: { recipients: LoadAlertRecipients },
) {
  function findDue(items: readonly HiddenItem[], now: Date): Due[] {
    return items.flatMap((item) => {
      const waitedMs = now.getTime() - item.hiddenAt.getTime();
      // After an outage several times have passed, and are told as one.
      const stage = Math.floor(waitedMs / hiddenItemRingMs);
      return stage > item.stage ? [{ item, stage, waitedMs }] : [];
    });
  }

  return async (): Promise<void> => {
    const now = clock();
    const due = findDue(await queries.list(), now);
    if (due.length === 0) return;
    const to = await recipients('admins and on call');
    const url = `${publicOrigin()}/admin?tab=cases&cases=held`;
    const expiresAt = new Date(now.getTime() + hiddenItemRingMs);

    function messages(told: readonly Due[]): OutgoingMailRow[] {
      const ageMinutes = Math.floor(Math.max(...told.map(({ waitedMs }) => waitedMs)) / minuteMs);
      const at = wholeMinute(now).toISOString();
      const count = told.length > 1 ? { count: told.length } : {};
      const calls: Alert[] = hasWebhook ? [{ kind: 'hidden', at, url, ageMinutes, ...count }] : [];
      return alertMessages(to, { calls, toMail: (one) => toMail(one, told, url), expiresAt }).map(mail.toRow);
    }
    if (await queries.ring(due, messages)) mail.wake();
  };
}
