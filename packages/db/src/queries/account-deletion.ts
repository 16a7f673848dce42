import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, firstRow, type QueryBuilder, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { contentDeletion } from './content-deletion.ts';
import { type ErasureTarget, erasureJobQueries } from './erasure-jobs.ts';
import { messageWrites } from './message-writes.ts';
import { type DeletionKeys, type OwnSealed, sealedChanges } from './sealed-changes.ts';

/** The id and due time of the next erasure job; undefined erases immediately. */
export type Schedule = () => { id: string; dueAt: Date } | undefined;

/** Rows per transaction, for about 10 ms with 100,000 posts. A post is slow: the search index looks up its words. */
const batchSizes = { comments: 25, posts: 1, likes: 100, messages: 100 };

export function accountDeletionQueries(database: Database) {
  const { tables, transaction } = database;
  const { users, contactMessages, erasureJobs, media } = tables;
  const { erase } = erasureJobQueries(database);
  const { removeFromConversations } = messageWrites(database);
  const { lockExclusive } = createMemberLock(database);
  const content = contentDeletion(tables);

  function* deleteMedia(tx: QueryBuilder, mediaIds: readonly (string | null)[]) {
    const deleted = mediaIds.filter((id) => id !== null);
    for (const ids of chunks(deleted)) yield* run(tx.delete(media).where(inArray(media.id, ids)));
    return deleted;
  }

  /** Returns the media ids of the targets that were erased immediately. */
  function* eraseOrSchedule(tx: QueryBuilder, targets: readonly ErasureTarget[], schedule: Schedule) {
    const jobs: (typeof erasureJobs.$inferInsert)[] = [];
    const mediaIds: (string | null)[] = [];
    for (const target of targets) {
      const job = schedule();
      if (job) jobs.push({ ...target, ...job });
      else mediaIds.push(yield* erase(tx, target));
    }
    for (const rows of chunks(jobs)) yield* run(tx.insert(erasureJobs).values(rows));
    return mediaIds;
  }

  /** Runs `deleteBatch` until it returns no rows; others get a turn in between. */
  async function inBatches<T>(
    deleteBatch: (tx: QueryBuilder) => Generator<PromiseLike<unknown>, readonly T[], unknown>,
  ) {
    const all: T[] = [];
    for (;;) {
      const batch = await transaction(deleteBatch);
      if (batch.length === 0) return all;
      all.push(...batch);
      await nextTurn();
    }
  }

  return {
    /** Deletes most named content in batches, before {@link deleteAccount}; can be repeated. Returns the media ids. */
    async deleteContent(memberId: string, schedule: Schedule): Promise<string[]> {
      await inBatches((tx) => content.comments(tx, memberId, batchSizes.comments));
      const mediaIds = await inBatches(function* (tx) {
        const deleted = yield* content.posts(tx, memberId, batchSizes.posts);
        yield* deleteMedia(tx, deleted);
        return deleted;
      });
      for (const deleteLikes of [content.postLikes, content.commentLikes]) {
        await inBatches(function* (tx) {
          const targets = yield* deleteLikes(tx, memberId, batchSizes.likes);
          yield* eraseOrSchedule(tx, targets, schedule);
          return targets;
        });
      }
      await inBatches((tx) => content.messages(tx, memberId, batchSizes.messages));
      return mediaIds.filter((id) => id !== null);
    },

    /**
     * Deletes the member and schedules the erasure of their anonymous items (docs/anonymity.md, rule 12).
     * @param own The rows found by opening seals; rows written since then are searched here.
     * @returns The deleted media ids; undefined if the member is already deleted.
     */
    deleteAccount: (memberId: string, own: OwnSealed, keys: DeletionKeys, schedule: Schedule) =>
      transaction(function* (tx) {
        const isMember = eq(users.id, memberId);
        yield* lockExclusive(tx, memberId);
        const member = firstRow(
          yield* run(
            tx.select({ email: users.email, createdAt: users.createdAt }).from(users).where(isMember).limit(1),
          ),
        );
        // On PostgreSQL a changed key column waits for every write that references the member, and blocks new ones.
        const [claimed] = yield* run(
          tx.update(users).set({ email: memberId }).where(isMember).returning({ pictureId: users.profileImageId }),
        );
        if (!member || !claimed) return undefined;

        const sealed = sealedChanges(tables, keys);
        const { posts, comments, reports } = yield* sealed.complete(tx, own);
        yield* content.comments(tx, memberId);
        const postMedia = yield* content.posts(tx, memberId);
        const likes = [...(yield* content.postLikes(tx, memberId)), ...(yield* content.commentLikes(tx, memberId))];
        yield* removeFromConversations(tx, memberId);
        yield* run(
          tx
            .delete(contactMessages)
            .where(and(eq(contactMessages.email, member.email), gte(contactMessages.createdAt, member.createdAt))),
        );
        yield* sealed.deleteReveals(tx);
        yield* run(tx.delete(users).where(isMember));

        const targets = new Map<string, ErasureTarget>();
        for (const itemId of yield* sealed.detachItems(tx, tables.posts, posts))
          targets.set(itemId, { kind: 'post', itemId });
        for (const itemId of yield* sealed.detachItems(tx, tables.comments, comments))
          targets.set(itemId, { kind: 'comment', itemId });
        for (const target of yield* sealed.detachReports(tx, reports)) targets.set(target.itemId, target);
        const erasedMedia = yield* eraseOrSchedule(tx, [...targets.values(), ...likes], schedule);

        return yield* deleteMedia(tx, [claimed.pictureId, ...postMedia, ...erasedMedia]);
      }),
  };
}
