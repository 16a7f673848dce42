import type { HiddenItem } from '@ballast/db/queries/moderation/hidden-items';
import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import { hiddenItemRingMs } from '@ballast/schema/hidden-items';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage, MailRecipient, OutgoingMessage } from '../../mail/mail.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';

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
  { queries: { hiddenItems: queries, staff }, onCallEmails, hasWebhook, mail, publicOrigin, clock }: Kernel,
  {
    onCallAddresses,
    onCallStaffIds,
  }: {
    /** Addresses of people who are on call now and not on the staff. */ onCallAddresses: () => Promise<string[]>;
    onCallStaffIds: () => Promise<string[]>;
  },
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
    const onCallIds = new Set(await onCallStaffIds());
    const rung = (await staff.list()).filter(({ id, role }) => role === 'admin' || onCallIds.has(id));
    const onCall = (await onCallAddresses()).map((address) => address.toLowerCase());
    const addresses = [...new Set([...onCallEmails, ...onCall])];
    const url = `${publicOrigin()}/admin?tab=cases&cases=held`;
    const expiresAt = new Date(now.getTime() + hiddenItemRingMs).toISOString();

    function messages(told: readonly Due[]): OutgoingMailRow[] {
      const ageMinutes = Math.floor(Math.max(...told.map(({ waitedMs }) => waitedMs)) / minuteMs);
      const at = wholeMinute(now).toISOString();
      const count = told.length > 1 ? { count: told.length } : {};
      const sent: OutgoingMessage[] = [
        ...(hasWebhook ? [{ webhook: { kind: 'hidden', at, url, ageMinutes, ...count }, expiresAt }] : []),
        ...rung.map(({ userId }) => ({ push: { memberId: userId, isForStaff: true as const }, expiresAt })),
        ...rung.map(({ userId }) => toMail({ memberId: userId }, told, url)),
        ...addresses.map((address) => toMail({ address }, told, url)),
      ];
      return sent.map(mail.toRow);
    }
    if (await queries.ring(due, messages)) mail.wake();
  };
}
