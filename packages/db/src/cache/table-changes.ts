type RowEvent = 'insert' | 'update' | 'delete';

/** The rows that cached values are read from, and the changes that invalidate them. Names are SQL names. */
export type CacheSource = {
  table: string;
  on: readonly RowEvent[];
  /** The columns whose update invalidates. */
  columns: readonly string[];
  /** The column with a row's group. A change drops only the entries of the group, or all entries without a column. */
  group?: string | undefined;
  /** Whether a group is a post, whose id members see. Notices contain the ids of no other groups. */
  hasPublicGroup?: boolean | undefined;
};

/** The name under which changes to a source tell of a group: the id of a post, or a keyed hash. */
export const groupNameOf = (source: CacheSource, group: string, nameGroup: (group: string) => string): string =>
  source.hasPublicGroup ? group : nameGroup(group);

export type Drop = (group?: string) => void;

export type TableChanges = {
  /**
   * Calls `drop` with the name of each changed row's group, or undefined for all: before the commit on SQLite, and before
   * the transaction resolves on PostgreSQL. A rollback may also drop.
   */
  watch(sources: readonly CacheSource[], drop: Drop): void;
  /**
   * Whether cached values may be used and stored. Drops everything if it is unknown what another process has changed. While
   * what it changed is still to be told, values are to be read without a cache. A promise: PostgreSQL is being asked whether
   * more was told.
   */
  isCurrent(): boolean | Promise<boolean>;
  /** The name under which `drop` is called for a group. Notices to other processes contain no ids of members. */
  nameGroup(group: string): string;
};
