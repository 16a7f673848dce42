import { setImmediate } from 'node:timers/promises';
import { dailyMail } from '@ballast/content/mails/daily-mail';
import { ukHour } from '@ballast/content/uk-hour';
import type { digestQueries } from '@ballast/db/queries/digests';
import type { OutgoingMailRow } from '@ballast/db/queries/outgoing-mails';
import { defaultSettings } from '@ballast/schema/settings';
import type { Mail } from '../../mail/mail.ts';
import type { Handles } from '../../privacy/handles.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { hasVisitedToday, isMailDue } from './digest.policy.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

const hourMs = 60 * 60_000;
const batchSize = 200;
/** A mail expires before the next one, so that no member gets several after an outage of the mail server. */
const mailLifeMs = 20 * hourMs;
const mailCountRoundedTo = 10;

type Queries = ReturnType<typeof digestQueries>;
type DueMember = Awaited<ReturnType<Queries['listDue']>>[number];
type Recipient = { memberId: string; isDiscreet: boolean };

type Deps = {
  queries: Queries;
  handles: Pick<Handles, 'open'>;
  notices: Pick<NoticesService, 'news'>;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'createToken'>;
  mail: Mail;
  publicOrigin: () => string;
  clock: () => Date;
  random: RandomBytes;
};

/** Sends the daily mail at each member's hour (docs/anonymity.md, rule 8). */
export function createDigest(deps: Deps) {
  const { queries, handles, notices, unsubscribeTokens, mail, publicOrigin, clock, random } = deps;
  let lastHour: number | undefined;

  async function isRecipient(member: DueMember, now: Date): Promise<boolean> {
    const { id, emailVerified, handleSeal } = member;
    if (!emailVerified || handleSeal === null || hasVisitedToday(member, now)) return false;
    const handle = handles.open(id, handleSeal);
    return handle !== undefined && isMailDue(member, await notices.news({ id, handle }), now);
  }

  function toRow({ memberId, isDiscreet }: Recipient): OutgoingMailRow {
    const token = unsubscribeTokens.createToken(memberId);
    const origin = publicOrigin();
    return mail.toRow({
      to: { memberId },
      ...dailyMail({ url: `${origin}/feed`, unsubscribeUrl: `${origin}/unsubscribe#${token}`, isDiscreet }),
      unsubscribeUrl: `${origin}/api/notifications/unsubscribe?token=${token}`,
      isDiscreet,
      expiresAt: new Date(clock().getTime() + mailLifeMs).toISOString(),
    });
  }

  /** Adds mails without a recipient: if few members share an hour, the number of mails would show who had unread news. */
  function toRows(recipients: readonly Recipient[], claimed: number): OutgoingMailRow[] {
    const rounded = Math.max(1, Math.ceil(recipients.length / mailCountRoundedTo)) * mailCountRoundedTo;
    const decoyCount = Math.max(0, Math.min(claimed, rounded) - recipients.length);
    return [
      ...recipients.map(toRow),
      ...Array.from({ length: decoyCount }, () => toRow({ memberId: createId(random), isDiscreet: false })),
    ];
  }

  async function considerBatch(members: readonly DueMember[], day: string, now: Date): Promise<void> {
    const recipients: Recipient[] = [];
    for (const member of members) {
      if (await isRecipient(member, now)) {
        recipients.push({ memberId: member.id, isDiscreet: member.settings?.discreetNotifications ?? false });
      }
      await setImmediate();
    }
    await queries.claim({
      memberIds: members.map(({ id }) => id),
      day,
      toMails: (claimed) =>
        toRows(
          recipients.filter(({ memberId }) => claimed.has(memberId)),
          claimed.size,
        ),
    });
  }

  async function considerAll(now: Date): Promise<void> {
    const { day, hour } = ukHour(now);
    for (let afterId = ''; ; ) {
      const due = { day, hour, defaultHour: defaultSettings.digestHour, afterId, limit: batchSize };
      const members = await queries.listDue(due);
      const last = members.at(-1);
      if (!last) return;
      await considerBatch(members, day, now);
      afterId = last.id;
    }
  }

  return {
    /** Must be called every minute. Acts once an hour and at the server's start, so that an outage loses no mail of the day. */
    async run(): Promise<void> {
      const now = clock();
      const thisHour = Math.floor(now.getTime() / hourMs);
      if (lastHour === thisHour) return;
      lastHour = thisHour;
      try {
        await considerAll(now);
      } catch (error) {
        lastHour = undefined;
        throw error;
      } finally {
        mail.wake();
      }
    },
  };
}

export type Digest = ReturnType<typeof createDigest>;
