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
import { isMailDue, wasHereToday } from './digest.policy.ts';
import type { Unsubscribing } from './unsubscribing.ts';

const hourMs = 60 * 60_000;
/** Members whose day is claimed in one transaction. */
const batchSize = 200;
/** A mail expires before the next one, so that nobody gets several after an outage of the mail server. */
const lifeMs = 20 * hourMs;
/** The number of mails is rounded up to a multiple of this. */
const roundedTo = 10;

type Queries = ReturnType<typeof digestQueries>;
type DueMember = Awaited<ReturnType<Queries['listDue']>>[number];
type Recipient = { memberId: string; isDiscreet: boolean };

type Deps = {
  queries: Queries;
  handles: Pick<Handles, 'open'>;
  notices: Pick<NoticesService, 'news'>;
  unsubscribing: Pick<Unsubscribing, 'createToken'>;
  mail: Mail;
  publicOrigin: () => string;
  clock: () => Date;
  random: RandomBytes;
};

/** Sends the daily mail at each member's hour (docs/anonymity.md, "The daily mail"). */
export function createDigest(deps: Deps) {
  const { queries, handles, notices, unsubscribing, mail, publicOrigin, clock, random } = deps;
  let doneHour: number | undefined;

  async function isToBeMailed(member: DueMember, now: Date): Promise<boolean> {
    const { id, emailVerified, handleSeal } = member;
    if (!emailVerified || handleSeal === null || wasHereToday(member, now)) return false;
    const handle = handles.open(id, handleSeal);
    return handle !== undefined && isMailDue(member, await notices.news({ id, handle }), now);
  }

  function toRow({ memberId, isDiscreet }: Recipient): OutgoingMailRow {
    const token = unsubscribing.createToken(memberId);
    const origin = publicOrigin();
    return mail.toRow({
      to: { memberId },
      ...dailyMail({ url: `${origin}/feed`, unsubscribeUrl: `${origin}/unsubscribe#${token}`, isDiscreet }),
      unsubscribeUrl: `${origin}/api/notifications/unsubscribe?token=${token}`,
      isDiscreet,
      expiresAt: new Date(clock().getTime() + lifeMs).toISOString(),
    });
  }

  /** Adds mails without a recipient. Where few members share an hour, the number of mails would tell who had unread news. */
  function toRows(recipients: readonly Recipient[], claimed: number): OutgoingMailRow[] {
    const rounded = Math.max(1, Math.ceil(recipients.length / roundedTo)) * roundedTo;
    const nobodies = Math.max(0, Math.min(claimed, rounded) - recipients.length);
    return [
      ...recipients.map(toRow),
      ...Array.from({ length: nobodies }, () => toRow({ memberId: createId(random), isDiscreet: false })),
    ];
  }

  async function considerBatch(members: readonly DueMember[], day: string, now: Date): Promise<void> {
    const recipients: Recipient[] = [];
    for (const member of members) {
      if (await isToBeMailed(member, now)) {
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
    /**
     * Has to be called every minute. Acts once an hour, and when the server starts, so that an outage loses no mail of the day.
     * Considers each member whose hour has come today.
     */
    async run(): Promise<void> {
      const now = clock();
      const thisHour = Math.floor(now.getTime() / hourMs);
      if (doneHour === thisHour) return;
      doneHour = thisHour;
      try {
        await considerAll(now);
      } catch (error) {
        doneHour = undefined;
        throw error;
      } finally {
        mail.wake();
      }
    },
  };
}

export type Digest = ReturnType<typeof createDigest>;
