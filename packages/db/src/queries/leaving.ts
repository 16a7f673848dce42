import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, only, type Query, run } from '../database.ts';
import { membership } from '../membership.ts';
import { type Erasure, erasureQueries } from './erasures.ts';
import { messageWrites } from './message-writes.ts';
import { chunks, type LeaverKeys, type OwnSealed, sealedChanges } from './sealed-changes.ts';

/** When a thing is to be erased, under which id it waits; undefined is at once. */
export type Schedule = () => { id: string; dueAt: Date } | undefined;

type Tables = Database['tables'];

/** Everything that he wrote by name; returns his pictures. */
function* leaveByName(tx: Query, { posts, comments }: Tables, leaverId: string) {
  // Exactly the rows that this deletes are counted down: he may be deleting one himself.
  const hisComments = yield* run(
    tx.delete(comments).where(eq(comments.authorId, leaverId)).returning({ postId: comments.postId }),
  );
  const countOn = new Map<string, number>();
  for (const { postId } of hisComments) countOn.set(postId, (countOn.get(postId) ?? 0) + 1);
  for (const [postId, count] of countOn) {
    yield* run(
      tx
        .update(posts)
        .set({ commentsCount: sql`${posts.commentsCount} - ${count}` })
        .where(eq(posts.id, postId)),
    );
  }
  const hisPosts = yield* run(
    tx.delete(posts).where(eq(posts.authorId, leaverId)).returning({ mediaId: posts.mediaId }),
  );
  return hisPosts.map(({ mediaId }) => mediaId);
}

/** His support. The counts would tell at once what it was that he supported: they go down one by one, later. */
function* leaveSupport(tx: Query, { postLikes, commentLikes }: Tables, leaverId: string) {
  const onPosts = yield* run(
    tx.delete(postLikes).where(eq(postLikes.userId, leaverId)).returning({ itemId: postLikes.postId }),
  );
  const onComments = yield* run(
    tx.delete(commentLikes).where(eq(commentLikes.userId, leaverId)).returning({ itemId: commentLikes.commentId }),
  );
  return [
    ...onPosts.map(({ itemId }): Erasure => ({ kind: 'post_like', itemId })),
    ...onComments.map(({ itemId }): Erasure => ({ kind: 'comment_like', itemId })),
  ];
}

/** The going of a member. */
export function leavingQueries(database: Database) {
  const { tables, transaction } = database;
  const { users, contactMessages, erasures, media } = tables;
  const { erase } = erasureQueries(database);
  const { leave: leaveConversations } = messageWrites(database);
  const { clear } = membership(database);

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

  return {
    /**
     * Deletes the member and all that is his by name, makes nobody's what he wrote anonymously, and sees to it that
     * this goes too (anonymity.md, rule 12). All or nothing.
     * @param own What opening seals has found; what has come since is looked for here.
     * @returns The ids of pictures whose files are now nobody's; undefined when he had left already.
     */
    leave: (leaverId: string, own: OwnSealed, keys: LeaverKeys, schedule: Schedule) =>
      transaction(function* (tx) {
        const isLeaver = eq(users.id, leaverId);
        yield* clear(tx, leaverId);
        const leaver = only(yield* run(tx.select({ email: users.email }).from(users).where(isLeaver).limit(1)));
        // A change of a key column: on PostgreSQL it waits for every row that is being written under his id, such as
        // support that is being counted, and holds off further ones.
        const [claimed] = yield* run(
          tx.update(users).set({ email: leaverId }).where(isLeaver).returning({ pictureId: users.profileImageId }),
        );
        if (!leaver || !claimed) return undefined;

        const sealed = sealedChanges(tables, keys);
        const { posts, comments, reports } = yield* sealed.complete(tx, own);
        const named = yield* leaveByName(tx, tables, leaverId);
        const support = yield* leaveSupport(tx, tables, leaverId);
        yield* leaveConversations(tx, leaverId);
        yield* run(tx.delete(contactMessages).where(eq(contactMessages.email, leaver.email)));
        yield* sealed.leaveReveals(tx);
        yield* run(tx.delete(users).where(isLeaver));

        const left = new Map<string, Erasure>();
        for (const itemId of yield* sealed.disown(tx, tables.posts, posts)) left.set(itemId, { kind: 'post', itemId });
        for (const itemId of yield* sealed.disown(tx, tables.comments, comments))
          left.set(itemId, { kind: 'comment', itemId });
        for (const erasure of yield* sealed.leaveReports(tx, reports)) left.set(erasure.itemId, erasure);
        const anonymous = yield* eraseInTime(tx, [...left.values(), ...support], schedule);

        const pictures = [claimed.pictureId, ...named, ...anonymous].filter((id) => id !== null);
        for (const some of chunks(pictures)) yield* run(tx.delete(media).where(inArray(media.id, some)));
        return pictures;
      }),
  };
}
