type RowEvent = 'insert' | 'update' | 'delete';

/** The rows that cached values are read from, and the changes that invalidate them. Names are SQL names. */
export type CacheSource = {
  table: string;
  on: readonly RowEvent[];
  /** The columns whose update invalidates. */
  columns: readonly string[];
  /** The column with a row's group. A change drops only the entries of the group, or all entries without a column. */
  group?: string | undefined;
};

export type Drop = (group?: string) => void;

export type TableChanges = {
  /** Calls `drop` before the commit with each changed row's group, or undefined for all. A rollback also drops. */
  watch(sources: readonly CacheSource[], drop: Drop): void;
  /**
   * Whether cached values may be used and stored in this turn of the event loop. Drops everything if it is unknown what
   * another process has changed. While what it changed is still to be told, values are to be read without a cache.
   */
  isCurrent(): boolean;
};
