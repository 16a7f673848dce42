import type { RevealInput } from '@ballast/schema/admin';
import type { Revealed } from '@ballast/schema/admin-views';
import { limits } from '@ballast/schema/limits';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import { revealTopicOf } from '../notices/reveal-topic.ts';
import { toRevealedMember } from './admin.view.ts';
import { type DelayNews, readTellAfter } from './delayed-telling.ts';
import { noRecipient, revealMail } from './reveal-mail.ts';
import { overLimit, type ToRevealRows } from './reveal-rows.ts';
import type { createRevealSubjects } from './reveal-subjects.ts';

/** The only way to learn who wrote an anonymous item or reported. Logged, and mailed to the member (docs/anonymity.md, rule 13). */
export function createReveals(
  { queries: { adminReveals: queries, adminLog: log }, mail, news, contactEmail, toLogEntry, clock, random }: Kernel,
  { revealsBox: box }: Pick<Privacy, 'revealsBox'>,
  {
    findSubject,
    toRevealRows,
    delayNews,
  }: {
    findSubject: ReturnType<typeof createRevealSubjects>;
    toRevealRows: ToRevealRows;
    delayNews: DelayNews;
  },
) {
  async function reveal(admin: AdminSession, input: RevealInput): Promise<Revealed> {
    const now = clock();
    const tellAt = readTellAfter(input.tellAfter, now);
    const { handle, kind, target, heading } = await findSubject(admin, input);
    const delay = tellAt ? `\n\nTold from ${isoDay(tellAt)}: ${input.tellAfterReason}` : '';
    const logged = { action: 'reveal' as const, ...target, reason: `${heading}${input.reason}${delay}` };
    const subject = await toRevealRows(admin, { ...logged, handle, kind, tellAt });
    const topic = revealTopicOf({ kind, targetType: target.targetType ?? null });
    const newsOfDelay = tellAt ? await delayNews(admin) : [];
    const outcome = await queries.reveal({
      subjects: [subject],
      toMails([member]) {
        const row = mail.toRow(revealMail(topic, member ?? noRecipient(random), contactEmail));
        return [tellAt ? { ...row, dueAt: tellAt } : row, ...newsOfDelay];
      },
      maxPerDay: limits.revealsPerDay,
    });
    if (outcome.refusal === 'put off') {
      throw new AppError('BAD_INPUT', { fields: { tellAfter: 'Telling was put off once already.' } });
    }
    if (outcome.refusal) throw overLimit(now);
    mail.wake();
    const [member] = outcome.members;
    news.sendAtNextHeartbeat(member && !tellAt ? [member.id] : [], ['notices'], 1);
    if (!member) throw new AppError('NOT_FOUND');
    const view = toRevealedMember(member, now);
    const { id, username, displayName } = view;
    const author = kind === 'author' ? { id, username, displayName } : null;
    return { author, member: view, tellAfter: input.tellAfter ?? null };
  }

  /** The log has only the day. */
  async function revealTime(admin: AdminSession, revealId: string): Promise<{ at: string | null }> {
    const found = await queries.getMinute(revealId);
    if (!found) throw new AppError('NOT_FOUND');
    const { id, minuteSeal, targetType, targetId } = found;
    await log.insert(toLogEntry(admin, { action: 'show_reveal_time', targetType, targetId }));
    return { at: (minuteSeal && box.open(minuteSeal, `minute ${id}`)) ?? null };
  }

  return { reveal, revealTime };
}
