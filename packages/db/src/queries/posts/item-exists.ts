import { eq } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';

type Target = Pick<Tables['cases']['$inferSelect'], 'targetType' | 'targetId'>;

/** Whether a reported post or comment still exists, removed or not. False for other kinds. */
export function* itemExists(
  { posts, comments }: Pick<Tables, 'posts' | 'comments'>,
  tx: QueryBuilder,
  { targetType, targetId }: Target,
) {
  if (targetType !== 'post' && targetType !== 'comment') return false;
  const items = targetType === 'post' ? posts : comments;
  const found = yield* run(tx.select({ id: items.id }).from(items).where(eq(items.id, targetId)).limit(1));
  return found.length > 0;
}
