import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createEarlierKeys, type RemovedKeys } from '../privacy/earlier-keys.ts';
import { type EarlierSeqs, storeReview } from './account-review.ts';
import {
  consumeToken,
  deleteTokens,
  digestOf,
  insertLink,
  insertToken,
  isAwaited,
  isEmailReserved,
  type MailedLink,
  type NewAccountToken,
  setDispute,
  withLatestExpiry,
} from './account-tokens.ts';

type ChangeRequest = {
  passwordHash: string;
  confirm: NewAccountToken;
  toMail(isFree: boolean): OutgoingMailRow;
  /** Undefined if somebody else reads the former mailbox. */
  undo: MailedLink | undefined;
  email: string;
  now: Date;
};
type TokenUse = { tokenHash: string; now: Date };
type Proof = {
  toMail(userId: string, email: string, removed: RemovedKeys): OutgoingMailRow;
  /** Seals the question about what the account held before its owner was proved. */
  toReviewSeal(userId: string, seqs: EarlierSeqs): string;
};
type Confirmation = TokenUse &
  Proof & {
    /** The session that has opened the link. */
    session: { id: string; userId: string } | undefined;
    /** Whether the code of the mail was entered instead of the link, which only a session of the account may do. */
    isByCode: boolean;
    /** The hash that a password entered with the link has matched. */
    passwordHash: string | undefined;
  };
type Confirmed = { userId: string; removed: RemovedKeys | null };
type NewAddress = { userId: string; email: string; isChange: boolean; isByAccount: boolean };

const dayMs = 24 * 60 * 60 * 1000;
/** A change that waits for its day is kept so much longer, in case no server runs on it. */
const awaitedExtraMs = 30 * dayMs;

