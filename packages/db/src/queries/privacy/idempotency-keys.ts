import { type AnyColumn, inArray, sql } from 'drizzle-orm';
import type { PreparedQuery } from '../../engine/database.ts';
import { idempotencyRequestOf } from '../../tables/idempotency-request.ts';

/** A key of two keyed hashes: `request` says whose `clientId` it is, `content` what was sent with it. */
export type IdempotencyKey = {
  request: string;
  content: string;
  /** What an earlier version stored, without the content. */
  earlier: string;
};

export const storedKeyOf = ({ request, content }: IdempotencyKey): string => request + content;

export const isOfRequest = (column: AnyColumn) =>
  inArray(idempotencyRequestOf(column), [sql.placeholder('request'), sql.placeholder('earlier')]);

/** The row of the key's request, and whether it was made by the same content. */
export async function findOfRequest<Row extends { idempotencyKey: string | null }>(
  query: PreparedQuery<Row[]>,
  key: IdempotencyKey,
) {
  const { request, earlier } = key;
  const [row] = await query.execute({ request, earlier });
  return row && { row, isSame: row.idempotencyKey === earlier || row.idempotencyKey === storedKeyOf(key) };
}
