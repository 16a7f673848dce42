/** The column builders of both engines, in SQLite's types: the canonical ones. */
export type Columns = typeof import('../columns.sqlite.ts');
