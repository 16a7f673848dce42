import { periods } from '@ballast/db/queries/privacy/retention';
import { limits } from '@ballast/schema/limits';
import type { HandOverInput, Handovers, SavedWords, SaveWordsInput } from '@ballast/schema/shifts';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { loadStaffNames } from '../moderation/staff-names.ts';

const shownForMs = periods.handoverDays * 24 * 60 * 60_000;

const tooManyText = `You have ${limits.savedWordsMax} saved already. Delete some that you no longer use.`;

/** Words that staff keep for their own letters, and what one shift leaves to the next. */
export function createShifts(
  { queries: { shifts: queries, staff }, toIdempotencyKey, toLogEntry, clock, random }: Base,
  { shiftSeals: seals }: Pick<Privacy, 'shiftSeals'>,
) {
  const keyOf = (kind: string, actor: string, clientId: string | undefined) =>
    clientId === undefined ? null : toIdempotencyKey(kind, actor, clientId);

  async function savedWords(admin: AdminSession): Promise<SavedWords> {
    const rows = await queries.wordsOf(actorOf(admin));
    return rows.flatMap(({ id, seal }) => {
      const saved = seals.openWords(id, seal);
      return saved ? [{ id, ...saved }] : [];
    });
  }

  async function handovers(admin: AdminSession): Promise<Handovers> {
    const rows = await queries.handoversSince(new Date(clock().getTime() - shownForMs));
    const nameOf = await loadStaffNames(
      staff,
      rows.map(({ writtenBy }) => writtenBy),
    );
    return rows.flatMap(({ id, writtenBy, wordsSeal, createdAt }) => {
      const words = seals.openHandover(id, wordsSeal);
      const by = nameOf(writtenBy) ?? writtenBy;
      return words === undefined
        ? []
        : [{ id, by, isMine: writtenBy === actorOf(admin), words, at: createdAt.toISOString() }];
    });
  }

  return {
    savedWords,
    handovers,

    async saveWords(admin: AdminSession, { clientId, ...saved }: SaveWordsInput): Promise<SavedWords> {
      const id = createId(random);
      const savedBy = actorOf(admin);
      const row = {
        id,
        savedBy,
        seal: seals.sealWords(id, saved),
        idempotencyKey: keyOf('saved words', savedBy, clientId),
      };
      if (!(await queries.saveWords(row, limits.savedWordsMax))) {
        throw new AppError('BAD_INPUT', { fields: { name: tooManyText } });
      }
      return savedWords(admin);
    },

    async forgetWords(admin: AdminSession, wordsId: string): Promise<SavedWords> {
      if (!(await queries.forgetWords(actorOf(admin), wordsId))) throw new AppError('NOT_FOUND');
      return savedWords(admin);
    },

    async handOver(admin: AdminSession, { words, clientId }: HandOverInput): Promise<Handovers> {
      const id = createId(random);
      const writtenBy = actorOf(admin);
      const row = {
        id,
        writtenBy,
        wordsSeal: seals.sealHandover(id, words),
        idempotencyKey: keyOf('handover', writtenBy, clientId),
        createdAt: wholeMinute(clock()),
      };
      await queries.handOver(row, toLogEntry(admin, { action: 'hand_over' }));
      return handovers(admin);
    },
  };
}
