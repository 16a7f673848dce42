import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstRow } from '../database.ts';
import { type AdminPage, beyond, inOrder } from './admin-pages.ts';

/** Members have no order of insertion: their place is when they joined, then their id. */
export type MemberPlace = { createdAt: Date; id: string };
type UserPage = Omit<AdminPage, 'place'> & { place: MemberPlace | undefined; prefix: string | null };
type PostPage = AdminPage & { mood: string | null };

/** The engines fold other letters than a to z differently, so the usual ways of writing a mood are asked for by name. */
function spellings(mood: string): string[] {
  const lower = mood.toLowerCase();
  return [...new Set([mood, lower, mood.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])];
}

/** What an admin is shown of the whole community. */
export function adminListQueries({ db, tables: { users, posts } }: Database) {
  const countOf = async (rows: PromiseLike<{ count: number }[]>) => firstRow(await rows)?.count ?? 0;

  function afterMember({ order, place }: UserPage): SQL | undefined {
    if (!place) return undefined;
    const { createdAt, id } = place;
    // Not as a row value: with statistics, SQLite would scan for that one.
    return order === 'newest'
      ? and(lte(users.createdAt, createdAt), or(lt(users.createdAt, createdAt), lt(users.id, id)))
      : and(gte(users.createdAt, createdAt), or(gt(users.createdAt, createdAt), gt(users.id, id)));
  }

  function startsWith(prefix: string | null): SQL | undefined {
    if (prefix === null) return undefined;
    // LIKE reads % and _, which names have, and ignores case on one engine alone.
    const length = [...prefix].length;
    return or(
      eq(sql`substr(${users.username}, 1, ${length})`, prefix),
      eq(sql`substr(${users.email}, 1, ${length})`, prefix),
    );
  }

  return {
    countMembers: () => countOf(db.select({ count: count() }).from(users)),

    countMembersBetween: (from: Date, to: Date) =>
      countOf(
        db
          .select({ count: count() })
          .from(users)
          .where(and(gte(users.createdAt, from), lt(users.createdAt, to))),
      ),

    countPosts: () => countOf(db.select({ count: count() }).from(posts)),

    /** Reads only what came after the last post from before `from`: posts have no index by time. */
    countPostsBetween: (from: Date, to: Date) => {
      const lastBefore = db
        .select({ seq: posts.seq })
        .from(posts)
        .where(lt(posts.createdAt, from))
        .orderBy(desc(posts.seq))
        .limit(1);
      return countOf(
        db
          .select({ count: count() })
          .from(posts)
          .where(
            and(gt(posts.seq, sql`coalesce((${lastBefore}), 0)`), gte(posts.createdAt, from), lt(posts.createdAt, to)),
          ),
      );
    },

    /** Members by when they joined; `prefix` is the beginning of a username or an e-mail, in lower case. */
    users: (page: UserPage) => {
      const direction = page.order === 'newest' ? desc : asc;
      return db
        .select({
          id: users.id,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(and(startsWith(page.prefix), afterMember(page)))
        .orderBy(direction(users.createdAt), direction(users.id))
        .limit(page.limit);
    },

    /** The places of posts, for the feed's own hydration. */
    postSkeleton: (page: PostPage) =>
      db
        .select({ seq: posts.seq, id: posts.id })
        .from(posts)
        .where(
          and(
            page.mood === null
              ? undefined
              : or(inArray(posts.mood, spellings(page.mood)), eq(sql`lower(${posts.mood})`, page.mood.toLowerCase())),
            beyond(posts.seq, page),
          ),
        )
        .orderBy(inOrder(posts.seq, page))
        .limit(page.limit),
  };
}

export type AdminUserRow = Awaited<ReturnType<ReturnType<typeof adminListQueries>['users']>>[number];
