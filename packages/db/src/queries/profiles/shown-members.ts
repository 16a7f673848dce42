import { aliasedTable, and, eq, notExists, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../../engine/database.ts';

type Readable = Pick<Database, 'db' | 'tables'>;

/** For lists and counts of members. The few frozen accounts are read once a query, from an index of their own. */
export function isNotFrozen({ db, tables }: Readable, memberId: SQLWrapper): SQL {
  const frozen = aliasedTable(tables.users, 'frozen_member');
  return notInArray(memberId, db.select({ id: frozen.id }).from(frozen).where(sql`${frozen.isFrozen}`));
}

/** For lists of members: those who have blocked the viewer, or whose account is frozen, are left out as if they were deleted. */
export function isShownTo({ db, tables }: Readable, memberId: SQLWrapper, viewerId: string) {
  const blockOfViewer = aliasedTable(tables.blocks, 'block_of_viewer');
  const isBlocked = db
    .select({ one: sql`1` })
    .from(blockOfViewer)
    .where(and(eq(blockOfViewer.blockerId, memberId), eq(blockOfViewer.blockedId, viewerId)));
  return and(notExists(isBlocked), isNotFrozen({ db, tables }, memberId));
}

/** Whether the viewer has neither blocked nor muted the author. Without an author it is true. */
export function isNotHiddenBy({ db, tables: { blocks, mutes } }: Readable, viewerId: SQLWrapper, authorId: SQLWrapper) {
  const block = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(sql`${blocks.blockerId} = ${viewerId}`, sql`${blocks.blockedId} = ${authorId}`));
  const mute = db
    .select({ one: sql`1` })
    .from(mutes)
    .where(and(sql`${mutes.muterId} = ${viewerId}`, sql`${mutes.mutedId} = ${authorId}`));
  return and(notExists(block), notExists(mute));
}

/** Whether a member looks deleted to another: has blocked them, or has a frozen account. */
export function* isHiddenFrom(
  { blocks, users }: Pick<Tables, 'blocks' | 'users'>,
  tx: QueryBuilder,
  memberId: string,
  viewerId: string,
) {
  const isPair = and(eq(blocks.blockerId, memberId), eq(blocks.blockedId, viewerId));
  if ((yield* run(tx.select({ id: blocks.blockedId }).from(blocks).where(isPair).limit(1))).length > 0) return true;
  const isFrozen = and(eq(users.id, memberId), users.isFrozen);
  return (yield* run(tx.select({ id: users.id }).from(users).where(isFrozen))).length > 0;
}
