import { and, count, eq, inArray, isNull, not } from 'drizzle-orm';
import { type Database, first, run } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { endSessionsOfCode } from '../admin/end-admin-sessions.ts';
import { countRows } from '../count-rows.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';

type Confirmation = {
  userId: string;
  secretSeal: string;
  codeHashes: readonly string[];
  /** Only the day: the time is 00:00 UTC. */
  confirmedAt: Date;
  mail: OutgoingMailRow | undefined;
};

type AcceptedStep = { userId: string; secretSeal: string; before: string | null; after: string };

export function twoFactorQueries({ db, prepare, tables, transaction }: Database) {
  const { twoFactor, recoveryCodes } = tables;

  return {
    get: first(
      prepare((userId: Param<string>) => db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).limit(1)),
    ),

    countRecoveryCodes: (userId: string) =>
      countRows(db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))),

    /** Replaces an unconfirmed secret. Returns false if a secret is confirmed. @throws If the member is deleted. */
    start: (userId: string, secretSeal: string) =>
      transaction(function* (tx) {
        const started = yield* run(
          tx
            .insert(twoFactor)
            .values({ userId, secretSeal })
            .onConflictDoUpdate({
              target: twoFactor.userId,
              set: { secretSeal, lastStepSeal: null },
              setWhere: not(twoFactor.isConfirmed),
            })
            .returning({ userId: twoFactor.userId }),
        );
        return started.length > 0;
      }),

    /** Returns false if this secret no longer waits for its confirmation. */
    confirm: ({ userId, secretSeal, codeHashes, confirmedAt, mail }: Confirmation) =>
      transaction(function* (tx) {
        const isPending = and(
          eq(twoFactor.userId, userId),
          eq(twoFactor.secretSeal, secretSeal),
          not(twoFactor.isConfirmed),
        );
        const confirmed = yield* run(
          tx
            .update(twoFactor)
            .set({ isConfirmed: true, confirmedAt })
            .where(isPending)
            .returning({ userId: twoFactor.userId }),
        );
        if (confirmed.length === 0) return false;
        yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
        yield* run(tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId }))));
        if (mail) yield* insertMail(tables, tx, mail);
        return true;
      }),

    /** Replaces the seal of the last accepted 30-second step. Returns false if a concurrent sign-in has replaced it. */
    acceptStep: ({ userId, secretSeal, before, after }: AcceptedStep) =>
      transaction(function* (tx) {
        const isUnchanged = before === null ? isNull(twoFactor.lastStepSeal) : eq(twoFactor.lastStepSeal, before);
        const used = yield* run(
          tx
            .update(twoFactor)
            .set({ lastStepSeal: after })
            .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secretSeal, secretSeal), isUnchanged))
            .returning({ userId: twoFactor.userId }),
        );
        return used.length > 0;
      }),

    /** Deletes the code, so that only one of two concurrent sign-ins succeeds. */
    consumeRecoveryCode: (userId: string, codeHashes: readonly string[]) =>
      transaction(function* (tx) {
        const used = yield* run(
          tx
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...codeHashes])))
            .returning({ userId: recoveryCodes.userId }),
        );
        return used.length > 0;
      }),

    /** Also ends the admin sessions that a code has opened. */
    stop: (userId: string, mail: OutgoingMailRow | undefined) =>
      transaction(function* (tx) {
        const [stopped] = yield* run(
          tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ isConfirmed: twoFactor.isConfirmed }),
        );
        yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
        yield* endSessionsOfCode(tables, tx, userId);
        if (mail && stopped?.isConfirmed) yield* insertMail(tables, tx, mail);
      }),
  };
}
