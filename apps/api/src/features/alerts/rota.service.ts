import { describeWeeklyHours } from '@ballast/content/weekly-hours';
import type { RotaRow, rotaQueries } from '@ballast/db/queries/rota';
import type { AddRotaEntryInput, Rota, RotaEntry } from '@ballast/schema/alerts';
import { limits } from '@ballast/schema/limits';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { RotaSeals } from './rota-seals.ts';
import { isWithin, londonHour } from './weekly-hours.ts';

type Deps = {
  queries: Pick<ReturnType<typeof rotaQueries>, 'list' | 'add' | 'remove'>;
  seals: RotaSeals;
  /** ON_CALL. */
  fallback: string | undefined;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

/** Shown if the keys do not open an entry. */
const unreadable = { name: 'A name that the current keys do not open', phone: null, email: null };

type Listed = Awaited<ReturnType<Deps['queries']['list']>>[number];

export function createRota({ queries, seals, fallback, toLogEntry, clock, random }: Deps) {
  function toEntry(row: Listed): RotaEntry {
    const { id, weekday, fromHour, toHour, staffId, personSeal, username, displayName } = row;
    const times = { id, weekday, fromHour, toHour, isNow: isWithin(row, londonHour(clock())) };
    if (staffId !== null) return { ...times, name: displayName ?? username ?? '', username, phone: null, email: null };
    const person = personSeal === null ? undefined : seals.open(id, personSeal);
    return { ...times, username: null, ...(person ?? unreadable) };
  }

  const readEntries = async (): Promise<RotaEntry[]> => (await queries.list()).map(toEntry);
  const readNow = async () => (await readEntries()).filter(({ isNow }) => isNow);

  /** The names of people who are not on the staff are not in the log, which is kept for good. */
  function logEntry(admin: AdminSession, verb: 'Added' | 'Removed', entry: RotaRow) {
    const { staffId } = entry;
    const about = staffId === null ? {} : { targetType: 'staff' as const, targetId: staffId };
    const who = staffId === null ? ', somebody who is not on the staff' : '';
    return toLogEntry(admin, { action: 'edit_rota', ...about, reason: `${verb} ${describeWeeklyHours(entry)}${who}` });
  }

  async function list(admin: AdminSession): Promise<Rota> {
    const entries = await readEntries();
    const shown = isAdmin(admin) ? entries : entries.map((entry) => ({ ...entry, email: null }));
    return { entries: shown, fallback: fallback ?? null };
  }

  return {
    list,

    /** Who is on call now, in one line, with the operator's ON_CALL behind them. Null if there is neither. */
    async onCallNow(): Promise<string | null> {
      const people = (await readNow()).map(({ name, username, phone }) =>
        username === null ? [name, phone].filter(Boolean).join(', ') : `${name} (@${username})`,
      );
      const all = [...people, fallback].filter((text) => text !== undefined);
      return all.length === 0 ? null : all.join('; ');
    },

    /** E-mail addresses of people who are on call now and not on the staff, who get every mail anyway. */
    onCallAddresses: async (): Promise<string[]> => (await readNow()).flatMap(({ email }) => email ?? []),

    async add(admin: AdminSession, { staffId, person, ...times }: AddRotaEntryInput): Promise<Rota> {
      const id = createId(random);
      const entry = {
        id,
        ...times,
        staffId: staffId ?? null,
        personSeal: person ? seals.seal(id, { ...person, email: person.email ?? null }) : null,
      };
      const outcome = await queries.add(entry, limits.rotaEntriesMax, logEntry(admin, 'Added', entry));
      if (outcome === 'unknown staff') {
        throw new AppError('BAD_INPUT', { fields: { staffId: 'This person is not on the staff any more.' } });
      }
      if (outcome === 'too many') {
        throw new AppError('BAD_INPUT', { message: `A rota has at most ${limits.rotaEntriesMax} lines.` });
      }
      return list(admin);
    },

    async remove(admin: AdminSession, entryId: string): Promise<Rota> {
      const isRemoved = await queries.remove(entryId, (entry) => logEntry(admin, 'Removed', entry));
      if (!isRemoved) throw new AppError('NOT_FOUND');
      return list(admin);
    },
  };
}

export type RotaService = ReturnType<typeof createRota>;
