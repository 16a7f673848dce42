import { eq } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import type { AdminLogInsert } from './admin-log.ts';

type RevealInsert = Tables['reveals']['$inferInsert'];
type Author = { memberId: string; memberHash: string };

export function adminRevealQueries(database: Database) {
  const {
    db,
    tables: { posts, comments, users, adminLog, reveals },
    transaction,
  } = database;
  const { lockSharedByHash } = createMemberLock(database);

  return {
    async getAuthorship(targetType: 'post' | 'comment', id: string) {
      const items = targetType === 'post' ? posts : comments;
      return firstRow(
        await db
          .select({ id: items.id, authorId: items.authorId, authorSeal: items.authorSeal })
          .from(items)
          .where(eq(items.id, id))
          .limit(1),
      );
    },

    /**
     * Logs the reveal and returns the author; undefined if the member is deleted, which is logged too.
     * The member's row is only read: on PostgreSQL an update, even without effect, leaves the transaction's id in it.
     */
    reveal: (author: Author | undefined, entry: AdminLogInsert, reveal: RevealInsert) =>
      transaction(function* (tx) {
        const isMember = author !== undefined && (yield* lockSharedByHash(tx, author.memberHash));
        yield* run(tx.insert(adminLog).values(entry));
        if (!isMember) return undefined;
        const [member] = yield* run(
          tx
            .select({ id: users.id, username: users.username, displayName: users.displayName, email: users.email })
            .from(users)
            .where(eq(users.id, author.memberId))
            .limit(1),
        );
        if (!member) return undefined;
        yield* run(tx.insert(reveals).values(reveal));
        return member;
      }),
  };
}
