import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';
import { messageWrites } from '../messages/message-writes.ts';
import { isUndecided } from '../moderation/undecided-cases.ts';
import { contentDeletion } from '../privacy/content-deletion.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import type { DepartureRow } from './departures.ts';

/** Rows per transaction: about 10 ms with 100,000 posts. The search index makes deleting a post slow. */
const batchSizes = { comments: 25, posts: 1, likes: 100, messages: 100, kept: 500 };

type Deletion = {
  memberId: string;
  /** The keyed hash of {@link createMemberLock}. */
  memberHash: string;
  /** The owner hash of the member's kept posts. */
  keptOwnerHash: string;
  /** The member's departure and decoys. */
  departures: readonly DepartureRow[];
  removedPictures?: readonly string[];
  /** Keeps the username from others. */
  keptUsername: { toHash(username: string): string; until: Date };
  /** Whether likes stay counted until a later correction of the counts. */
  keepsLikeCounts: boolean;
};

export function accountDeletionQueries(database: Database) {
  const { tables, transaction } = database;
  const { users, cases, contactMessages, departedUsernames, departures, media, savedWords, staff } = tables;
  const { removeFromConversations } = messageWrites(database);
  const { lockExclusive } = createMemberLock(database);
  const deleteNamed = contentDeletion(tables);

  function* deleteMedia(tx: QueryBuilder, mediaIds: readonly (string | null)[]) {
    const deleted = mediaIds.filter((id) => id !== null);
    for (const ids of chunks(deleted)) yield* run(tx.delete(media).where(inArray(media.id, ids)));
    return deleted;
  }

  /** Runs `deleteBatch` until it returns no rows. Other requests run between batches. */
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
    /** Deletes most named content in batches, before {@link deleteAccount}. Can be repeated. Returns the media ids. */
    async deleteContent(memberId: string, keepsLikeCounts: boolean): Promise<string[]> {
      await inBatches((tx) => deleteNamed.comments(tx, memberId, batchSizes.comments));
      const mediaIds = await inBatches(function* (tx) {
        const deleted = yield* deleteNamed.posts(tx, memberId, batchSizes.posts);
        yield* deleteMedia(tx, deleted);
        return deleted;
      });
      await inBatches((tx) => deleteNamed.postLikes(tx, memberId, keepsLikeCounts, batchSizes.likes));
      await inBatches((tx) => deleteNamed.commentLikes(tx, memberId, keepsLikeCounts, batchSizes.likes));
      await inBatches((tx) => deleteNamed.messages(tx, memberId, batchSizes.messages));
      return mediaIds.filter((id) => id !== null);
    },

    /** Like {@link deleteContent}. */
    async deleteKeptPosts(ownerHash: string): Promise<void> {
      await inBatches((tx) => deleteNamed.keptPosts(tx, ownerHash, batchSizes.kept));
    },

    /**
     * Changes no anonymous item, report or reveal: a comparison of two copies of the database would show which are the
     * member's (docs/anonymity.md, rule 12). Returns the deleted media ids. Undefined: the member is already deleted.
     */
    deleteAccount: ({
      memberId,
      memberHash,
      keptOwnerHash,
      removedPictures = [],
      departures: rows,
      keptUsername,
      keepsLikeCounts,
    }: Deletion) =>
      transaction(function* (tx) {
        const isMember = eq(users.id, memberId);
        yield* lockExclusive(tx, memberId);
        yield* lockExclusive(tx, memberHash);
        const member = firstRow(
          yield* run(
            tx
              .select({ email: users.email, username: users.username, createdAt: users.createdAt })
              .from(users)
              .where(isMember)
              .limit(1),
          ),
        );
        // On PostgreSQL, updating a key column waits for every write that references the member, and blocks new ones.
        const [lockedMember] = yield* run(
          tx.update(users).set({ email: memberId }).where(isMember).returning({ pictureId: users.profileImageId }),
        );
        if (!member || !lockedMember) return undefined;

        yield* deleteNamed.comments(tx, memberId);
        const postMedia = yield* deleteNamed.posts(tx, memberId);
        yield* deleteNamed.postLikes(tx, memberId, keepsLikeCounts);
        yield* deleteNamed.commentLikes(tx, memberId, keepsLikeCounts);
        yield* deleteNamed.keptPosts(tx, keptOwnerHash);
        yield* removeFromConversations(tx, memberId);
        yield* run(
          tx
            .delete(contactMessages)
            .where(and(eq(contactMessages.email, member.email), gte(contactMessages.createdAt, member.createdAt))),
        );
        const memberStaffId = tx.select({ id: staff.id }).from(staff).where(eq(staff.userId, memberId));
        yield* run(
          tx
            .update(cases)
            .set({ claimedBy: null })
            .where(and(inArray(cases.claimedBy, memberStaffId), isUndecided(cases))),
        );
        yield* run(
          tx
            .update(contactMessages)
            .set({ claimedBy: null })
            .where(and(inArray(contactMessages.claimedBy, memberStaffId), eq(contactMessages.status, 'open'))),
        );
        yield* run(tx.delete(savedWords).where(inArray(savedWords.savedBy, memberStaffId)));
        yield* run(tx.delete(users).where(isMember));
        const nameHash = keptUsername.toHash(member.username);
        const kept = tx.insert(departedUsernames).values({ nameHash, keptUntil: keptUsername.until });
        yield* run(
          kept.onConflictDoUpdate({ target: departedUsernames.nameHash, set: { keptUntil: keptUsername.until } }),
        );
        yield* run(tx.insert(departures).values([...rows]));
        return yield* deleteMedia(tx, [lockedMember.pictureId, ...removedPictures, ...postMedia]);
      }),
  };
}
