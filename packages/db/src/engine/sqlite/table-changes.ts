import { createHash } from 'node:crypto';
import type Client from 'better-sqlite3';
import { createChangedGroups } from '../../cache/changed-groups.ts';
import type { CommitChannel, CommitNotice } from '../../cache/commit-notices.ts';
import { type CacheSource, type Drop, groupNameOf, type TableChanges } from '../../cache/table-changes.ts';
import { createSqliteSharedCommits } from './shared-commits.ts';
import type { SqliteSnapshot } from './snapshot.ts';

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
    nameOf(index: number, group: string, nameGroup: (group: string) => string): string {
      const source = watched[index]?.source;
      return source ? groupNameOf(source, group, nameGroup) : group;
    },
    get digest(): string {
      return digest;
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
  const ownChanges = createChangedGroups();
  /** Unknown until the bus is open. With other processes, nothing is cached before. */
  let nameGroup: ((group: string) => string) | undefined = channel ? undefined : (group) => group;
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
    const name = groupOrNull === null ? null : sources.nameOf(Number(index), groupOrNull, tableChanges.nameGroup);
    sources.drop(Number(index), name ?? undefined);
    if (shared) ownChanges.add(Number(index), name);
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

    nameGroup: (group) => nameGroup?.(group) ?? group,

    isCurrent() {
      if (!nameGroup) return false;
      const current = snapshot.begin();
      // A snapshot contains no later commit of another process.
      if (current === undefined || current !== checkedSnapshot) {
        checkedSnapshot = current;
        isSnapshotCurrent = shared ? shared.isCovered() : dropIfChanged();
      }
      return isSnapshotCurrent || (shared?.whenCovered() ?? false);
    },
  };

  return {
    tableChanges,

    /** Notices contain these names instead of the ids of groups. */
    nameGroupsBy(name: (group: string) => string): void {
      if (channel) nameGroup = name;
    },

    /** Runs a function that commits synchronously, and tells the other processes what it changed. */
    record: <Result>(commit: () => Result): Result => (shared ? shared.record(commit, describeChanges) : commit()),
  };
}