/** @throws A unique violation of `users.email` if another member has the address. */
export function emailChangeQueries(database: Database) {
  const { db, tables, transaction } = database;
  const removeEarlierKeys = createEarlierKeys(database);
  const { accountTokens, users, sessions, twoFactor } = tables;
  const pendingKinds = ['change_email', 'awaited_change'] as const;
  const isPending = (userId: string, now: Date) =>
    and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, pendingKinds), gt(accountTokens.expiresAt, now));

  /** An address that another member has by now throws, and one that another member can restore returns undefined. */
  function* takeEffect(
    tx: QueryBuilder,
    { userId, email, isChange, isByAccount }: NewAddress,
    { toMail, toReviewSeal }: Proof,
    now: Date,
  ) {
    const isMember = eq(users.id, userId);
    // An update without effect locks the row, so that a concurrent reset is not overwritten with what was read before it.
    const locked = tx
      .update(users)
      .set({ emailVerified: sql`${users.emailVerified}` })
      .where(isMember);
    const before = firstRow(yield* run(locked.returning()));
    if (!before || (!isChange && before.email !== email)) return undefined;
    if (isChange && (yield* isEmailReserved(tables, tx, email, userId, now))) return undefined;
    // Confirmed without the account, a changed address may belong to a new owner, who has proved nothing else yet.
    const isOwnerProved = isByAccount
      ? before.isOwnerProved || !before.emailVerified
      : before.isOwnerProved && !isChange;
    yield* run(tx.update(users).set({ email, emailVerified: true, isOwnerProved }).where(isMember));
    // These links were mailed to the former address.
    if (isChange) yield* deleteTokens(tables, tx, userId, ['reset_password', 'verify_email']);
    if (isChange && !isByAccount) yield* setDispute(tables, tx, userId, 'possible', isNull(accountTokens.dispute));
    if (before.emailVerified) return { userId, removed: null };
    yield* run(tx.update(users).set({ asksAboutCredentials: false }).where(isMember));
    if (isByAccount) return { userId, removed: null };
    const removed = yield* removeEarlierKeys(tx, { userId, keptUndoLinks: isChange ? 'all' : 'proved' });
    yield* storeReview(tables, tx, userId, (seqs) => toReviewSeal(userId, seqs));
    if (removed.passkeys > 0 || removed.twoFactor) yield* insertMail(tables, tx, toMail(userId, email, removed));
    const confirmed: Confirmed = { userId, removed };
    return confirmed;
  }

  return {
    /**
     * The change that waits for its link, or for its day: `takesEffectAt` is null if it waits for the link alone. Also returns an
     * address that another member already has.
     */
    async getPending(userId: string, now: Date) {
      const { email, takesEffectAt, kind } = accountTokens;
      const pending = db.select({ email, takesEffectAt, kind }).from(accountTokens);
      return firstRow(await pending.where(isPending(userId, now)).limit(1));
    },

    cancel: (userId: string) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, userId, pendingKinds);
      }),

    requestVerification: (link: MailedLink) =>
      transaction(function* (tx) {
        yield* deleteTokens(tables, tx, link.token.userId, ['verify_email']);
        yield* insertLink(tables, tx, link);
      }),

    /**
     * Stores the same rows whether or not the new address is free. Returns false if the password has changed, or if a change
     * waits for its day meanwhile.
     */
    request: ({ passwordHash, confirm, toMail, undo, email, now }: ChangeRequest) =>
      transaction(function* (tx) {
        const { userId } = confirm;
        // An update without effect locks the row until the commit, so the password can't change meanwhile.
        const isCurrent = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
        const locked = tx.update(users).set({ passwordHash }).where(isCurrent);
        const [before] = yield* run(locked.returning({ isAddressProved: users.emailVerified }));
        if (!before) return false;
        const owner = firstRow(
          yield* run(tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)),
        );
        const isReserved = yield* isEmailReserved(tables, tx, email, userId, now);
        const ofMember = and(eq(accountTokens.userId, userId), isAwaited(accountTokens, now));
        const awaited = tx.select({ userId: accountTokens.userId }).from(accountTokens).where(ofMember).limit(1);
        if ((yield* run(awaited)).length > 0) return false;
        yield* deleteTokens(tables, tx, userId, pendingKinds);
        yield* insertLink(tables, tx, { token: confirm, mail: toMail(!owner && !isReserved) });
        if (!undo) {
          // Whoever reads the former mailbox must not get in with a link that is already there.
          yield* deleteTokens(tables, tx, userId, ['reset_password', 'verify_email', 'remove_passkeys']);
          return true;
        }
        const isOn = and(eq(twoFactor.userId, userId), eq(twoFactor.isConfirmed, true));
        const [second] = yield* run(tx.select({ secretSeal: twoFactor.secretSeal }).from(twoFactor).where(isOn));
        yield* insertLink(tables, tx, {
          ...undo,
          token: {
            ...(yield* withLatestExpiry(tables, tx, undo.token)),
            isAddressProved: before.isAddressProved,
            passwordDigest: digestOf(passwordHash),
            twoFactorDigest: second ? digestOf(second.secretSeal) : null,
          },
        });
        return true;
      }),

    /**
     * Verifies the address, or changes to the new one, at once or on the day for which it waits. If no address of the account was
     * verified before, and neither a session of the account nor its password came with the link, removes every key of the
     * account. Returns undefined if the link or the address is no longer valid.
     */
    confirm: ({ tokenHash, session, isByCode, passwordHash, now, ...proof }: Confirmation) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, Confirmed | undefined, unknown> {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['verify_email', 'change_email'], now });
        if (!token || token.email === null) return undefined;
        const { userId, kind, email, takesEffectAt } = token;
        if (passwordHash !== undefined) {
          const isCurrent = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
          const locked = tx.update(users).set({ passwordHash }).where(isCurrent).returning({ id: users.id });
          if ((yield* run(locked)).length === 0) return undefined;
        }
        const ownSession = and(eq(sessions.id, session?.id ?? ''), eq(sessions.userId, userId));
        const [opener] = yield* run(tx.select({ id: sessions.id }).from(sessions).where(ownSession));
        if (isByCode && !opener) return undefined;
        const isByAccount = opener !== undefined || passwordHash !== undefined;
        if (takesEffectAt !== null && now < takesEffectAt) {
          const expiresAt = new Date(takesEffectAt.getTime() + awaitedExtraMs);
          const dispute = isByAccount ? null : ('possible' as const);
          yield* insertToken(tables, tx, { ...token, kind: 'awaited_change', codeHash: null, dispute, expiresAt });
          return { userId, removed: null };
        }
        const isChange = kind === 'change_email';
        return yield* takeEffect(tx, { userId, email, isChange, isByAccount }, proof, now);
      }),

    /** The changes whose day has come, by the hash of their link. */
    async listDue(now: Date): Promise<string[]> {
      const { kind, takesEffectAt, tokenHash } = accountTokens;
      const isDue = and(eq(kind, 'awaited_change'), lte(takesEffectAt, now));
      return (await db.select({ tokenHash }).from(accountTokens).where(isDue)).map((due) => due.tokenHash);
    },

    /** Ends the change also if somebody else has the address by now. */
    completeDue: ({ tokenHash, now, ...proof }: TokenUse & Proof) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, Confirmed | undefined, unknown> {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['awaited_change'], now });
        if (!token || token.email === null) return undefined;
        const { userId, email, dispute } = token;
        const isTaken = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
        if ((yield* run(isTaken)).length > 0) return undefined;
        return yield* takeEffect(tx, { userId, email, isChange: true, isByAccount: dispute === null }, proof, now);
      }),
  };
}
