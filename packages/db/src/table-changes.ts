type RowEvent = 'insert' | 'update' | 'delete';

/** The rows that cached values are read from, and the changes that matter. Names are as in SQL. */
export type CacheSource = {
  table: string;
  on: readonly RowEvent[];
  /** The columns whose update matters. */
  columns: readonly string[];
  /** The column with the group whose entries a changed row concerns. Without it, a change concerns every entry. */
  group?: string | undefined;
};

/** Notifies caches of changes in the database. */
export type TableChanges = {
  /**
   * Calls `drop` with the group of each changed row before the commit, even if the transaction is then rolled back. The
   * group is undefined if the change concerns every group.
   */
  watch(sources: readonly CacheSource[], drop: (group?: string) => void): void;
  /** Drops everything if another process has committed anything before this turn of the event loop. */
  dropIfChanged(): void;
};
