import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

export function mediaQueries({ db, tables: { media }, prepare }: Database) {
  const byId = prepare(
    'media_by_id',
    db
      .select({ id: media.id })
      .from(media)
      .where(eq(media.id, sql.placeholder('id')))
      .limit(1),
  );

  return {
    /** Whether a stored picture has a row: an interrupted upload leaves a file without one. */
    exists: async (id: string) => (await byId.execute({ id })).length > 0,
  };
}
