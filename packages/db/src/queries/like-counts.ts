import { count, eq, inArray, sql } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, run, type Tables } from '../database.ts';

type Items = Tables['posts'] | Tables['comments'];
type Likes = Tables['postLikes'] | Tables['commentLikes'];

/** Corrects stored counts that include likes of deleted accounts (docs/anonymity.md, rule 12). */
export function likeCountQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  function createCorrector(items: Items, likes: Likes) {
    async function findWrong(seqs: readonly number[]): Promise<string[]> {
      const wrong: string[] = [];
      for (const some of chunks(seqs)) {
        const rows = await db
          .select({ id: items.id, stored: items.likesCount, counted: count(likes.itemId) })
          .from(items)
          .leftJoin(likes, eq(likes.itemId, items.id))
          .where(inArray(items.seq, some))
          .groupBy(items.id, items.likesCount);
        for (const { id, stored, counted } of rows) if (stored !== counted) wrong.push(id);
      }
      return wrong;
    }

    return async (seqs: readonly number[]): Promise<void> => {
      for (const id of await findWrong(seqs)) {
        await transaction(function* (tx) {
          const isItem = eq(items.id, id);
          // An update without effect locks the row: on PostgreSQL a concurrent like is counted after its commit.
          yield* run(
            tx
              .update(items)
              .set({ likesCount: sql`${items.likesCount}` })
              .where(isItem),
          );
          const [found] = yield* run(tx.select({ counted: count() }).from(likes).where(eq(likes.itemId, id)));
          yield* run(
            tx
              .update(items)
              .set({ likesCount: found?.counted ?? 0 })
              .where(isItem),
          );
        });
      }
    };
  }

  return {
    correctPosts: createCorrector(tables.posts, tables.postLikes),
    correctComments: createCorrector(tables.comments, tables.commentLikes),
  };
}
