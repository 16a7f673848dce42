import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

export { check, index, integer, primaryKey, sqliteTable as table, text, unique };
export const instant = () => integer({ mode: 'timestamp_ms' });
/** The order of insertion, given by the database; never leaves the server in the clear. */
export const sequence = () => integer().primaryKey({ autoIncrement: true });
/** True or false. */
export const flag = () => integer({ mode: 'boolean' });
