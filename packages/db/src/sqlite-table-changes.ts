import type Client from 'better-sqlite3';
import type { SqliteSnapshot } from './sqlite-snapshot.ts';
import type { CacheSource, TableChanges } from './table-changes.ts';

type Drop = (group?: string) => void;

/** Triggers that report each change of the source's rows to `cache_source_changed`. */
function triggersOf({ table, on, columns, group }: CacheSource, index: number): string[] {
  const report = (row: 'old' | 'new') =>
    `begin select cache_source_changed(${index}, ${group === undefined ? 'null' : `${row}."${group}"`}); end`;
  const trigger = (event: string, rest: string) =>
    `create temp trigger cache_source_${index}_${event} after ${event} on main."${table}" ${rest}`;
  // Some updates only lock a row, by setting a column to its own value.
  const isChanged = columns.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
  const triggers = {
    insert: trigger('insert', report('new')),
    update: trigger('update', `when ${isChanged} ${report('new')}`),
    delete: trigger('delete', report('old')),
  };
  return on.map((event) => triggers[event]);
}

/**
 * Temporary triggers detect this connection's changes, including cascades and raw SQL. `data_version` detects commits
 * of other processes, but not their tables.
 */
export function createSqliteTableChanges(client: Client.Database, snapshot: SqliteSnapshot): TableChanges {
  const dataVersion = client.prepare('pragma data_version').pluck();
  const sources: { source: CacheSource; drops: Drop[] }[] = [];
  let checkedSnapshot: number | undefined;
  let seenVersion = dataVersion.get();

  client.function('cache_source_changed', (index: unknown, group: unknown) => {
    for (const drop of sources[Number(index)]?.drops ?? []) drop(typeof group === 'string' ? group : undefined);
    return null;
  });

  function watchSource(source: CacheSource, drop: Drop): void {
    const existing = sources.find((watched) => watched.source === source);
    if (existing) existing.drops.push(drop);
    else {
      const index = sources.push({ source, drops: [drop] }) - 1;
      for (const trigger of triggersOf(source, index)) client.exec(trigger);
    }
  }

  return {
    watch(watched, drop) {
      for (const source of watched) watchSource(source, drop);
    },

    dropIfChanged() {
      const current = snapshot.begin();
      // A snapshot contains no later commit of another process.
      if (current !== undefined && current === checkedSnapshot) return;
      checkedSnapshot = current;
      const version = dataVersion.get();
      if (version === seenVersion) return;
      seenVersion = version;
      for (const { drops } of sources) for (const drop of drops) drop();
    },
  };
}
