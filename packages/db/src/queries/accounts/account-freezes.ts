import { and, asc, eq, gt, not, type SQL } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { endAdminSessions } from '../admin/end-admin-sessions.ts';
import { itemRemoval } from '../moderation/item-removal.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createEarlierKeys } from '../privacy/earlier-keys.ts';
import { consumeToken, deleteTokens, insertToken, type NewAccountToken } from './account-tokens.ts';

/** Items are hidden and shown again so many a transaction, so that other requests run between them. */
const batchItems = 100;

/** To the member's address and the one of the link. */
export type FreezeMails = (userId: string, addresses: readonly string[]) => OutgoingMailRow[];

type Frozen = { userId: string; linkAddress: string | null; toMails: FreezeMails };
type Thaw = {
  userId: string;
  /** Gives the account to whoever reads this address. What opened it before is removed. */
  handover: { email: string; passwordHash: string; token: NewAccountToken } | undefined;
  mail: OutgoingMailRow | undefined;
  entry: AdminLogInsert;
};

/** Closes an account: ends sessions and links, and hides the profile. {@link freezeQueries} hides the named items. */
export function* freezeAccount(tables: Tables, tx: QueryBuilder, { userId, linkAddress, toMails }: Frozen) {
  const { media, sessions, users } = tables;
  const frozen = tx.update(users).set({ isFrozen: true }).where(eq(users.id, userId));
  const member = firstRow(yield* run(frozen.returning({ email: users.email, pictureId: users.profileImageId })));
  if (!member) return;
  yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
  yield* endAdminSessions(tables, tx, userId);
  yield* deleteTokens(tables, tx, userId);
  if (member.pictureId !== null)
    yield* run(tx.update(media).set({ isRemoved: true }).where(eq(media.id, member.pictureId)));
  const addresses = new Set([member.email, ...(linkAddress === null ? [] : [linkAddress])]);
  for (const mail of toMails(userId, [...addresses])) yield* insertMail(tables, tx, mail);
}

/** @throws A unique violation of `users.email` if an account is given to an address that another member has. */
export function freezeQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { comments, media, posts, users } = tables;
  const removal = itemRemoval(tables);
  const removeEarlierKeys = createEarlierKeys(database);
  const kinds = [
    { items: posts, change: removal.post },
    { items: comments, change: removal.comment },
  ] as const;

  /** Anonymous items have no author id, so they stay as they are. */
  async function changeNamed(userId: string, isRemoved: boolean): Promise<void> {
    for (const { items, change } of kinds) {
      const isWanted: SQL = isRemoved ? not(items.isRemoved) : eq(items.isFrozen, true);
      const changeSome = (after: number) =>
        transaction(function* (tx) {
          // An update without effect locks the row: else an account that is thawed meanwhile would be hidden after it.
          const isStill = and(eq(users.id, userId), eq(users.isFrozen, isRemoved));
          const locked = tx.update(users).set({ isFrozen: isRemoved }).where(isStill).returning({ id: users.id });
          if ((yield* run(locked)).length === 0) return undefined;
          const some = tx.select({ seq: items.seq, id: items.id }).from(items);
          const isNext = and(eq(items.authorId, userId), gt(items.seq, after), isWanted);
          const rows = yield* run(some.where(isNext).orderBy(asc(items.seq)).limit(batchItems));
          for (const { id } of rows) yield* change(tx, id, isRemoved, 'freeze');
          return rows.at(-1)?.seq;
        });
      for (let last = await changeSome(0); last !== undefined; last = await changeSome(last));
    }
  }

  return {
    /** Returns the member's id, or undefined if the link is used or too old. */
    freeze: ({ tokenHash, now, toMails }: { tokenHash: string; now: Date; toMails: FreezeMails }) =>
      transaction(function* (tx) {
        const token = yield* consumeToken(tables, tx, { tokenHash, kinds: ['freeze'], now });
        if (!token) return undefined;
        yield* freezeAccount(tables, tx, { userId: token.userId, linkAddress: token.email, toMails });
        return token.userId;
      }),

    /** Also hides items whose writing was in progress when the account was frozen. Can be repeated. */
    hideNamed: (userId: string) => changeNamed(userId, true),

    showNamed: (userId: string) => changeNamed(userId, false),

    async listFrozen(): Promise<string[]> {
      return (await db.select({ id: users.id }).from(users).where(eq(users.isFrozen, true))).map(({ id }) => id);
    },

    thaw: ({ userId, handover, mail, entry }: Thaw) =>
      transaction(function* (tx) {
        const thawed = tx.update(users).set({ isFrozen: false }).where(eq(users.id, userId));
        const [member] = yield* run(thawed.returning({ pictureId: users.profileImageId }));
        if (member?.pictureId)
          yield* run(tx.update(media).set({ isRemoved: false }).where(eq(media.id, member.pictureId)));
        if (handover) {
          const { email, passwordHash, token } = handover;
          yield* removeEarlierKeys(tx, { userId, keptUndoLinks: 'proved' });
          const proved = { email, passwordHash, emailVerified: true, isOwnerProved: true };
          yield* run(tx.update(users).set(proved).where(eq(users.id, userId)));
          yield* insertToken(tables, tx, token);
        }
        if (mail) yield* insertMail(tables, tx, mail);
        yield* insertAdminLogEntry(tables, tx, entry);
      }),
  };
}
