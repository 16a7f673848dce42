import { describeWeeklyHours } from '@ballast/content/weekly-hours';
import type { Queries } from '@ballast/db/queries/queries';
import type { RotaRow } from '@ballast/db/queries/staff/rota';
import type { AddRotaEntryInput, AlertPlan, Rota, RotaEntry } from '@ballast/schema/alerts';
import { limits } from '@ballast/schema/limits';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import type { RotaSeals } from './rota-seals.ts';
import { isWithin, londonHour } from './weekly-hours.ts';

/** Shown if the keys do not open an entry. */
const unreadable = { name: 'A name that the current keys do not open', phone: null, email: null };

const hourMs = 60 * 60_000;
const nightHours = 12;

/** The name of somebody on the staff is not sealed: it may change. */
function toSealed(phone: string | undefined, person: AddRotaEntryInput['person']) {
  if (person) return { ...person, email: person.email ?? null };
  return phone === undefined ? null : { name: '', phone, email: null };
}

type Listed = Awaited<ReturnType<Queries['rota']['list']>>[number];

export function createRota(
  { queries: { rota: queries }, toLogEntry, clock, random }: Base,
  {
    seals,
    onCall,
  }: {
    seals: RotaSeals;
    /** ON_CALL. */
    onCall: string | undefined;
  },
) {
  function toEntry(row: Listed): RotaEntry {
    const { id, weekday, fromHour, toHour, staffId, personSeal, username, displayName } = row;
    const times = { id, weekday, fromHour, toHour, isNow: isWithin(row, londonHour(clock())) };
    const person = personSeal === null ? undefined : seals.open(id, personSeal);
    if (staffId !== null) {
      return { ...times, name: displayName ?? username ?? '', username, phone: person?.phone ?? null, email: null };
    }
    return { ...times, username: null, ...(person ?? unreadable) };
  }

  const readEntries = async (): Promise<RotaEntry[]> => (await queries.list()).map(toEntry);

  /** The names of people who are not on the staff are not in the log, which is kept for good. */
  function logEntry(admin: AdminSession, verb: 'Added' | 'Removed', entry: RotaRow) {
    const { staffId } = entry;
    const about = staffId === null ? {} : { targetType: 'staff' as const, targetId: staffId };
    const who = staffId === null ? ', somebody who is not on the staff' : '';
    return toLogEntry(admin, { action: 'edit_rota', ...about, reason: `${verb} ${describeWeeklyHours(entry)}${who}` });
  }

  /** Only admins see e-mail addresses. */
  const shownTo = (admin: AdminSession, entry: RotaEntry): RotaEntry =>
    isAdmin(admin) ? entry : { ...entry, email: null };

  async function list(admin: AdminSession): Promise<Rota> {
    const entries = await readEntries();
    return { entries: entries.map((entry) => shownTo(admin, entry)), fallback: onCall ?? null };
  }

  return {
    list,

    /** Who is on call now, in one line, with the operator's ON_CALL behind them. Null if there is neither. */
    async onCallNow(): Promise<string | null> {
      const people = (await readEntries())
        .filter(({ isNow }) => isNow)
        .map(({ name, username, phone }) =>
          [username === null ? name : `${name} (@${username})`, phone].filter(Boolean).join(', '),
        );
      const all = [...people, onCall].filter((text) => text !== undefined);
      return all.length === 0 ? null : all.join('; ');
    },

    /** Who is on call now: the staff among them, and the e-mail addresses of the others. */
    async onCall(): Promise<{ staffIds: string[]; addresses: string[] }> {
      const now = londonHour(clock());
      const rows = (await queries.list()).filter((row) => isWithin(row, now));
      return {
        staffIds: rows.flatMap(({ staffId }) => staffId ?? []),
        addresses: rows.flatMap((row) => toEntry(row).email ?? []),
      };
    },

    /** The lines for now and the next twelve hours. */
    async listTonight(admin: AdminSession): Promise<AlertPlan['onCall']> {
      const nowMs = clock().getTime();
      const hours = Array.from({ length: nightHours + 1 }, (_, ahead) => londonHour(new Date(nowMs + ahead * hourMs)));
      return (await readEntries())
        .filter((entry) => hours.some((hour) => isWithin(entry, hour)))
        .map((entry) => ({
          ...shownTo(admin, entry),
          getsMail: entry.username !== null || entry.email !== null,
        }));
    },

    async add(admin: AdminSession, { staffId, phone, person, ...times }: AddRotaEntryInput): Promise<Rota> {
      const id = createId(random);
      const sealed = toSealed(phone, person);
      const entry = {
        id,
        ...times,
        staffId: staffId ?? null,
        personSeal: sealed && seals.seal(id, sealed),
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
