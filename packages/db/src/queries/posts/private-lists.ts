import { setImmediate } from 'node:timers/promises';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { maxSeq } from '../../engine/max-seq.ts';
import type { ListParam, Param } from '../../engine/prepared.ts';
import { orderWithLimit } from '../../engine/stable-plan.ts';
import { chunks } from '../chunks.ts';
import { commentColumns } from '../comments/comment-columns.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { bytesBefore, bytesOf, isWithinPageBytes } from '../page-bytes.ts';
import { createMemberLock } from '../privacy/member-lock.ts';

/** `absent`: no such member, or the item is missing or removed. `full`: the list has as many items as allowed. */
export type ListOutcome = 'set' | 'absent' | 'full';

/** What differs between the lists. `Entry` names a row: its member and its item. */
type PrivateList<Entry> = {
  rows: Tables['hiddenPosts'] | Tables['hiddenComments'] | Tables['keptPosts'];
  isEntry(entry: Entry): SQL | undefined;
  isOtherOfMember(entry: Entry): SQL | undefined;
  /** Finds the item, unless it is removed. */
  find(tx: QueryBuilder, entry: Entry): PromiseLike<readonly unknown[]>;
  /** Changes nothing if the item is in the list already. */
  insert(tx: QueryBuilder, entry: Entry): PromiseLike<unknown>;
  /** Delays the member's deletion. Returns false if the member is deleted. */
  lockMember(tx: QueryBuilder, entry: Entry): Generator<PromiseLike<unknown>, boolean, unknown>;
  /** The lock in which a member's entries are counted. */
  lockOf(entry: Entry): string;
  /** Whether an entry can be deleted without its item and its member. */
  isDeletedAlone?: boolean;
};

/** Creates the transaction that adds an item to a member's private list, or deletes it from there. */
function createSet<Entry>(database: Database, list: PrivateList<Entry>) {
  const { lockExclusive } = createMemberLock(database);
  return (entry: Entry, isListed: boolean, maxItems: number) =>
    database.transaction<ListOutcome>(function* (tx) {
      const remove = () => run(tx.delete(list.rows).where(list.isEntry(entry)));
      if (!isListed && list.isDeletedAlone) yield* remove();
      const found = yield* run(list.find(tx, entry));
      if (found.length === 0) return 'absent';
      if (!isListed && list.isDeletedAlone) return 'set';
      if (!(yield* list.lockMember(tx, entry))) return 'absent';
      if (!isListed) {
        yield* remove();
        return 'set';
      }
      yield* lockExclusive(tx, list.lockOf(entry));
      const others = tx.select({ count: count() }).from(list.rows).where(list.isOtherOfMember(entry));
      // Before the insert: a refused call that writes would drop what is cached of the member.
      if ((firstRow(yield* run(others))?.count ?? 0) >= maxItems) return 'full';
      yield* run(list.insert(tx, entry));
      return 'set';
    });
}

/** What the lists of hidden items have in common: their rows name the member and the item. */
function createSetHidden(
  database: Database,
  list: Pick<PrivateList<{ userId: string; itemId: string }>, 'find' | 'insert'> &
    (
      | { rows: Tables['hiddenPosts']; itemId: Tables['hiddenPosts']['postId'] }
      | { rows: Tables['hiddenComments']; itemId: Tables['hiddenComments']['commentId'] }
    ),
) {
  const { lockShared } = createMemberLock(database);
  const set = createSet<{ userId: string; itemId: string }>(database, {
    ...list,
    isEntry: ({ userId, itemId }) => and(eq(list.rows.userId, userId), eq(list.itemId, itemId)),
    isOtherOfMember: ({ userId, itemId }) => and(eq(list.rows.userId, userId), ne(list.itemId, itemId)),
    lockMember: (tx, { userId }) => lockShared(tx, userId),
    lockOf: ({ userId }) => `hidden items of ${userId}`,
  });
  return (userId: string, itemId: string, hidden: boolean, maxItems: number) =>
    set({ userId, itemId }, hidden, maxItems);
}

export function hiddenPostQueries(database: Database) {
  const { db, tables } = database;
  const { hiddenPosts, posts } = tables;

  return {
    /** The newest post first, because the rows have no time. Removed posts are left out. */
    skeleton: (userId: string, limit: number, before = maxSeq) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(hiddenPosts)
        .innerJoin(posts, eq(posts.id, hiddenPosts.postId))
        .where(and(eq(hiddenPosts.userId, userId), lt(posts.seq, before), not(posts.isRemoved)))
        .orderBy(desc(posts.seq))
        .limit(limit),

    set: createSetHidden(database, {
      rows: hiddenPosts,
      itemId: hiddenPosts.postId,
      find: (tx, { itemId }) => findShownPost(tables, tx, itemId),
      insert: (tx, { userId, itemId: postId }) =>
        tx.insert(hiddenPosts).values({ userId, postId }).onConflictDoNothing(),
    }),
  };
}

const findShownPost = ({ posts }: Pick<Tables, 'posts'>, tx: QueryBuilder, postId: string) =>
  tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), not(posts.isRemoved)))
    .limit(1);

