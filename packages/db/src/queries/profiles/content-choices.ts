import { eq } from 'drizzle-orm';
import { type Database, first, firstRow, run } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { createMemberLock } from '../privacy/member-lock.ts';

export function contentChoiceQueries(database: Database) {
  const { db, prepare, tables, transaction } = database;
  const { contentChoices } = tables;
  const { lockShared, lockExclusive } = createMemberLock(database);

  const byMember = first(
    prepare((userId: Param<string>) =>
      db.select({ seal: contentChoices.seal }).from(contentChoices).where(eq(contentChoices.userId, userId)),
    ),
  );

  return {
    async getSeal(userId: string): Promise<string | null> {
      return (await byMember(userId))?.seal ?? null;
    },

    /** Serialises concurrent changes. Returns undefined if the member is deleted. */
    update: (userId: string, reseal: (seal: string | null) => string) =>
      transaction(function* (tx) {
        if (!(yield* lockShared(tx, userId))) return undefined;
        yield* lockExclusive(tx, `content choices of ${userId}`);
        const isOwn = eq(contentChoices.userId, userId);
        const before = yield* run(tx.select({ seal: contentChoices.seal }).from(contentChoices).where(isOwn).limit(1));
        const seal = reseal(firstRow(before)?.seal ?? null);
        yield* run(
          tx
            .insert(contentChoices)
            .values({ userId, seal })
            .onConflictDoUpdate({ target: contentChoices.userId, set: { seal } }),
        );
        return seal;
      }),
  };
}
