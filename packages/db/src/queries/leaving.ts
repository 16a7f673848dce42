import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Database, only, type Query, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { type Erasure, erasureQueries } from './erasures.ts';
import { leavingParts } from './leaving-parts.ts';
import { messageWrites } from './message-writes.ts';
import { chunks, type LeaverKeys, type OwnSealed, sealedChanges } from './sealed-changes.ts';

/** When a thing is to be erased, under which id it waits; undefined is at once. */
export type Schedule = () => { id: string; dueAt: Date } | undefined;

/**
 * So many of each go in one transaction: at 100,000 posts some 10 ms of an embedded database. A post takes that long by
 * itself, for its words are looked up one by one in every part of the search index.
 */
const atOnce = { comments: 25, posts: 1, likes: 100, messages: 100 };

/** The going of a member. */
export function leavingQueries(database: Database) {
  const { tables, transaction } = database;
  const { users, contactMessages, erasures, media } = tables;
  const { erase } = erasureQueries(database);
  const { leave: leaveConversations } = messageWrites(database);
  const { lockExclusive } = createMemberLock(database);
  const parts = leavingParts(tables);

  function* forgetPictures(tx: Query, mediaIds: readonly (string | null)[]) {
    const pictures = mediaIds.filter((id) => id !== null);
    for (const some of chunks(pictures)) yield* run(tx.delete(media).where(inArray(media.id, some)));
    return pictures;
  }

  /** Erases at once what has no later time; returns the pictures that went with it. */
  function* eraseInTime(tx: Query, left: readonly Erasure[], schedule: Schedule) {
    const later: (typeof erasures.$inferInsert)[] = [];
    const mediaIds: (string | null)[] = [];
    for (const erasure of left) {
      const time = schedule();
      if (time) later.push({ ...erasure, ...time });
      else mediaIds.push(yield* erase(tx, erasure));
    }
    for (const some of chunks(later)) yield* run(tx.insert(erasures).values(some));
    return mediaIds;
  }

  /** Deletes slice after slice, with a turn for others in between, until one finds nothing; returns what all returned. */
  async function inSlices<T>(slice: (tx: Query) => Generator<PromiseLike<unknown>, readonly T[], unknown>) {
    const all: T[] = [];
    for (;;) {
      const some = await transaction(slice);
      if (some.length === 0) return all;
      all.push(...some);
      await nextTurn();
    }
  }

  return {
    /**
     * Deletes most of what is his by name, his support and his messages, before he leaves: in one transaction it would
     * hold up everybody for seconds. He is still a member and may go on; where this is cut short, it can be done again.
     * @returns The ids of pictures whose files are now nobody's.
     */
    async clearOut(leaverId: string, schedule: Schedule): Promise<string[]> {
      await inSlices((tx) => parts.comments(tx, leaverId, atOnce.comments));
      const mediaIds = await inSlices(function* (tx) {
        const deleted = yield* parts.posts(tx, leaverId, atOnce.posts);
        yield* forgetPictures(tx, deleted);
        return deleted;
      });
      for (const part of [parts.postLikes, parts.commentLikes]) {
        await inSlices(function* (tx) {
          const support = yield* part(tx, leaverId, atOnce.likes);
          yield* eraseInTime(tx, support, schedule);
          return support;
        });
      }
      await inSlices((tx) => parts.messages(tx, leaverId, atOnce.messages));
      return mediaIds.filter((id) => id !== null);
    },

    /**
     * Deletes the member and all that is his by name, makes nobody's what he wrote anonymously, and sees to it that
     * this goes too (anonymity.md, rule 12). All or nothing.
     * @param own What opening seals has found; what has come since is looked for here.
     * @returns The ids of pictures whose files are now nobody's; undefined when he had left already.
     */
    leave: (leaverId: string, own: OwnSealed, keys: LeaverKeys, schedule: Schedule) =>
      transaction(function* (tx) {
        const isLeaver = eq(users.id, leaverId);
        yield* lockExclusive(tx, leaverId);
        const leaver = only(
          yield* run(
            tx.select({ email: users.email, createdAt: users.createdAt }).from(users).where(isLeaver).limit(1),
          ),
        );
        // A change of a key column: on PostgreSQL it waits for every row that is being written under his id, such as
        // support that is being counted, and holds off further ones.
        const [claimed] = yield* run(
          tx.update(users).set({ email: leaverId }).where(isLeaver).returning({ pictureId: users.profileImageId }),
        );
        if (!leaver || !claimed) return undefined;

        const sealed = sealedChanges(tables, keys);
        const { posts, comments, reports } = yield* sealed.complete(tx, own);
        yield* parts.comments(tx, leaverId);
        const named = yield* parts.posts(tx, leaverId);
        const support = [...(yield* parts.postLikes(tx, leaverId)), ...(yield* parts.commentLikes(tx, leaverId))];
        yield* leaveConversations(tx, leaverId);
        yield* run(
          tx
            .delete(contactMessages)
            .where(and(eq(contactMessages.email, leaver.email), gte(contactMessages.createdAt, leaver.createdAt))),
        );
        yield* sealed.leaveReveals(tx);
        yield* run(tx.delete(users).where(isLeaver));

        const left = new Map<string, Erasure>();
        for (const itemId of yield* sealed.disown(tx, tables.posts, posts)) left.set(itemId, { kind: 'post', itemId });
        for (const itemId of yield* sealed.disown(tx, tables.comments, comments))
          left.set(itemId, { kind: 'comment', itemId });
        for (const erasure of yield* sealed.leaveReports(tx, reports)) left.set(erasure.itemId, erasure);
        const anonymous = yield* eraseInTime(tx, [...left.values(), ...support], schedule);

        return yield* forgetPictures(tx, [claimed.pictureId, ...named, ...anonymous]);
      }),
  };
}
