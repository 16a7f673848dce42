import { and, count, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, first } from '../../engine/database.ts';
import { countRows } from '../count-rows.ts';
import { moodKeyOf } from '../posts/mood-key.ts';
import { type AdminPage, directionOf, isAfter } from './admin-pages.ts';

/** Members have no seq. */
export type MemberPosition = { createdAt: Date; id: string };
type UserPage = Omit<AdminPage, 'after'> & {
  after: MemberPosition | undefined;
  prefix: string | null;
  /** Whether the prefix of an e-mail address finds members too. */
  hasEmails: boolean;
};
type PostPage = AdminPage & { mood: string | null };

export function adminListQueries({ db, tables: { users, posts } }: Database) {
  function isAfterMember({ order, after }: UserPage): SQL | undefined {
    if (!after) return undefined;
    const { createdAt, id } = after;
    // Not `(created_at, id) < (…)`: SQLite with statistics would scan the table.
    return order === 'newest'
      ? and(lte(users.createdAt, createdAt), or(lt(users.createdAt, createdAt), lt(users.id, id)))
      : and(gte(users.createdAt, createdAt), or(gt(users.createdAt, createdAt), gt(users.id, id)));
  }

  function startsWith({ prefix, hasEmails }: UserPage): SQL | undefined {
    if (prefix === null) return undefined;
    // Not LIKE: names may contain its wildcards, and it ignores case on one engine only.
    const length = [...prefix].length;
    const begins = (column: typeof users.username | typeof users.email) =>
      eq(sql`substr(${column}, 1, ${length})`, prefix);
    return hasEmails ? or(begins(users.username), begins(users.email)) : begins(users.username);
  }

  const memberColumns = {
    id: users.id,
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    createdAt: users.createdAt,
  };

  return {
    countMembers: () => countRows(db.select({ count: count() }).from(users)),

    countMembersBetween: (from: Date, to: Date) =>
      countRows(
        db
          .select({ count: count() })
          .from(users)
          .where(and(gte(users.createdAt, from), lt(users.createdAt, to))),
      ),

    countPosts: () => countRows(db.select({ count: count() }).from(posts)),

    /** Reads only posts after the last one before `from`, because `created_at` has no index. */
    countPostsBetween: (from: Date, to: Date) => {
      const lastBefore = db
        .select({ seq: posts.seq })
        .from(posts)
        .where(lt(posts.createdAt, from))
        .orderBy(desc(posts.seq))
        .limit(1);
      return countRows(
        db
          .select({ count: count() })
          .from(posts)
          .where(
            and(gt(posts.seq, sql`coalesce((${lastBefore}), 0)`), gte(posts.createdAt, from), lt(posts.createdAt, to)),
          ),
      );
    },

    /** `prefix` is lower case. */
    users: (page: UserPage) => {
      const direction = directionOf(page);
      return db
        .select(memberColumns)
        .from(users)
        .where(and(startsWith(page), isAfterMember(page)))
        .orderBy(direction(users.createdAt), direction(users.id))
        .limit(page.limit);
    },

    user: first((id: string) => db.select(memberColumns).from(users).where(eq(users.id, id)).limit(1)),

    postSkeleton: (page: PostPage) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(posts)
        .where(
          and(page.mood === null ? undefined : eq(posts.moodKey, moodKeyOf(page.mood) ?? ''), isAfter(posts.seq, page)),
        )
        .orderBy(directionOf(page)(posts.seq))
        .limit(page.limit),
  };
}

export type AdminUserRow = Awaited<ReturnType<ReturnType<typeof adminListQueries>['users']>>[number];
