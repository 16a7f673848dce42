import { and, eq } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';

/** Whether one member has blocked another. */
export function* isBlocking(
  { blocks }: Pick<Tables, 'blocks'>,
  tx: QueryBuilder,
  blockerId: string,
  blockedId: string,
) {
  const isPair = and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
  return (yield* run(tx.select({ id: blocks.blockedId }).from(blocks).where(isPair).limit(1))).length > 0;
}
