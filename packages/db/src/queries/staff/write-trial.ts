import { eq, notBetween } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';

/** Beside the kinds of alerts: the table has a row for each thing of which all machines share the time. */
const kind = 'write trial';

/** Tries whether a write is stored, in place of one that a member would lose. */
export function writeTrialQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const { alerts } = tables;
  const { kind: key, queuedAt } = alerts;

  return {
    /**
     * Commits a row, unless a process has done so after `unlessSince`. A time after `now` is of a clock that is ahead, and does not
     * count. @returns When the latest was committed. @throws If the database takes no write.
     */
    async write(now: Date, unlessSince: Date): Promise<Date> {
      const found = firstRow(await db.select({ at: queuedAt }).from(alerts).where(eq(key, kind)));
      if (found && found.at > unlessSince && found.at <= now) return found.at;
      await transaction(function* (tx) {
        const isOld = notBetween(queuedAt, new Date(unlessSince.getTime() + 1), now);
        const row = { kind, queuedAt: now };
        yield* run(
          tx
            .insert(alerts)
            .values(row)
            .onConflictDoUpdate({ target: key, set: { queuedAt: now }, setWhere: isOld }),
        );
      });
      return now;
    },
  };
}
