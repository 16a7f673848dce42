import { and, asc, count, eq, isNull, lte, max, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { countRows } from '../count-rows.ts';
import { messageWrites } from '../messages/message-writes.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createEarlierKeys, type RemovedKeys } from '../privacy/earlier-keys.ts';
import { itemDeletion } from '../privacy/item-deletion.ts';
import { deletePicture } from '../privacy/picture-deletion.ts';
import { deleteTokens } from './account-tokens.ts';
import type { DepartureRow } from './departures.ts';

/** The highest seqs (insertion numbers) when the owner of an account was proved. What has a higher seq is the owner's. */
export type EarlierSeqs = { posts: number; comments: number; messages: number };

type ProfileErasure = {
  userId: string;
  /** The question that is answered. Nothing is erased if it was answered meanwhile. */
  reviewSeal: string;
  /** Replaces the question. */
  answeredSeal: string;
  /** The erasure of the anonymous items and decoys. */
  departures: readonly DepartureRow[];
  /** The profile's `targetId` in cases. Staff keep the picture while such a case is undecided. */
  caseTargetId: string;
};

type KeyRemoval = { userId: string; keptSessionId: string; toMail(removed: RemovedKeys): OutgoingMailRow };

function* readLastSeqs({ posts, comments, messages }: Tables, tx: QueryBuilder) {
  const [post] = yield* run(tx.select({ last: max(posts.seq) }).from(posts));
  const [comment] = yield* run(tx.select({ last: max(comments.seq) }).from(comments));
  const [message] = yield* run(tx.select({ last: max(messages.seq) }).from(messages));
  const seqs: EarlierSeqs = { posts: post?.last ?? 0, comments: comment?.last ?? 0, messages: message?.last ?? 0 };
  return seqs;
}

/** Stores that the owner is to be asked about what the account held before. Runs within the transaction of the proof. */
export function* storeReview(
  tables: Tables,
  tx: QueryBuilder,
  userId: string,
  toReviewSeal: (seqs: EarlierSeqs) => string,
) {
  const { users } = tables;
  const reviewSeal = toReviewSeal(yield* readLastSeqs(tables, tx));
  yield* run(tx.update(users).set({ reviewSeal }).where(eq(users.id, userId)));
}

/** What an account held before its owner was proved. Anonymous items have no author id: the caller adds them. */
export function accountReviewQueries(database: Database) {
  const { db, dialect, tables, transaction } = database;
  const { users, healthRecords, posts, comments, messages } = tables;
  const { deletePost, deleteComment } = itemDeletion(tables);
  const removeEarlierKeys = createEarlierKeys(database);
  const { eraseMessages } = messageWrites(database);

  const emptyProfile = {
    displayName: null,
    bio: null,
    profileImageId: null,
    phone: null,
    address: null,
    city: null,
    interests: null,
    occupation: null,
    relationshipStatus: null,
  };

  const isEarlierMessage = (userId: string, upTo: number) =>
    and(eq(messages.senderId, userId), lte(messages.seq, upTo));

  /** Returns false if the question is another one now. */
  function* replaceSeal(tx: QueryBuilder, userId: string, before: string, after: string) {
    const replaced = tx
      .update(users)
      .set({ reviewSeal: after })
      .where(and(eq(users.id, userId), eq(users.reviewSeal, before)));
    return (yield* run(replaced.returning({ id: users.id }))).length > 0;
  }

  /** Runs `erase` for each row, in a transaction of its own, so that other requests run between them. */
  async function eraseEach<Row>(
    rows: readonly Row[],
    erase: (tx: QueryBuilder, row: Row) => Generator<PromiseLike<unknown>, unknown, unknown>,
  ): Promise<void> {
    for (const row of rows) {
      await transaction(function* (tx) {
        yield* erase(tx, row);
      });
    }
  }

  return {
    /** Waits for the member's open transactions with named items and messages, then reads the highest seqs. */
    lastSeqs: (userId: string) =>
      transaction(function* (tx) {
        // Inserts that refer to the member share a lock on the row. SQLite runs one writer at a time.
        const isMember = dialect === 'pg' ? sql`${users.id} = ${userId} for update` : eq(users.id, userId);
        yield* run(tx.select({ id: users.id }).from(users).where(isMember));
        return yield* readLastSeqs(tables, tx);
      }),

    /** The question that the member has not answered yet. */
    async get(userId: string) {
      const { reviewSeal, asksAboutCredentials } = users;
      return firstRow(
        await db.select({ reviewSeal, asksAboutCredentials }).from(users).where(eq(users.id, userId)).limit(1),
      );
    },

    /** Counts named items and messages up to these seqs. */
    async count(userId: string, upTo: EarlierSeqs) {
      const isEarlier = (table: typeof posts | typeof comments, seq: number) =>
        and(eq(table.authorId, userId), lte(table.seq, seq));
      return {
        stories: await countRows(db.select({ count: count() }).from(posts).where(isEarlier(posts, upTo.posts))),
        comments: await countRows(
          db.select({ count: count() }).from(comments).where(isEarlier(comments, upTo.comments)),
        ),
        messages: await countRows(
          db.select({ count: count() }).from(messages).where(isEarlierMessage(userId, upTo.messages)),
        ),
      };
    },

    /** Whether more was filled in than the form of sign-up asks for. */
    async hasProfile(userId: string): Promise<boolean> {
      const [row] = await db
        .select({ user: users, health: healthRecords.userId })
        .from(users)
        .leftJoin(healthRecords, eq(healthRecords.userId, users.id))
        .where(eq(users.id, userId))
        .limit(1);
      if (!row) return false;
      const { displayName, bio, profileImageId, phone, interests, occupation, relationshipStatus } = row.user;
      const optional = [displayName, bio, profileImageId, phone, interests, occupation, relationshipStatus, row.health];
      return optional.some((value) => value !== null);
    },

    /**
     * Ends the question without a change of anything else. `reviewSeal` is the question that was asked, and `answeredSeal`
     * replaces it. Returns false if it is another one now.
     */
    end: (userId: string, reviewSeal: string | null, answeredSeal: string) =>
      transaction(function* (tx) {
        const isAsked = reviewSeal === null ? isNull(users.reviewSeal) : eq(users.reviewSeal, reviewSeal);
        const ended = tx
          .update(users)
          .set({ reviewSeal: reviewSeal === null ? null : answeredSeal, asksAboutCredentials: false })
          .where(and(eq(users.id, userId), isAsked));
        return (yield* run(ended.returning({ id: users.id }))).length > 0;
      }),

    replaceSeal: (userId: string, before: string, after: string) =>
      transaction((tx) => replaceSeal(tx, userId, before, after)),

    /** Ends the links that restore an earlier address: nothing is left that they could give back. */
    beginErasure: (userId: string, before: string, after: string) =>
      transaction(function* (tx) {
        if (!(yield* replaceSeal(tx, userId, before, after))) return false;
        yield* deleteTokens(tables, tx, userId, ['undo_email']);
        return true;
      }),

    /** Erases named items and messages up to these seqs. Can be repeated. Returns ids of pictures whose files are deleted. */
    async eraseNamed(userId: string, upTo: EarlierSeqs): Promise<string[]> {
      const pictures: string[] = [];
      const ownComments = and(eq(comments.authorId, userId), lte(comments.seq, upTo.comments));
      await eraseEach(
        await db.select({ id: comments.id }).from(comments).where(ownComments).orderBy(asc(comments.seq)),
        (tx, { id }) => deleteComment(tx, id),
      );
      const ownPosts = and(eq(posts.authorId, userId), lte(posts.seq, upTo.posts));
      await eraseEach(
        await db.select({ id: posts.id }).from(posts).where(ownPosts).orderBy(asc(posts.seq)),
        function* (tx, { id }) {
          const picture = yield* deletePost(tx, id, true);
          if (picture !== null) pictures.push(picture);
        },
      );
      const written = db
        .select({ id: messages.conversationId })
        .from(messages)
        .where(isEarlierMessage(userId, upTo.messages))
        .groupBy(messages.conversationId);
      await eraseEach(await written, (tx, { id }) => eraseMessages(tx, userId, id, upTo.messages));
      return pictures;
    },

    /** Erases the profile and ends the question. Returns the id of the picture whose file is deleted. */
    eraseProfile: ({ userId, reviewSeal, answeredSeal, departures, caseTargetId }: ProfileErasure) =>
      transaction(function* (tx) {
        const isAsked = and(eq(users.id, userId), eq(users.reviewSeal, reviewSeal));
        const [before] = yield* run(
          tx
            .update(users)
            .set({ reviewSeal: answeredSeal })
            .where(isAsked)
            .returning({ pictureId: users.profileImageId }),
        );
        if (!before) return null;
        yield* run(tx.update(users).set(emptyProfile).where(eq(users.id, userId)));
        yield* run(tx.delete(healthRecords).where(eq(healthRecords.userId, userId)));
        yield* run(tx.insert(tables.departures).values([...departures]));
        if (before.pictureId === null) return null;
        return yield* deletePicture(tables, tx, before.pictureId, { targetType: 'user', targetId: caseTargetId });
      }),

    /** Removes what opens the account beside the password and this session, and ends the question. */
    removeKeys: ({ userId, keptSessionId, toMail }: KeyRemoval) =>
      transaction(function* (tx) {
        const removed = yield* removeEarlierKeys(tx, { userId, keptUndoLinks: 'all', keptSessionId });
        yield* run(tx.update(users).set({ asksAboutCredentials: false }).where(eq(users.id, userId)));
        yield* insertMail(tables, tx, toMail(removed));
      }),
  };
}
