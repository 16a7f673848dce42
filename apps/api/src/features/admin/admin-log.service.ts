import type { AdminLogRow } from '@ballast/db/queries/admin/admin-log';
import type { DayRangeInput } from '@ballast/schema/admin';
import type { AdminLogInput } from '@ballast/schema/admin-log';
import type { AdminLogEntry } from '@ballast/schema/admin-views';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Base } from '../../kernel/kernel.ts';
import { utcBoundsOf } from '../../lists/day-range.ts';
import { batchesAfter } from '../../privacy/batches-after.ts';
import { findActors, loadStaffNames } from '../moderation/staff-names.ts';
import { toAdminLogEntryView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';
import type { LogSubjects } from './log-subjects.ts';

const exportBatchSize = 500;

export function createAdminLog(
  { queries: { adminLog: queries, staff }, cursors, toLogEntry }: Base,
  { subjectsOf }: { subjectsOf: LogSubjects },
) {
  async function toViews(rows: readonly AdminLogRow[]): Promise<AdminLogEntry[]> {
    const nameOf = await loadStaffNames(
      staff,
      rows.map(({ actor }) => actor),
    );
    return rows.map((row) => toAdminLogEntryView(row, nameOf));
  }

  async function readLog(range: DayRangeInput): Promise<AdminLogEntry[]> {
    const entries: AdminLogEntry[] = [];
    const page = { limit: exportBatchSize, order: 'oldest' as const, ...utcBoundsOf(range) };
    const batches = batchesAfter<number | undefined, AdminLogRow>(
      undefined,
      (after) => queries.page({ ...page, after }),
      ({ seq }) => seq,
    );
    for await (const rows of batches) entries.push(...(await toViews(rows)));
    return entries;
  }

  return {
    async log(admin: AdminSession, { from, to, by, action, ...page }: AdminLogInput) {
      const listName = `admin log ${JSON.stringify([from, to, by, action])}`;
      const filter = { ...utcBoundsOf({ from, to }), actors: await findActors(staff, by), action };
      const orderedPage = { ...page, order: 'newest' as const };
      const { items, nextCursor } = await readPageOf(cursors, listName, orderedPage, (adminPage) =>
        queries.page({ ...adminPage, ...filter }),
      );
      const subjects = await subjectsOf(admin, items);
      const entries = (await toViews(items)).map((entry) => ({
        ...entry,
        ...(subjects.get(entry.id) ?? { about: null, revealIds: [] }),
      }));
      return { items: entries, nextCursor };
    },

    /** Returns the entries oldest first. Nothing is logged. */
    readLog,

    /** Returns the entries oldest first. The export is logged, and contains its own entry if that is in the range. */
    async exportLog(admin: AdminSession, range: DayRangeInput): Promise<AdminLogEntry[]> {
      const reason = `${range.from ?? 'start'} to ${range.to ?? 'now'}`;
      await queries.insert(toLogEntry(admin, { action: 'export_log', reason }));
      return readLog(range);
    },
  };
}
