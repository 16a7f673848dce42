import { eq, inArray } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../database.ts';

export function* endAdminSessions(
  { adminSessions, staff }: Pick<Tables, 'adminSessions' | 'staff'>,
  tx: QueryBuilder,
  userId: string,
) {
  const appointment = tx.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId));
  yield* run(tx.delete(adminSessions).where(inArray(adminSessions.staffId, appointment)));
}
