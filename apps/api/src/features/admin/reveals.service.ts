import type { adminRevealQueries } from '@ballast/db/queries/admin-reveals';
import type { RevealInput } from '@ballast/schema/admin';
import { limits } from '@ballast/schema/limits';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { News } from '../../events/news.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Handles } from '../../privacy/handles.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { SealingBox } from '../../privacy/sealing.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import { noRecipient, revealMail } from './reveal-mail.ts';

type Deps = {
  queries: ReturnType<typeof adminRevealQueries>;
  authorship: Authorship;
  handles: Pick<Handles, 'memberIdOf' | 'hash'>;
  /** Seals the member's handle, so that only their export finds the reveal. */
  box: SealingBox;
  mail: Mail;
  news: Pick<News, 'sendAtNextBeat'>;
  contactEmail: string;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

const dayMs = 24 * 60 * 60_000;

/** The only way to learn who wrote an anonymous item. Logged, and mailed to the member (docs/anonymity.md, rule 13). */
export function createReveals(deps: Deps) {
  const { queries, authorship, handles, box, mail, news, contactEmail, toLogEntry, clock, random } = deps;
  return async function reveal(admin: AdminSession, { targetType, targetId, reason }: RevealInput) {
    const item = await queries.getAuthorship(targetType, targetId);
    if (!item) throw new AppError('NOT_FOUND');
    if (item.authorSeal === null) {
      throw new AppError('BAD_INPUT', { fields: { targetId: 'That carries its author’s name already.' } });
    }
    const handle = authorship.handleOf(item);
    if (handle === undefined) throw new AppError('NOT_FOUND');
    const memberId = await handles.memberIdOf(handle);

    const id = createId(random);
    const now = clock();
    const today = wholeDay(now);
    const entry = toLogEntry(admin, { action: 'reveal', targetType, targetId, reason, createdAt: today });
    const { isOverLimit, member } = await queries.reveal({
      author: memberId === undefined ? undefined : { memberId, memberHash: handles.hash(handle) },
      entry,
      reveal: { id, logId: entry.id, memberSeal: box.seal(handle, `reveal ${id}`) },
      toMail: (revealed) => mail.toRow(revealMail(revealed ?? noRecipient(random), contactEmail)),
      maxPerDay: limits.revealsPerDay,
    });
    if (isOverLimit) {
      throw new AppError('RATE_LIMITED', {
        message: `No more than ${limits.revealsPerDay} authors a day can be revealed. The next can be tomorrow, from midnight UTC.`,
        retryAfterSeconds: Math.ceil((today.getTime() + dayMs - now.getTime()) / 1000),
      });
    }
    mail.wake();
    news.sendAtNextBeat(member ? [member.id] : [], ['notices'], 1);
    if (!member) throw new AppError('NOT_FOUND');
    return { author: { id: member.id, username: member.username, displayName: member.displayName ?? member.username } };
  };
}
