import { setImmediate } from 'node:timers/promises';
import { dailyMail } from '@ballast/content/mails/daily-mail';
import type { digestQueries } from '@ballast/db/queries/notices/digests';
import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import { defaultSettings } from '@ballast/schema/settings';
import { ukHour } from '@ballast/schema/uk-time';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { UnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';
import { batchesAfter } from '../../privacy/batches-after.ts';
import { drawNewsDelayMs } from '../../privacy/news-delay.ts';
import { createId } from '../../privacy/random.ts';
import type { NewsScope } from '../notices/notice-inputs.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { hasVisitedToday, isMailDue } from './digest.policy.ts';

const hourMs = 60 * 60_000;
const batchSize = 200;
/** A mail expires before the next one, so that no member gets several after an outage of the mail server. */
const mailLifeMs = 20 * hourMs;
const mailCountRoundedTo = 10;

type Queries = ReturnType<typeof digestQueries>;
type DueMember = Awaited<ReturnType<Queries['listDue']>>[number];
type Recipient = { memberId: string; isDiscreet: boolean };
/** A UK day, and the hour up to which members are considered. */
type Round = { day: string; hour: number };
/** A look at the news of the members of a round before its hour. Undefined `ids`: it has not taken place. */
type EarlyLook = { hour: number; atMs: number; ids?: ReadonlySet<string> };

/** Sends the daily mail at each member's hour (docs/anonymity.md, rule 8). */
export function createDigest(
  { queries: { digests: queries }, mail, publicOrigin, clock, random }: Kernel,
  { handles }: Pick<Privacy, 'handles'>,
  {
    notices,
    unsubscribeTokens,
  }: { notices: Pick<NoticesService, 'news'>; unsubscribeTokens: Pick<UnsubscribeTokens, 'createToken'> },
) {
  let lastHour: number | undefined;
  let earlyLook: EarlyLook | undefined;

  async function isRecipient(member: DueMember, now: Date, scope: NewsScope): Promise<boolean> {
    const { id, emailVerified, handleSeal } = member;
    if (!emailVerified || handleSeal === null || hasVisitedToday(member, now)) return false;
    const handle = handles.open(id, handleSeal);
    return handle !== undefined && isMailDue(member, await notices.news({ id, handle }, scope), now);
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

  /** Members without news at the early look get no mail about anonymous items, unless they want to be told at once. */
  const scopeOf = ({ id, settings }: DueMember, hadNews: ReadonlySet<string>): NewsScope =>
    settings?.anonymousNews === 'at_once' || hadNews.has(id) ? 'all' : 'named';

  async function considerBatch(
    members: readonly DueMember[],
    day: string,
    now: Date,
    hadNews: ReadonlySet<string>,
  ): Promise<void> {
    const recipients: Recipient[] = [];
    for (const member of members) {
      if (await isRecipient(member, now, scopeOf(member, hadNews))) {
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

  const batchesOf = ({ day, hour }: Round) =>
    batchesAfter(
      '',
      (afterId) => queries.listDue({ day, hour, defaultHour: defaultSettings.digestHour, afterId, limit: batchSize }),
      ({ id }) => id,
    );

  async function considerAll(now: Date, hadNews: ReadonlySet<string>): Promise<void> {
    const round = ukHour(now);
    for await (const members of batchesOf(round)) await considerBatch(members, round.day, now, hadNews);
  }

  async function membersWithNews(round: Round, now: Date): Promise<Set<string>> {
    const ids = new Set<string>();
    for await (const members of batchesOf(round)) {
      for (const member of members) {
        if (await isRecipient(member, now, 'all')) ids.add(member.id);
        await setImmediate();
      }
    }
    return ids;
  }

  /**
   * Looks once, 10 to 60 minutes before the next hour: a mail about anonymous items is about what waited at least that long
   * (docs/anonymity.md, rule 16). Not if that moment has passed when the server starts.
   */
  async function lookEarly(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / hourMs) + 1;
    const nextMs = hour * hourMs;
    if (earlyLook?.hour !== hour) {
      const atMs = nextMs - drawNewsDelayMs(random);
      earlyLook = { hour, atMs, ...(atMs < now.getTime() && { ids: new Set() }) };
    }
    if (earlyLook.ids || earlyLook.atMs > now.getTime()) return;
    earlyLook = { ...earlyLook, ids: await membersWithNews(ukHour(new Date(nextMs)), now) };
  }

  return {
    /** Must be called every minute. Acts once an hour and at the server's start. A start within the hour of a member, or shortly before,
     * sends no mail that is about anonymous items alone. */
    async run(): Promise<void> {
      const now = clock();
      const thisHour = Math.floor(now.getTime() / hourMs);
      if (lastHour !== thisHour) {
        lastHour = thisHour;
        try {
          const hadNews = earlyLook?.hour === thisHour ? earlyLook.ids : undefined;
          await considerAll(now, hadNews ?? new Set());
        } catch (error) {
          lastHour = undefined;
          throw error;
        } finally {
          mail.wake();
        }
      }
      await lookEarly(now);
    },
  };
}

export type Digest = ReturnType<typeof createDigest>;
