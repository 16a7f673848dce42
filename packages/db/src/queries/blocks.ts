import { and, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rememberUntilChanged } from '../until-changed.ts';

const rememberedMembers = 10_000;

/** Whom members have blocked. */
export function blockQueries(database: Database) {
  const {
    db,
    tables: { blocks },
  } = database;
  const remember = rememberUntilChanged<ReadonlySet<string>>(database, rememberedMembers);

  return {
    /** The ids of those whom `blockerId` has blocked. */
    blockedBy: (blockerId: string): Promise<ReadonlySet<string>> =>
      remember(blockerId, async () => {
        const rows = await db
          .select({ blockedId: blocks.blockedId })
          .from(blocks)
          .where(eq(blocks.blockerId, blockerId));
        return new Set(rows.map((row) => row.blockedId));
      }),

    /** Whether `blockerId` has blocked `blockedId`. */
    async exists(blockerId: string, blockedId: string): Promise<boolean> {
      const rows = await db
        .select({ blockedId: blocks.blockedId })
        .from(blocks)
        .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
        .limit(1);
      return rows.length > 0;
    },
  };
}
