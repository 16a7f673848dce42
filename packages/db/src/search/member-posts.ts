import { desc, eq } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Param } from '../engine/prepared.ts';

const maxByName = 100;

/** Finds named posts only, because an anonymous post has no author to join. */
export function memberPosts({ db, tables: { posts, users }, prepare }: Database) {
  return {
    newestOf: prepare((username: Param<string>) =>
      db
        .select({ id: posts.id, memberId: users.id })
        .from(users)
        .innerJoin(posts, eq(posts.authorId, users.id))
        .where(eq(users.username, username))
        .orderBy(desc(posts.seq))
        .limit(maxByName),
    ),
  };
}
