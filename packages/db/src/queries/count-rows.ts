import { firstRow } from '../engine/database.ts';

export async function countRows(query: PromiseLike<{ count: number }[]>): Promise<number> {
  return firstRow(await query)?.count ?? 0;
}
