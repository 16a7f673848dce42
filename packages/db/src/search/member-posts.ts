import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';

const maxByName = 100;

/** Finds named posts only, because an anonymous post has no author to join. */
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
    newestOf: (username: string) => newest.execute({ username }),
  };
}
