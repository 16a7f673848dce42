import { aliasedTable, and, eq, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** A condition for lists of members: those who have blocked the viewer are left out, as if they had been deleted. */
export function isShownTo({ db, tables }: Pick<Database, 'db' | 'tables'>, memberId: SQLWrapper, viewerId: string) {
  const blockOfViewer = aliasedTable(tables.blocks, 'block_of_viewer');
  return notExists(
    db
      .select({ one: sql`1` })
      .from(blockOfViewer)
      .where(and(eq(blockOfViewer.blockerId, memberId), eq(blockOfViewer.blockedId, viewerId))),
  );
}
