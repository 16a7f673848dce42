import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

export { check, index, integer, pgTable as table, primaryKey, text, unique };
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const sequence = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const flag = () => boolean();
