/** The column builders of both engines, with SQLite's types. */
export type Columns = typeof import('../engine/sqlite/columns.ts');
