import { type AnyColumn, inArray } from 'drizzle-orm';
import type { Param, Prepared } from '../../engine/prepared.ts';
import { idempotencyRequestOf } from '../../tables/idempotency-request.ts';

/** A key of two keyed hashes: `request` says whose `clientId` it is, `content` what was sent with it. */
export type IdempotencyKey = {
  request: string;
  content: string;
  /** What an earlier version stored, without the content. */
  earlier: string;
};

export const storedKeyOf = ({ request, content }: IdempotencyKey): string => request + content;

export const isOfRequest = (column: AnyColumn, request: Param<string>, earlier: Param<string>) =>
  inArray(idempotencyRequestOf(column), [request, earlier]);

/** The row of the key's request, and whether it was made by the same content. */
export async function findOfRequest<Row extends { idempotencyKey: string | null }>(
  query: Prepared<[request: string, earlier: string], Row>,
  key: IdempotencyKey,
) {
  const { request, earlier } = key;
  const [row] = await query(request, earlier);
  return row && { row, isSame: row.idempotencyKey === earlier || row.idempotencyKey === storedKeyOf(key) };
}
