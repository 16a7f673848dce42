import { and, desc, eq, gt, gte, inArray, ne, not, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

export type AccountTokenRow = Tables['accountTokens']['$inferSelect'];
export type TokenKind = AccountTokenRow['kind'];

export type MailedLink = { token: AccountTokenRow; mail: OutgoingMailRow };

/** Inserts no row if the member does not exist. Runs the same statement for everyone. */
export function* insertToken(
  { accountTokens, users }: Pick<Tables, 'accountTokens' | 'users'>,
  tx: QueryBuilder,
  token: AccountTokenRow,
) {
  const { tokenHash, userId, kind, email, isAddressProved, expiresAt } = accountTokens;
  const row = tx
    .select({
      tokenHash: sql`${sql.param(token.tokenHash, tokenHash)}`.as(tokenHash.name),
      userId: users.id,
      kind: sql`${sql.param(token.kind, kind)}`.as(kind.name),
      email: sql`${sql.param(token.email, email)}`.as(email.name),
      isAddressProved: sql`${sql.param(token.isAddressProved, isAddressProved)}`.as(isAddressProved.name),
      expiresAt: sql`${sql.param(token.expiresAt, expiresAt)}`.as(expiresAt.name),
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
 * Whether another member can still restore this address with a mailed link. If others could take the address, an
 * attacker who changed it could prevent the restoration by signing up with it.
 */
export function* isEmailReserved(
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
  return found.length > 0;
}

/** Makes the token expire after the member's links for other addresses: expiry times record the order of changes. */
export function* withLatestExpiry({ accountTokens }: Tables, tx: QueryBuilder, token: AccountTokenRow) {
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
  or(ne(kind, 'undo_email'), not(isAddressProved));

/** Ends every link of a member. Links that restore an address stay: all of them, or those to an address that was confirmed. */
export function* deleteTokensButUndo(
  { accountTokens }: Tables,
  tx: QueryBuilder,
  userId: string,
  kept: 'all' | 'proved',
) {
  const isEnded = kept === 'all' ? ne(accountTokens.kind, 'undo_email') : isNoProvedUndo(accountTokens);
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

/** Keeps links that restore an earlier address: an attacker's own `undo_email` link must not cancel the owner's. */
export function* deleteTokensAfterUndo({ accountTokens }: Tables, tx: QueryBuilder, undone: AccountTokenRow) {
  const { userId, kind, email, expiresAt } = accountTokens;
  const isNotEarlier = or(ne(kind, 'undo_email'), eq(email, undone.email ?? ''), gte(expiresAt, undone.expiresAt));
  yield* run(tx.delete(accountTokens).where(and(eq(userId, undone.userId), isNotEarlier)));
}

export function accountTokenQueries({ tables: { accountTokens }, transaction }: Database) {
  return {
    /** Ends the links of all members. Links that restore an address that was confirmed stay. */
    deleteAllButUndo: () =>
      transaction(function* (tx) {
        yield* run(tx.delete(accountTokens).where(isNoProvedUndo(accountTokens)));
      }),
  };
}
