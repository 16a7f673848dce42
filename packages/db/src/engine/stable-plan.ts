import { type Column, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';

// SQLite plans a prepared statement for the values of some parameters, and compiles it again on each call: for a limit, and
// for a value that a query with outer joins compares by `=`. The forms below are not planned for their values.

/** `column = parameter` for a prepared query with outer joins. */
export const equalTo = (column: Column, parameter: Placeholder): SQL => inArray(column, [parameter]);

/** `order by` and `limit` of a prepared query, as the last argument of `orderBy`. */
export const orderWithLimit = (order: SQL, limit: Placeholder): SQL => sql`${order} limit (${limit} + 0)`;
