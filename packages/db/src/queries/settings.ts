import { eq } from 'drizzle-orm';
import { type Database, only, run, type Tables } from '../database.ts';

export type SettingsRow = Omit<Tables['settings']['$inferSelect'], 'userId'>;

/** What members have chosen; a member without a row has the defaults. */
export function settingsQueries({ db, tables: { settings }, transaction }: Database) {
  return {
    async get(userId: string): Promise<SettingsRow | undefined> {
      const row = only(await db.select().from(settings).where(eq(settings.userId, userId)).limit(1));
      if (!row) return undefined;
      const { userId: _owner, ...choices } = row;
      return choices;
    },

    /** Writes the member's choices, whole. */
    set: (userId: string, choices: SettingsRow) =>
      transaction(function* (tx) {
        yield* run(
          tx
            .insert(settings)
            .values({ userId, ...choices })
            .onConflictDoUpdate({ target: settings.userId, set: choices }),
        );
      }),
  };
}
