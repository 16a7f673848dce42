import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

export function mediaQueries({ db, tables: { media }, prepare }: Database) {
  const byId = prepare(
    'media_by_id',
    db
      .select({ id: media.id, isRemoved: media.isRemoved })
      .from(media)
      .where(eq(media.id, sql.placeholder('id'))),
  );

  return {
    /** Whether a stored picture has a row. An interrupted upload leaves a file without a row. */
    exists: async (id: string) => (await byId.execute({ id })).length > 0,

    async isShown(id: string) {
      const [row] = await byId.execute({ id });
      return row?.isRemoved === false;
    },
  };
}
