import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';

type RevealInsert = Tables['reveals']['$inferInsert'];
type RevealTarget = Pick<AdminLogInsert, 'targetType' | 'targetId'>;
type CaseTarget = Pick<Tables['cases']['$inferSelect'], 'id' | 'targetType' | 'targetId'>;
type Person = { memberId: string; memberHash: string };

export type RevealedMember = Pick<
  Tables['users']['$inferSelect'],
  | 'id'
  | 'username'
  | 'displayName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'postcode'
  | 'country'
  | 'dateOfBirth'
>;

type Subject = {
  /** Undefined if the handle in the seal belongs to no member. */
  person: Person | undefined;
  /** `createdAt` is the start of the day (UTC) whose reveals are counted. */
  entry: AdminLogInsert;
  reveal: RevealInsert;
};

type LoggedReveal = {
  /** One, or the authors of the two items that are compared. */
  subjects: readonly Subject[];
  /** Gets undefined for a deleted account, and returns as many rows of the same form. */
  toMails(members: readonly (RevealedMember | undefined)[]): readonly OutgoingMailRow[];
  maxPerDay: number;
  /** Items whose reveal is a refusal, because staff know their author. */
  unlessRevealed?: readonly string[];
};

/** `known`: staff know one of the authors. `put off`: telling the member was put off once already. */
type Outcome =
  | { refusal: 'limit' | 'known' | 'put off' }
  | { refusal?: undefined; members: readonly (RevealedMember | undefined)[] };

const dayMs = 24 * 60 * 60_000;
/** An arbitrary number, the same in every Ballast process. */
const revealLock = 7_203_118_443;

