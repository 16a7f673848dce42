import { and, asc, eq, gt, gte, isNull, ne, not, or } from 'drizzle-orm';
import { type Database, first, firstRow, hasRows, run, statement, type Tables } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { equalTo } from '../../engine/stable-plan.ts';
import { endAdminSessions } from '../admin/end-admin-sessions.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { deletePasskeys } from '../sign-in/passkey-deletion.ts';
import { deleteTokens, findReservation, insertLink, isEmailReserved, type MailedLink } from './account-tokens.ts';

export type UserRow = Tables['users']['$inferSelect'];

type PasswordChange = {
  userId: string;
  oldHash: string;
  passwordHash: string;
  sessionId: string;
  placeId: string | undefined;
  removedPasskeys?: readonly string[] | undefined;
  mail: OutgoingMailRow;
};

type SignUpAttempt = {
  email: string;
  now: Date;
  /** YYYY-MM-DD, UTC. */
  day: string;
  toMail(userId: string): OutgoingMailRow;
};

/** E-mails and usernames have to be normalised. */
export function accountQueries({ db, prepare, tables, transaction }: Database) {
  const { departedUsernames, users, healthRecords, sessions, knownPlaces } = tables;
  const idByUsername = prepare((username: Param<string>) =>
    db.select({ id: users.id }).from(users).where(eq(users.username, username)),
  );
  const handleSealById = first(
    prepare((id: Param<string>) => db.select({ handleSeal: users.handleSeal }).from(users).where(eq(users.id, id))),
  );

  return {
    async getHandleSeal(id: string) {
      return (await handleSealById(id))?.handleSeal ?? undefined;
    },

    async getJoinedAt(id: string) {
      return firstRow(await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, id)).limit(1))
        ?.createdAt;
    },

    handleSealsAfter: (afterId: string, limit: number) =>
      db
        .select({ id: users.id, handleSeal: users.handleSeal, createdAt: users.createdAt })
        .from(users)
        .where(gt(users.id, afterId))
        .orderBy(asc(users.id))
        .limit(limit),

    handleSealsSince: (createdAt: Date) =>
      db
        .select({ id: users.id, handleSeal: users.handleSeal, createdAt: users.createdAt })
        .from(users)
        .where(gte(users.createdAt, createdAt)),

    /** @throws A unique violation of `users.email` or `users.username`. */
    create: (user: typeof users.$inferInsert) => transaction(statement((tx) => tx.insert(users).values(user))),

    /** Returns false if the address is reserved. @throws A unique violation of `users.email` or `users.username`. */
    signUp: (user: typeof users.$inferInsert, link: MailedLink) =>
      transaction(function* (tx) {
        if (yield* isEmailReserved(tables, tx, user.email, user.id, user.createdAt)) return false;
        yield* run(tx.insert(users).values(user));
        yield* insertLink(tables, tx, link);
        return true;
      }),

    /**
     * Queues a mail to the owner of an address that somebody tried to sign up with, once a day. An address that its former owner
     * may restore is theirs, too.
     */
    noteSignUpAttempt: ({ email, now, day, toMail }: SignUpAttempt) =>
      transaction(function* (tx) {
        const owner = firstRow(
          yield* run(tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)),
        );
        const id = owner?.id ?? (yield* findReservation(tables, tx, email, '', now))?.userId;
        if (id === undefined) return false;
        const isFirst = or(isNull(users.signUpMailDay), ne(users.signUpMailDay, day));
        const noted = tx
          .update(users)
          .set({ signUpMailDay: day })
          .where(and(eq(users.id, id), isFirst, not(users.isFrozen)));
        if ((yield* run(noted.returning({ id: users.id }))).length === 0) return false;
        yield* insertMail(tables, tx, toMail(id));
        return true;
      }),

    /** Whether a member who has left had the username. */
    async isUsernameKept(nameHash: string, now: Date): Promise<boolean> {
      const isKept = and(eq(departedUsernames.nameHash, nameHash), gt(departedUsernames.keptUntil, now));
      const { keptUntil } = departedUsernames;
      return (await db.select({ keptUntil }).from(departedUsernames).where(isKept).limit(1)).length > 0;
    },

    getByEmail: first(prepare((email: Param<string>) => db.select().from(users).where(eq(users.email, email)))),

    hasUsername: hasRows(idByUsername),

    async getIdByUsername(username: string) {
      return firstRow(await idByUsername(username))?.id;
    },

    getById: first(
      prepare((id: Param<string>) =>
        db
          .select({ user: users, sealedHealth: healthRecords.sealedFields })
          .from(users)
          .leftJoin(healthRecords, eq(healthRecords.userId, users.id))
          .where(equalTo(users.id, id)),
      ),
    ),

    exists: hasRows(prepare((id: Param<string>) => db.select({ id: users.id }).from(users).where(eq(users.id, id)))),

    /** Returns false if `oldHash` is not current. Deletes what an attacker with the old password may have made. */
    changePassword: ({
      userId,
      oldHash,
      passwordHash,
      sessionId,
      placeId = '',
      removedPasskeys = [],
      mail,
    }: PasswordChange) =>
      transaction(function* (tx) {
        const changed = yield* run(
          tx
            .update(users)
            .set({ passwordHash })
            .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)))
            .returning({ id: users.id }),
        );
        if (changed.length === 0) return false;
        yield* run(tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))));
        yield* endAdminSessions(tables, tx, userId);
        yield* run(tx.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), ne(knownPlaces.id, placeId))));
        yield* deleteTokens(tables, tx, userId, ['reset_password', 'change_email', 'awaited_change']);
        if (removedPasskeys.length > 0) yield* deletePasskeys(tables, tx, userId, removedPasskeys);
        yield* insertMail(tables, tx, mail);
        return true;
      }),
  };
}
