import type Client from 'better-sqlite3';
import { createChangedGroups } from '../../cache/changed-groups.ts';
import type { CommitChannel, CommitNotice } from '../../cache/commit-notices.ts';
import type { TableChanges } from '../../cache/table-changes.ts';
import { changedFunction } from './cache-triggers.ts';
import { createSqliteSharedCommits } from './shared-commits.ts';
import type { SqliteSnapshot } from './snapshot.ts';
import { createWatchedSources } from './watched-sources.ts';

/** Detects commits of other programs by `data_version`, which does not tell what they changed. */
function createVersionCheck(client: Client.Database, invalidateAll: () => void) {
  const dataVersion = client.prepare('pragma data_version').pluck();
  let seenVersion = dataVersion.get();
  return {
    isCovered(): boolean {
      const version = dataVersion.get();
      if (version !== seenVersion) invalidateAll();
      seenVersion = version;
      return true;
    },
    whenCovered: () => true,
    record: <Result>(commit: () => Result): Result => commit(),
  };
}

/**
 * Invalidates caches of what was committed to the file:
 * - by this connection: triggers call a function for each changed row;
 * - by another process: its notice arrives on `channel`;
 * - by a program without notices, or by any without `channel`: the file shows that there was a commit. Everything is invalid.
 */
export function createSqliteTableChanges(client: Client.Database, snapshot: SqliteSnapshot, channel?: CommitChannel) {
  const sources = createWatchedSources(client);
  const ownChanges = createChangedGroups();
  /** With other processes, undefined until the bus is open. Nothing is cached before. */
  let nameGroup: TableChanges['nameGroup'] | undefined = channel ? undefined : (group) => group;
  const nameOfGroup = (group: string): string => nameGroup?.(group) ?? group;

  client.function(changedFunction, (index: unknown, group: unknown) => {
    const name = typeof group === 'string' ? sources.nameOf(Number(index), group, nameOfGroup) : null;
    sources.invalidate(Number(index), name ?? undefined);
    if (channel) ownChanges.add(Number(index), name);
    return null;
  });

  function applyNotice(notice: CommitNotice | 'everything'): void {
    // The snapshot of this turn may be older, and what is read from it must not be stored afterwards.
    snapshot.end();
    if (notice === 'everything' || notice.changes === null) sources.invalidateAll();
    else if (notice.changes.length === 0) return;
    else if (notice.sources !== sources.digest()) sources.invalidateAll();
    else for (const [index, group] of notice.changes) sources.invalidate(index, group ?? undefined);
  }

  const others = channel
    ? createSqliteSharedCommits({ client, channel, drop: applyNotice })
    : createVersionCheck(client, sources.invalidateAll);

  let checkedSnapshot: number | undefined;
  let isSnapshotCurrent = true;

  const tableChanges: TableChanges = {
    watch(watched, drop) {
      for (const source of watched) sources.watch(source, drop);
    },

    nameGroup: nameOfGroup,

    isCurrent() {
      if (!nameGroup) return false;
      const current = snapshot.begin();
      // A snapshot contains no later commit of another process, so one check is enough. Undefined: within a transaction.
      if (current === undefined || current !== checkedSnapshot) {
        checkedSnapshot = current;
        isSnapshotCurrent = others.isCovered();
      }
      return isSnapshotCurrent || others.whenCovered();
    },
  };

  return {
    tableChanges,

    /** Notices contain these names instead of the ids of groups. */
    nameGroupsBy(name: (group: string) => string): void {
      if (channel) nameGroup = name;
    },

    /** Runs a function that commits synchronously, and tells the other processes what it changed. */
    record: <Result>(commit: () => Result): Result =>
      others.record(commit, () => ({ sources: sources.digest(), changes: ownChanges.take() })),
  };
}
