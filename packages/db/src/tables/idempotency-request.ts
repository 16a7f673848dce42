import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * The part of an idempotency key that says whose `clientId` it is: 43 characters of a keyed hash. What follows is a hash of the content.
 * It is unique, so that two rows with one `clientId` never show that they have one author.
 */
export const idempotencyRequestOf = (column: AnyColumn) => sql`substr(${column}, 1, 43)`;
