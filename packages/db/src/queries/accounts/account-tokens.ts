import { hash } from 'node:crypto';
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, statement, type Tables } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';

export type AccountTokenRow = Tables['accountTokens']['$inferSelect'];
export type NewAccountToken = Tables['accountTokens']['$inferInsert'];
export type TokenKind = AccountTokenRow['kind'];

export type MailedLink = { token: NewAccountToken; mail: OutgoingMailRow };

/** Tells later whether a password's hash or the secret of a second factor is the same. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Inserts no row if the member does not exist. Runs the same statement for everyone. */
export function* insertToken(
  { accountTokens, users }: Pick<Tables, 'accountTokens' | 'users'>,
  tx: QueryBuilder,
  token: NewAccountToken,
) {
  const { tokenHash, userId, kind, email, isAddressProved, expiresAt, codeHash, codeTries } = accountTokens;
  const { takesEffectAt, passwordDigest, twoFactorDigest, dispute } = accountTokens;
  const row = tx
    .select({
      tokenHash: sql`${sql.param(token.tokenHash, tokenHash)}`.as(tokenHash.name),
      userId: users.id,
      kind: sql`${sql.param(token.kind, kind)}`.as(kind.name),
      email: sql`${sql.param(token.email ?? null, email)}`.as(email.name),
      isAddressProved: sql`${sql.param(token.isAddressProved ?? true, isAddressProved)}`.as(isAddressProved.name),
      takesEffectAt: sql`${sql.param(token.takesEffectAt ?? null, takesEffectAt)}`.as(takesEffectAt.name),
      passwordDigest: sql`${sql.param(token.passwordDigest ?? null, passwordDigest)}`.as(passwordDigest.name),
      twoFactorDigest: sql`${sql.param(token.twoFactorDigest ?? null, twoFactorDigest)}`.as(twoFactorDigest.name),
      dispute: sql`${sql.param(token.dispute ?? null, dispute)}`.as(dispute.name),
      expiresAt: sql`${sql.param(token.expiresAt, expiresAt)}`.as(expiresAt.name),
      codeHash: sql`${sql.param(token.codeHash ?? null, codeHash)}`.as(codeHash.name),
      codeTries: sql`${sql.param(0, codeTries)}`.as(codeTries.name),
    })
    .from(users)
    .where(eq(users.id, sql.param(token.userId, userId)));
  yield* run(tx.insert(accountTokens).select(row));
}

export function* insertLink(tables: Tables, tx: QueryBuilder, { token, mail }: MailedLink) {
  yield* insertToken(tables, tx, token);
  yield* insertMail(tables, tx, mail);
}

/**
 * Finds another member who can still restore this address with a mailed link. If others could take the address, an attacker
 * who changed it could prevent the restoration by signing up with it.
 */
export function* findReservation(
  { accountTokens }: Tables,
  tx: QueryBuilder,
  email: string,
  userId: string,
  now: Date,
) {
  const found = yield* run(
    tx
      .select({ userId: accountTokens.userId })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.kind, 'undo_email'),
          eq(accountTokens.email, email),
          ne(accountTokens.userId, userId),
          gt(accountTokens.expiresAt, now),
        ),
      )
      .limit(1),
  );
  return firstRow(found);
}

export function* isEmailReserved(...args: Parameters<typeof findReservation>) {
  return (yield* findReservation(...args)) !== undefined;
}

/** Makes the token expire after the member's links for other addresses: expiry times record the order of changes. */
export function* withLatestExpiry({ accountTokens }: Tables, tx: QueryBuilder, token: NewAccountToken) {
  const { userId, kind, email, expiresAt } = accountTokens;
  const ofOtherAddresses = and(eq(userId, token.userId), eq(kind, 'undo_email'), ne(email, token.email ?? ''));
  const latest = firstRow(
    yield* run(tx.select({ expiresAt }).from(accountTokens).where(ofOtherAddresses).orderBy(desc(expiresAt)).limit(1)),
  );
  if (!latest || latest.expiresAt < token.expiresAt) return token;
  return { ...token, expiresAt: new Date(latest.expiresAt.getTime() + 1) };
}

type TokenUse = { tokenHash: string; kinds: readonly TokenKind[]; now: Date };

/** Deletes and returns the token. Undefined if the token is used (also by a concurrent call), expired or unknown. */
export function* consumeToken({ accountTokens }: Tables, tx: QueryBuilder, { tokenHash, kinds, now }: TokenUse) {
  const deleted = yield* run(
    tx
      .delete(accountTokens)
      .where(
        and(
          eq(accountTokens.tokenHash, tokenHash),
          inArray(accountTokens.kind, [...kinds]),
          gt(accountTokens.expiresAt, now),
        ),
      )
      .returning(),
  );
  return firstRow(deleted);
}

