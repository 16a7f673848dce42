type RowEvent = 'insert' | 'update' | 'delete';

/** Rows that cached values are read from, and which changes of them matter. Names are as in SQL. */
export type CacheSource = {
  table: string;
  on: readonly RowEvent[];
  /** The columns whose update matters. */
  columns: readonly string[];
  /** The column that names the group of entries a changed row concerns; without one, a change concerns every entry. */
  group?: string | undefined;
};

/** Notifies caches of changes in the database. */
export type TableChanges = {
  /**
   * Calls `drop` with the group of each changed row before its transaction is committed, also when it is then rolled
   * back; with undefined when the change concerns every group.
   */
  watch(sources: readonly CacheSource[], drop: (group?: string) => void): void;
  /** Drops everything if another process has committed anything before this turn of the event loop. */
  check(): void;
};
