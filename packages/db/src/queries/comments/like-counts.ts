import { isDeepStrictEqual } from 'node:util';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { readInChunks } from '../chunks.ts';

type Items = Tables['posts'] | Tables['comments'];
type Likes = Tables['postLikes'] | Tables['commentLikes'];

const countedColumns = (likes: Likes) => {
  const countKind = (kind: Likes['$inferSelect']['kind']) =>
    sql<number>`count(case when ${likes.kind} = ${kind} then 1 end)`.mapWith(Number);
  return { likesCount: count(likes.itemId), beenThereCount: countKind('been_there'), thanksCount: countKind('thanks') };
};

/** Corrects stored counts that include likes of deleted accounts (docs/anonymity.md, rule 12). */
export function likeCountQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  function createCorrector(items: Items, likes: Likes) {
    async function findWrong(seqs: readonly number[]): Promise<string[]> {
      const { likesCount, beenThereCount, thanksCount } = items;
      const rows = await readInChunks(seqs, (some) =>
        db
          .select({ id: items.id, stored: { likesCount, beenThereCount, thanksCount }, counted: countedColumns(likes) })
          .from(items)
          .leftJoin(likes, eq(likes.itemId, items.id))
          .where(inArray(items.seq, some))
          .groupBy(items.id, likesCount, beenThereCount, thanksCount),
      );
      return rows.flatMap(({ id, stored, counted }) => (isDeepStrictEqual(stored, counted) ? [] : [id]));
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
          const [counted] = yield* run(tx.select(countedColumns(likes)).from(likes).where(eq(likes.itemId, id)));
          if (counted) yield* run(tx.update(items).set(counted).where(isItem));
        });
      }
    };
  }

  return {
    correctPosts: createCorrector(tables.posts, tables.postLikes),
    correctComments: createCorrector(tables.comments, tables.commentLikes),
  };
}
