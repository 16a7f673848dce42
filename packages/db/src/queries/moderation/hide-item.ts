import { type Database, firstRow, type QueryBuilder, run } from '../../engine/database.ts';
import { createMemberLock } from '../privacy/member-lock.ts';

/** `absent`: no such member, or the item is missing or removed. `full`: the member has hidden as many items as allowed. */
export type HideOutcome = 'set' | 'absent' | 'full';

type Row = { userId: string; itemId: string };
type Statements = {
  /** Finds the item, unless it is removed. */
  find(tx: QueryBuilder, itemId: string): PromiseLike<readonly unknown[]>;
  /** Changes nothing if the item is hidden already. */
  insert(tx: QueryBuilder, row: Row): PromiseLike<unknown>;
  remove(tx: QueryBuilder, row: Row): PromiseLike<unknown>;
  countOthers(tx: QueryBuilder, row: Row): PromiseLike<readonly { count: number }[]>;
};

/** Creates the transaction that hides a post or comment from one member's own lists, or shows it again. */
export function createHideItem(database: Database, { find, insert, remove, countOthers }: Statements) {
  const { lockShared, lockExclusive } = createMemberLock(database);
  return (userId: string, itemId: string, hidden: boolean, maxItems: number) =>
    database.transaction<HideOutcome>(function* (tx) {
      const row = { userId, itemId };
      const found = yield* run(find(tx, itemId));
      if (found.length === 0 || !(yield* lockShared(tx, userId))) return 'absent';
      if (!hidden) {
        yield* run(remove(tx, row));
        return 'set';
      }
      yield* lockExclusive(tx, `hidden items of ${userId}`);
      // Before the insert: a refused call that writes would drop what is cached of the member.
      if ((firstRow(yield* run(countOthers(tx, row)))?.count ?? 0) >= maxItems) return 'full';
      yield* run(insert(tx, row));
      return 'set';
    });
}
