import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, firstRow, run } from '../database.ts';

type Confirmation = { userId: string; secretSeal: string; codeHashes: readonly string[] };

/** TOTP secrets, sealed, and hashes of unused recovery codes. */
export function twoFactorQueries({ db, prepare, tables: { twoFactor, recoveryCodes }, transaction }: Database) {
  const byMember = prepare(
    'two_factor_by_member',
    db
      .select()
      .from(twoFactor)
      .where(eq(twoFactor.userId, sql.placeholder('userId')))
      .limit(1),
  );

  return {
    async get(userId: string) {
      return firstRow(await byMember.execute({ userId }));
    },

    /**
     * Replaces a secret that was not confirmed.
     * @returns False if one is confirmed.
     * @throws If the member's account has been deleted.
     */
    start: (userId: string, secretSeal: string) =>
      transaction(function* (tx) {
        const started = yield* run(
          tx
            .insert(twoFactor)
            .values({ userId, secretSeal })
            .onConflictDoUpdate({
              target: twoFactor.userId,
              set: { secretSeal },
              setWhere: eq(twoFactor.isConfirmed, false),
            })
            .returning({ userId: twoFactor.userId }),
        );
        return started.length > 0;
      }),

    /** Returns false if this secret is no longer the one that waits for its confirmation. */
    confirm: ({ userId, secretSeal, codeHashes }: Confirmation) =>
      transaction(function* (tx) {
        const isThisOne = and(
          eq(twoFactor.userId, userId),
          eq(twoFactor.secretSeal, secretSeal),
          eq(twoFactor.isConfirmed, false),
        );
        const confirmed = yield* run(
          tx.update(twoFactor).set({ isConfirmed: true }).where(isThisOne).returning({ userId: twoFactor.userId }),
        );
        if (confirmed.length === 0) return false;
        yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
        yield* run(tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId }))));
        return true;
      }),

    /** Deletes it: of two concurrent uses one succeeds. */
    useRecoveryCode: (userId: string, codeHashes: readonly string[]) =>
      transaction(function* (tx) {
        const used = yield* run(
          tx
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...codeHashes])))
            .returning({ userId: recoveryCodes.userId }),
        );
        return used.length > 0;
      }),

    stop: (userId: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(twoFactor).where(eq(twoFactor.userId, userId)));
        yield* run(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));
      }),
  };
}
