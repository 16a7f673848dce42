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
  uniqueIndex,
} from 'drizzle-orm/pg-core';

export { check, index, integer, pgTable as table, primaryKey, text, unique, uniqueIndex };
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const sequence = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const sequenceOf = () => bigint({ mode: 'number' });
export const flag = () => boolean();