export function hiddenCommentQueries(database: Database) {
  const { db, tables } = database;
  const { comments, hiddenComments, posts, users } = tables;
  const isShown = and(isCommentShown(comments), not(posts.isRemoved));
  const seqOf = (id: string) =>
    sql<number>`(${db.select({ seq: comments.seq }).from(comments).where(eq(comments.id, id))})`;

  return {
    /** The newest comment first, because the rows have no time. Removed comments and those below removed posts are left out. The last one may be over the limit of bytes. */
    async page(userId: string, limit: number, before = maxSeq) {
      const { commentSeq: seq } = hiddenComments;
      const sized = db
        .select({ seq, bytes: bytesOf(comments.content).as('bytes') })
        .from(hiddenComments)
        .innerJoin(comments, eq(comments.id, hiddenComments.commentId))
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(and(eq(hiddenComments.userId, userId), lt(seq, before), isShown))
        .orderBy(desc(seq))
        .limit(limit)
        .as('sized');
      const page = db
        .select({ seq: sized.seq, bytesBefore: bytesBefore(sized, desc(sized.seq)) })
        .from(sized)
        .as('page');
      return db
        .select(commentColumns(database))
        .from(page)
        .crossJoin(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(and(eq(comments.seq, page.seq), isWithinPageBytes(page)))
        .orderBy(desc(comments.seq));
    },

    set: createSetHidden(database, {
      rows: hiddenComments,
      itemId: hiddenComments.commentId,
      find: (tx, { itemId }) =>
        tx
          .select({ id: comments.id })
          .from(comments)
          .innerJoin(posts, eq(posts.id, comments.postId))
          .where(and(eq(comments.id, itemId), isShown))
          .limit(1),
      insert: (tx, { userId, itemId: commentId }) =>
        tx
          .insert(hiddenComments)
          .values({ userId, commentId, commentSeq: seqOf(commentId) })
          .onConflictDoNothing(),
    }),
  };
}

type Keep = {
  keepHash: string;
  ownerHash: string;
  seal: string;
  postId: string;
  /** The keyed hash of {@link createMemberLock}. */
  memberHash: string;
};

/** A row names its member and its post only by keyed hashes and a seal. */
export function keptPostQueries(database: Database) {
  const { db, prepare, tables, transaction } = database;
  const { keptPosts, posts } = tables;
  const { lockSharedByHash } = createMemberLock(database);
  const row = { keepHash: keptPosts.keepHash, seal: keptPosts.seal };

  const among = prepare((hashes: ListParam<string>) =>
    db.select({ keepHash: keptPosts.keepHash }).from(keptPosts).where(inArray(keptPosts.keepHash, hashes)),
  );

  return {
    /** Ordered by hash, which says nothing. */
    listOf: prepare((ownerHash: Param<string>, limit: Param<number>) =>
      db
        .select(row)
        .from(keptPosts)
        .where(eq(keptPosts.ownerHash, ownerHash))
        .orderBy(orderWithLimit(asc(keptPosts.keepHash), limit)),
    ),

    async keptAmong(keepHashes: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set((await among(keepHashes)).map(({ keepHash }) => keepHash));
    },

    /** A row is deleted even if its post is missing or removed. */
    set: createSet<Keep>(database, {
      rows: keptPosts,
      isEntry: ({ keepHash }) => eq(keptPosts.keepHash, keepHash),
      isOtherOfMember: ({ keepHash, ownerHash }) =>
        and(eq(keptPosts.ownerHash, ownerHash), ne(keptPosts.keepHash, keepHash)),
      find: (tx, { postId }) => findShownPost(tables, tx, postId),
      insert: (tx, { keepHash, ownerHash, seal }) =>
        tx.insert(keptPosts).values({ keepHash, ownerHash, seal }).onConflictDoNothing(),
      lockMember: (tx, { memberHash }) => lockSharedByHash(tx, memberHash),
      lockOf: ({ ownerHash }) => ownerHash,
      isDeletedAlone: true,
    }),

    /** Which of the posts exist, and whether staff have removed them. */
    async findPosts(ids: readonly string[]): Promise<{ id: string; isRemoved: boolean }[]> {
      const found: { id: string; isRemoved: boolean }[] = [];
      for (const [index, some] of [...chunks(ids)].entries()) {
        if (index > 0) await setImmediate();
        const columns = { id: posts.id, isRemoved: posts.isRemoved };
        found.push(...(await db.select(columns).from(posts).where(inArray(posts.id, some))));
      }
      return found;
    },

    delete: (keepHashes: readonly string[]) =>
      transaction(function* (tx) {
        for (const some of chunks(keepHashes))
          yield* run(tx.delete(keptPosts).where(inArray(keptPosts.keepHash, some)));
      }),

    /** Rows of all members, for a check of the keys. */
    listAfter: (keepHash: string, limit: number) =>
      db
        .select(row)
        .from(keptPosts)
        .where(gt(keptPosts.keepHash, keepHash))
        .orderBy(asc(keptPosts.keepHash))
        .limit(limit),
  };
}
