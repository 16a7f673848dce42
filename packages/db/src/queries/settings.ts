import { eq, sql } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';

export type SettingsRow = Omit<Tables['settings']['$inferSelect'], 'userId'>;

/** Some of them; one left out or undefined stays as it is. */
export type SettingsChange = { [Choice in keyof SettingsRow]?: SettingsRow[Choice] | undefined };

function withoutOwner({ userId: _owner, ...choices }: Tables['settings']['$inferSelect']): SettingsRow {
  return choices;
}

/** What members have chosen; a member without a row has the defaults. */
export function settingsQueries(database: Database) {
  const {
    db,
    prepare,
    tables: { settings },
    transaction,
  } = database;
  const { lockShared } = createMemberLock(database);
  const byMember = prepare(
    'settings_by_member',
    db
      .select()
      .from(settings)
      .where(eq(settings.userId, sql.placeholder('userId')))
      .limit(1),
  );

  return {
    async get(userId: string): Promise<SettingsRow | undefined> {
      const row = firstRow(await byMember.execute({ userId }));
      return row && withoutOwner(row);
    },

    /**
     * Writes what is in `change` and leaves the rest as it is, or as `defaults` have it with the first change.
     * @returns The member's choices, whole; undefined if he has left.
     */
    update: (userId: string, change: SettingsChange, defaults: SettingsRow) =>
      transaction(function* (tx) {
        if (!(yield* lockShared(tx, userId))) return undefined;
        const given = Object.fromEntries(Object.entries(change).filter(([, choice]) => choice !== undefined));
        // One statement: two changes at once keep each what the other wrote. The owner is set too, because a
        // change of nothing is still a change to the engines.
        const [row] = yield* run(
          tx
            .insert(settings)
            .values({ ...defaults, ...given, userId })
            .onConflictDoUpdate({ target: settings.userId, set: { ...given, userId } })
            .returning(),
        );
        return row && withoutOwner(row);
      }),
  };
}
