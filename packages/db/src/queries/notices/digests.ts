import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, max, not, or, sql } from 'drizzle-orm';
import { type Database, run } from '../../engine/database.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type DueSearch = { day: string; hour: number; defaultHour: number; afterId: string; limit: number };
type Claim = {
  memberIds: readonly string[];
  day: string;
  toMails: (claimedIds: ReadonlySet<string>) => OutgoingMailRow[];
};

/** Days are UK days, as YYYY-MM-DD. */
export function digestQueries({ db, tables, transaction }: Database) {
  const { users, settings, sessions } = tables;
  const isBefore = (day: string) => or(isNull(users.digestDay), lt(users.digestDay, day));
  /** Members without settings want the mail. */
  const wantsNoMail = exists(
    db
      .select({ userId: settings.userId })
      .from(settings)
      .where(and(eq(settings.userId, users.id), eq(settings.emailNotifications, false))),
  );
  const wantsMail = and(not(wantsNoMail), eq(users.isFrozen, false));
  const lastUsed = db
    .select({ at: max(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));

  return {
    /** Members who want the mail, whose hour has come, and who were not considered on this day. Ordered by id. */
    listDue: ({ day, hour, defaultHour, afterId, limit }: DueSearch) =>
      db
        .select({
          id: users.id,
          emailVerified: users.emailVerified,
          handleSeal: users.handleSeal,
          consideredDay: users.digestDay,
          hour: sql<number>`coalesce(${settings.digestHour}, ${defaultHour})`.mapWith(Number),
          settings,
          /** The start of the day (UTC) on which an existing session was last used. */
          lastUsedAt: sql<Date | null>`(${lastUsed})`.mapWith(sessions.createdAt),
        })
        .from(users)
        .leftJoin(settings, eq(settings.userId, users.id))
        .where(
          and(
            gt(users.id, afterId),
            wantsMail,
            isBefore(day),
            lte(sql`coalesce(${settings.digestHour}, ${sql.param(defaultHour, settings.digestHour)})`, hour),
          ),
        )
        .orderBy(asc(users.id))
        .limit(limit),

    /** Only one of several processes claims a member's day. `toMails` may run again after a conflict. */
    claim: ({ memberIds, day, toMails }: Claim) =>
      transaction(function* (tx) {
        const claimed = yield* run(
          tx
            .update(users)
            .set({ digestDay: day })
            .where(and(inArray(users.id, [...memberIds]), wantsMail, isBefore(day)))
            .returning({ id: users.id }),
        );
        for (const mail of toMails(new Set(claimed.map(({ id }) => id)))) yield* insertMail(tables, tx, mail);
      }),
  };
}
