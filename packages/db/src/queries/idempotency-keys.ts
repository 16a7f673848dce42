import { type AnyColumn, between, eq, or, sql } from 'drizzle-orm';
import type { PreparedQuery } from '../database.ts';

/** A key of two keyed hashes: `request` says whose `clientId` it is, `content` what was sent with it. */
export type IdempotencyKey = {
  request: string;
  /** Lower-case hexadecimal. */
  content: string;
  /** What an earlier version stored, without the content. */
  earlier: string;
};

/** Stored as one text, so that the unique constraint decides which of two concurrent retries is the first. */
export const storedKeyOf = ({ request, content }: IdempotencyKey): string => request + content;

/** A range, not a pattern, so that the index of the unique constraint serves it. */
export const isOfRequest = (column: AnyColumn) =>
  or(between(column, sql.placeholder('first'), sql.placeholder('last')), eq(column, sql.placeholder('earlier')));

/** The row of the key's request, and whether it was made by the same content. */
export async function findOfRequest<Row extends { idempotencyKey: string | null }>(
  query: PreparedQuery<Row[]>,
  key: IdempotencyKey,
) {
  const { request, content, earlier } = key;
  const first = request + '0'.repeat(content.length);
  const last = request + 'f'.repeat(content.length);
  const rows = await query.execute({ first, last, earlier });
  const stored = storedKeyOf(key);
  // PostgreSQL's collation may order two requests that differ only in case into one range.
  const row = rows.find(
    ({ idempotencyKey: found }) => found === earlier || (found?.startsWith(request) && found.length === stored.length),
  );
  return row && { row, isSame: row.idempotencyKey === earlier || row.idempotencyKey === stored };
}