const isNoProvedUndo = ({ kind, isAddressProved }: Tables['accountTokens']) =>
  and(ne(kind, 'freeze'), or(ne(kind, 'undo_email'), not(isAddressProved)));

/**
 * Ends every link of a member but those that freeze the account, and those that restore an address: all of these, or only to an
 * address that was confirmed.
 */
export function* deleteTokensButUndo(
  { accountTokens }: Tables,
  tx: QueryBuilder,
  userId: string,
  kept: 'all' | 'proved',
) {
  const isEnded =
    kept === 'all' ? notInArray(accountTokens.kind, ['undo_email', 'freeze']) : isNoProvedUndo(accountTokens);
  yield* run(tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), isEnded)));
}

export function* deleteTokens(
  { accountTokens }: Tables,
  tx: QueryBuilder,
  userId: string,
  kinds?: readonly TokenKind[],
) {
  const ofKind = kinds && inArray(accountTokens.kind, [...kinds]);
  yield* run(tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), ofKind)));
}

/** Keeps links that freeze the account or restore an earlier address: an attacker's own link must not cancel the owner's. */
export function* deleteTokensAfterUndo({ accountTokens }: Tables, tx: QueryBuilder, undone: AccountTokenRow) {
  const { userId, kind, email, expiresAt } = accountTokens;
  const isNotEarlier = or(ne(kind, 'undo_email'), eq(email, undone.email ?? ''), gte(expiresAt, undone.expiresAt));
  yield* run(tx.delete(accountTokens).where(and(eq(userId, undone.userId), ne(kind, 'freeze'), isNotEarlier)));
}

/** A change of address waits for its day, because somebody else reads the present mailbox. */
export const isAwaited = ({ takesEffectAt, expiresAt }: Tables['accountTokens'], now: Date) =>
  and(isNotNull(takesEffectAt), gt(expiresAt, now));

/** Marks the member's links that restore an address, or those that `condition` holds for. */
export function* setDispute(
  { accountTokens }: Tables,
  tx: QueryBuilder,
  userId: string,
  dispute: 'possible' | 'open',
  condition?: SQL,
) {
  const isUndo = and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'undo_email'), condition);
  yield* run(tx.update(accountTokens).set({ dispute }).where(isUndo));
}

export function accountTokenQueries({ db, tables: { accountTokens, users }, transaction }: Database) {
  return {
    /** The member whom a valid link belongs to. */
    async findOwner({ tokenHash, kinds, now }: TokenUse) {
      const isValid = and(
        eq(accountTokens.tokenHash, tokenHash),
        inArray(accountTokens.kind, [...kinds]),
        gt(accountTokens.expiresAt, now),
      );
      const { id, email, username, passwordHash } = users;
      const owners = db
        .select({ id, email, username, passwordHash })
        .from(accountTokens)
        .innerJoin(users, eq(users.id, accountTokens.userId));
      return firstRow(await owners.where(isValid).limit(1));
    },

    /** Counts a try of the codes mailed to a member, and returns those that may still be tried. */
    countCodeTry: ({ userId, maxTries, now }: { userId: string; maxTries: number; now: Date }) =>
      transaction(function* (tx) {
        const { codeHash, codeTries, expiresAt, tokenHash } = accountTokens;
        const isOpen = and(isNotNull(codeHash), lt(codeTries, maxTries), gt(expiresAt, now));
        return yield* run(
          tx
            .update(accountTokens)
            .set({ codeTries: sql`${codeTries} + 1` })
            .where(and(eq(accountTokens.userId, userId), isOpen))
            .returning({ tokenHash, codeHash }),
        );
      }),

    async hasCode(userId: string, now: Date): Promise<boolean> {
      const { tokenHash, codeHash, expiresAt } = accountTokens;
      const isWaiting = and(eq(accountTokens.userId, userId), isNotNull(codeHash), gt(expiresAt, now));
      return (await db.select({ tokenHash }).from(accountTokens).where(isWaiting).limit(1)).length > 0;
    },

    /**
     * Ends the links of all members but those that freeze an account, or restore an address that was confirmed, and the changes
     * that wait for their day: with these the mailbox that somebody else reads would get mails again.
     */
    deleteAllButUndo: () =>
      transaction(
        statement((tx) =>
          tx.delete(accountTokens).where(and(isNoProvedUndo(accountTokens), isNull(accountTokens.takesEffectAt))),
        ),
      ),
  };
}
