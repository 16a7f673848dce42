import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';

export { check, index, integer, primaryKey, sqliteTable as table, text, unique, uniqueIndex };
export const instant = () => integer({ mode: 'timestamp_ms' });
/** The insertion order. Never leaves the server in the clear. */
export const sequence = () => integer().primaryKey({ autoIncrement: true });
/** The insertion number of a row of another table. */
export const sequenceOf = () => integer();
export const flag = () => integer({ mode: 'boolean' });
