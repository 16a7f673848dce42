import type { CacheSource } from '../../cache/table-changes.ts';

/** The SQL function that the triggers call for each changed row, with the index of its source and the row's group. */
export const changedFunction = 'cache_source_changed';

/** Temporary triggers, which detect only this connection's changes, cascades and raw SQL included. */
export function cacheTriggersOf({ table, on, columns, group }: CacheSource, index: number): string[] {
  const callWith = (row: 'old' | 'new') =>
    `begin select ${changedFunction}(${index}, ${group === undefined ? 'null' : `${row}."${group}"`}); end`;
  // Some updates only lock a row, by setting a column to its own value.
  const isChanged = columns.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
  const bodies = {
    insert: callWith('new'),
    update: `when ${isChanged} ${callWith('new')}`,
    delete: callWith('old'),
  };
  return on.map(
    (event) => `create temp trigger cache_source_${index}_${event} after ${event} on main."${table}" ${bodies[event]}`,
  );
}
