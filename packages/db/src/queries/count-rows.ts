import { firstRow } from '../database.ts';

/** The result of `select({ count: count() })`. */
export async function countRows(query: PromiseLike<{ count: number }[]>): Promise<number> {
  return firstRow(await query)?.count ?? 0;
}
