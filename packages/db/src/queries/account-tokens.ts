import { and, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

export type AccountTokenRow = Tables['accountTokens']['$inferSelect'];
export type TokenKind = AccountTokenRow['kind'];

/** A link and the mail that contains it. */
export type MailedLink = { token: AccountTokenRow; mail: OutgoingMailRow };

/** Inserts no row if the member does not exist. Runs the same statement for everyone. */
export function* insertToken(
  { accountTokens, users }: Pick<Tables, 'accountTokens' | 'users'>,
  tx: QueryBuilder,
  token: AccountTokenRow,
) {
  const { tokenHash, userId, kind, email, expiresAt } = accountTokens;
  const row = tx
    .select({
      tokenHash: sql`${sql.param(token.tokenHash, tokenHash)}`.as(tokenHash.name),
      userId: users.id,
      kind: sql`${sql.param(token.kind, kind)}`.as(kind.name),
      email: sql`${sql.param(token.email, email)}`.as(email.name),
      expiresAt: sql`${sql.param(token.expiresAt, expiresAt)}`.as(expiresAt.name),
    })
    .from(users)
    .where(eq(users.id, sql.param(token.userId, userId)));
  yield* run(tx.insert(accountTokens).select(row));
}

/** Inserts a link and its mail, in the transaction that causes them. */
export function* insertLink(tables: Tables, tx: QueryBuilder, { token, mail }: MailedLink) {
  yield* insertToken(tables, tx, token);
  yield* insertMail(tables, tx, mail);
}

/**
 * Whether another member could still restore this address with a link. Until then nobody else gets the address: otherwise
 * someone who took over an account could prevent its restoration by signing up with the address.
 */
export function* isReserved({ accountTokens }: Tables, tx: QueryBuilder, email: string, userId: string, now: Date) {
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
  return found.length > 0;
}

/** Returns the token with an expiry after that of other links that restore an address, because the expiry orders them. */
export function* endingLast({ accountTokens }: Tables, tx: QueryBuilder, token: AccountTokenRow) {
  const { userId, kind, email, expiresAt } = accountTokens;
  const ofOtherAddresses = and(eq(userId, token.userId), eq(kind, 'undo_email'), ne(email, token.email ?? ''));
  const latest = firstRow(
    yield* run(tx.select({ expiresAt }).from(accountTokens).where(ofOtherAddresses).orderBy(desc(expiresAt)).limit(1)),
  );
  if (!latest || latest.expiresAt < token.expiresAt) return token;
  return { ...token, expiresAt: new Date(latest.expiresAt.getTime() + 1) };
}

type Opening = { tokenHash: string; kinds: readonly TokenKind[]; now: Date };

/** Deletes and returns the token, once for several calls. Undefined if it was used, has expired or never existed. */
export function* takeToken({ accountTokens }: Tables, tx: QueryBuilder, { tokenHash, kinds, now }: Opening) {
  const taken = yield* run(
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
  return firstRow(taken);
}

/** Deletes a member's tokens of some kinds, or of all. */
export function* deleteTokens(
  { accountTokens }: Tables,
  tx: QueryBuilder,
  userId: string,
  kinds?: readonly TokenKind[],
) {
  const ofKind = kinds && inArray(accountTokens.kind, [...kinds]);
  yield* run(tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), ofKind)));
}

/**
 * Runs after a link that restores an address was opened. Deletes the member's other links, except those that restore an
 * earlier address: whoever took the account over also has such a link, and must not void the owner's.
 */
export function* deleteAfterUndoing({ accountTokens }: Tables, tx: QueryBuilder, undone: AccountTokenRow) {
  const { userId, kind, email, expiresAt } = accountTokens;
  const isNotEarlier = or(ne(kind, 'undo_email'), eq(email, undone.email ?? ''), gte(expiresAt, undone.expiresAt));
  yield* run(tx.delete(accountTokens).where(and(eq(userId, undone.userId), isNotEarlier)));
}

export function accountTokenQueries({ tables: { accountTokens }, transaction }: Database) {
  return {
    deleteExpired: (now: Date) =>
      transaction(function* (tx) {
        yield* run(tx.delete(accountTokens).where(lte(accountTokens.expiresAt, now)));
      }),
  };
}
