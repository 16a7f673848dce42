import { createHash } from 'node:crypto';
import type Client from 'better-sqlite3';
import type { CacheChange, CommitChannel, CommitNotice } from './commit-notices.ts';
import { createSqliteSharedCommits } from './sqlite-shared-commits.ts';
import type { SqliteSnapshot } from './sqlite-snapshot.ts';
import type { CacheSource, Drop, TableChanges } from './table-changes.ts';

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

/** Above this number of changed groups, a notice drops everything. */
const maxChanges = 500;

/** The sources, and the caches that each of them invalidates. */
function createWatchedSources(client: Client.Database) {
  const watched: { source: CacheSource; drops: Drop[] }[] = [];
  let digest = '';

  function watch(source: CacheSource, drop: Drop): void {
    const existing = watched.find((other) => other.source === source);
    if (existing) {
      existing.drops.push(drop);
      return;
    }
    const index = watched.push({ source, drops: [drop] }) - 1;
    for (const trigger of triggersOf(source, index)) client.exec(trigger);
    digest = createHash('sha256').update(digest).update(JSON.stringify(source)).digest('base64url');
  }

  const drop = (index: number, group: string | undefined): void => {
    for (const dropGroup of watched[index]?.drops ?? []) dropGroup(group);
  };

  return {
    watch,
    drop,
    dropEverything(): void {
      for (const index of watched.keys()) drop(index, undefined);
    },
    get digest(): string {
      return digest;
    },
  };
}

/** The changes of this connection that are still to be told to other processes. */
function createOwnChanges() {
  let changes = new Map<string, CacheChange>();
  return {
    add(index: number, group: string | null): void {
      if (changes.size <= maxChanges) changes.set(`${index} ${group}`, [index, group]);
    },
    /** Returns null if there are too many. */
    take(): CacheChange[] | null {
      const taken = [...changes.values()];
      changes = new Map();
      return taken.length > maxChanges ? null : taken;
    },
  };
}

/**
 * Temporary triggers detect this connection's changes, including cascades and raw SQL. Other processes tell their changes
 * by `channel`. Without it, `data_version` detects commits of other processes, but not their tables.
 */
export function createSqliteTableChanges(client: Client.Database, snapshot: SqliteSnapshot, channel?: CommitChannel) {
  const dataVersion = client.prepare('pragma data_version').pluck();
  const sources = createWatchedSources(client);
  const ownChanges = createOwnChanges();
  let checkedSnapshot: number | undefined;
  let isSnapshotCurrent = true;
  let seenVersion = dataVersion.get();

  function dropTold(notice: CommitNotice | 'everything'): void {
    // The snapshot of this turn may be older, and what is read from it must not be stored afterwards.
    snapshot.end();
    const changes = notice === 'everything' ? null : notice.changes;
    if (changes?.length === 0) return;
    if (notice === 'everything' || changes === null || notice.sources !== sources.digest) sources.dropEverything();
    else for (const [index, group] of changes) sources.drop(index, group ?? undefined);
  }

  const shared = channel && createSqliteSharedCommits({ client, channel, drop: dropTold });

  client.function('cache_source_changed', (index: unknown, group: unknown) => {
    const groupOrNull = typeof group === 'string' ? group : null;
    sources.drop(Number(index), groupOrNull ?? undefined);
    if (shared) ownChanges.add(Number(index), groupOrNull);
    return null;
  });

  function dropIfChanged(): boolean {
    const version = dataVersion.get();
    if (version !== seenVersion) sources.dropEverything();
    seenVersion = version;
    return true;
  }

  const describeChanges = () => ({ sources: sources.digest, changes: ownChanges.take() });

  const tableChanges: TableChanges = {
    watch(watched, drop) {
      for (const source of watched) sources.watch(source, drop);
    },

    isCurrent() {
      const current = snapshot.begin();
      // A snapshot contains no later commit of another process.
      if (current !== undefined && current === checkedSnapshot) return isSnapshotCurrent;
      checkedSnapshot = current;
      isSnapshotCurrent = shared ? shared.isCovered() : dropIfChanged();
      return isSnapshotCurrent;
    },
  };

  return {
    tableChanges,

    /** Runs a function that commits synchronously, and tells the other processes what it changed. */
    record: <Result>(commit: () => Result): Result => (shared ? shared.record(commit, describeChanges) : commit()),
  };
}
