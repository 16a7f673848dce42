import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

export { check, index, integer, primaryKey, sqliteTable as table, text, unique };
export const instant = () => integer({ mode: 'timestamp_ms' });
/** The insertion order. Never leaves the server in the clear. */
export const sequence = () => integer().primaryKey({ autoIncrement: true });
export const flag = () => integer({ mode: 'boolean' });