export function adminRevealQueries(database: Database) {
  const { db, dialect, tables, transaction } = database;
  const { posts, comments, users, adminLog, reports, reveals } = tables;
  const { lockSharedByHash } = createMemberLock(database);

  function* countRevealsOf(tx: QueryBuilder, day: Date) {
    // On PostgreSQL, concurrent transactions would not count each other's entries. SQLite runs one writer at a time.
    if (dialect === 'pg') {
      yield* run(tx.select({ locked: sql`pg_advisory_xact_lock(${revealLock})` }).from(sql`(select 1) as one`));
    }
    const isCounted = and(
      inArray(adminLog.action, ['reveal', 'same_author']),
      gte(adminLog.createdAt, day),
      lt(adminLog.createdAt, new Date(day.getTime() + dayMs)),
    );
    const { action } = adminLog;
    const rows = yield* run(tx.select({ action, count: count() }).from(adminLog).where(isCounted).groupBy(action));
    // A question about two items has an entry for each.
    return rows.reduce((sum, row) => sum + (row.action === 'reveal' ? row.count : Math.ceil(row.count / 2)), 0);
  }

  const isOfTarget = ({ targetType, targetId }: RevealTarget) =>
    targetType && targetId ? and(eq(adminLog.targetType, targetType), eq(adminLog.targetId, targetId)) : undefined;

  function* wasPutOff(tx: QueryBuilder, { entry, reveal: { kind = 'author', tellAt } }: Subject) {
    if (!tellAt) return false;
    const found = tx
      .select({ id: reveals.id })
      .from(reveals)
      .innerJoin(adminLog, eq(adminLog.id, reveals.logId))
      .where(and(isNotNull(reveals.tellAt), eq(reveals.kind, kind), isOfTarget(entry)));
    return (yield* run(found.limit(1))).length > 0;
  }

  function* isAnyRevealed(tx: QueryBuilder, itemIds: readonly string[]) {
    if (itemIds.length === 0) return false;
    const isOfItem = and(inArray(adminLog.targetType, ['post', 'comment']), inArray(adminLog.targetId, [...itemIds]));
    const found = tx
      .select({ id: reveals.id })
      .from(reveals)
      .innerJoin(adminLog, eq(adminLog.id, reveals.logId))
      .where(and(eq(adminLog.action, 'reveal'), isOfItem));
    return (yield* run(found.limit(1))).length > 0;
  }

  function* readMember(tx: QueryBuilder, person: Person | undefined) {
    if (!person || !(yield* lockSharedByHash(tx, person.memberHash))) return undefined;
    const { id, username, displayName, firstName, lastName, email } = users;
    const { phone, address, city, postcode, country, dateOfBirth } = users;
    const name = { id, username, displayName, firstName, lastName, email };
    const columns = { ...name, phone, address, city, postcode, country, dateOfBirth };
    return firstRow(yield* run(tx.select(columns).from(users).where(eq(users.id, person.memberId)).limit(1)));
  }

  return {
    /** The logged reveals in a case or of its item, oldest first. The time is the start of the day. */
    revealsOf({ id, targetType, targetId }: CaseTarget) {
      const ofCase = db.select({ id: reports.id }).from(reports).where(eq(reports.caseId, id));
      return (
        db
          .select({ id: reveals.id, kind: reveals.kind, actor: adminLog.actor, createdAt: adminLog.createdAt })
          // Reveals are few. The log is long, and has no index of its items.
          .from(reveals)
          .innerJoin(adminLog, eq(adminLog.id, reveals.logId))
          .where(
            or(
              isOfTarget({ targetType: 'case', targetId: id }),
              and(eq(adminLog.targetType, 'report'), inArray(adminLog.targetId, ofCase)),
              targetType === 'post' || targetType === 'comment' ? isOfTarget({ targetType, targetId }) : undefined,
            ),
          )
          .orderBy(asc(adminLog.seq))
      );
    },

    /** The sealed minute of a reveal, and what the reveal was logged for. */
    async getMinute(id: string) {
      const { targetType, targetId } = adminLog;
      const columns = { id: reveals.id, minuteSeal: reveals.minuteSeal, targetType, targetId };
      return firstRow(
        await db
          .select(columns)
          .from(reveals)
          .innerJoin(adminLog, eq(adminLog.id, reveals.logId))
          .where(eq(reveals.id, id))
          .limit(1),
      );
    },

    async findReport(reference: string) {
      const { id, caseId, reporterSeal } = reports;
      return firstRow(
        await db.select({ id, caseId, reporterSeal }).from(reports).where(eq(reports.reference, reference)).limit(1),
      );
    },

    /** Newest first, with what members wrote. */
    wordsIn: (caseId: string, limit: number) =>
      db
        .select({ id: reports.id, reporterSeal: reports.reporterSeal, wordsSeal: reports.wordsSeal })
        .from(reports)
        .where(eq(reports.caseId, caseId))
        .orderBy(desc(reports.seq))
        .limit(limit),

    /** The item, and all others that show the same author: a post, and the comments that say that its author wrote them. */
    async itemsOfOneAuthor(targetType: 'post' | 'comment', id: string): Promise<string[]> {
      if (targetType === 'comment') {
        const { postId, isAsAuthor } = comments;
        const comment = firstRow(await db.select({ postId, isAsAuthor }).from(comments).where(eq(comments.id, id)));
        if (!comment?.isAsAuthor) return [id];
        return this.itemsOfOneAuthor('post', comment.postId);
      }
      const byAuthor = and(eq(comments.postId, id), comments.isAsAuthor);
      const found = await db.select({ id: comments.id }).from(comments).where(byAuthor);
      return [id, ...found.map((comment) => comment.id)];
    },

    async getAuthorship(targetType: 'post' | 'comment', id: string) {
      const items = targetType === 'post' ? posts : comments;
      return firstRow(
        await db
          .select({ id: items.id, authorId: items.authorId, authorSeal: items.authorSeal })
          .from(items)
          .where(eq(items.id, id))
          .limit(1),
      );
    },

    /**
     * Returns the members unless the day's limit is reached. Stores the same rows for a deleted account, because a
     * missing row would show the deletion. Only reads the member's row, because on PostgreSQL even an update without
     * effect stores the transaction's id in it.
     */
    reveal: ({ subjects, toMails, maxPerDay, unlessRevealed = [] }: LoggedReveal) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, Outcome, unknown> {
        const [first] = subjects;
        if (!first) throw new Error('A reveal needs a subject.');
        if ((yield* countRevealsOf(tx, first.entry.createdAt)) >= maxPerDay) return { refusal: 'limit' };
        if (yield* isAnyRevealed(tx, unlessRevealed)) return { refusal: 'known' };
        const members = [];
        for (const subject of subjects) {
          if (yield* wasPutOff(tx, subject)) return { refusal: 'put off' };
          yield* insertAdminLogEntry(tables, tx, subject.entry);
          yield* run(tx.insert(reveals).values(subject.reveal));
          members.push(yield* readMember(tx, subject.person));
        }
        for (const row of toMails(members)) yield* insertMail(tables, tx, row);
        return { members };
      }),
  };
}
