import { eq } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { createMemberLock } from '../privacy/member-lock.ts';

export type SettingsRow = Omit<Tables['settings']['$inferSelect'], 'userId'>;

export type SettingsChange = { [Choice in keyof SettingsRow]?: SettingsRow[Choice] | undefined };

function withoutOwner({ userId: _owner, ...choices }: Tables['settings']['$inferSelect']): SettingsRow {
  return choices;
}

/** Members without a row have the default settings. */
export function settingsQueries(database: Database) {
  const {
    db,
    prepare,
    tables: { settings },
    transaction,
  } = database;
  const { lockShared } = createMemberLock(database);
  const byMember = prepare((userId: Param<string>) => db.select().from(settings).where(eq(settings.userId, userId)));

  return {
    async get(userId: string): Promise<SettingsRow | undefined> {
      const row = firstRow(await byMember(userId));
      return row && withoutOwner(row);
    },

    /** `defaults` are used if there is no row yet. Returns undefined if the member is deleted. */
    update: (userId: string, change: SettingsChange, defaults: SettingsRow) =>
      transaction(function* (tx) {
        if (!(yield* lockShared(tx, userId))) return undefined;
        const chosen = Object.fromEntries(Object.entries(change).filter(([, choice]) => choice !== undefined));
        // One statement keeps concurrent changes. Sets the owner too, because an empty SET is an error.
        const [row] = yield* run(
          tx
            .insert(settings)
            .values({ ...defaults, ...chosen, userId })
            .onConflictDoUpdate({ target: settings.userId, set: { ...chosen, userId } })
            .returning(),
        );
        return row && withoutOwner(row);
      }),
  };
}
