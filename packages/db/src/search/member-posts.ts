import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** So many of a member's posts are found by his name. */
const maxByName = 100;

/** What a member wrote by name: an anonymous post has no author to join. */
export function memberPosts({ db, tables: { posts, users }, prepare }: Database) {
  const newest = prepare(
    'post_search_member',
    db
      .select({ id: posts.id, memberId: users.id })
      .from(users)
      .innerJoin(posts, eq(posts.authorId, users.id))
      .where(eq(users.username, sql.placeholder('username')))
      .orderBy(desc(posts.seq))
      .limit(maxByName),
  );
  return {
    /** The newest posts by name of whoever has exactly this username. */
    newestOf: (username: string) => newest.execute({ username }),
  };
}
