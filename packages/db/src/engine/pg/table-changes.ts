import type pg from 'pg';
import { allCacheSources } from '../../cache/cache-sources.ts';
import { createChangedGroups } from '../../cache/changed-groups.ts';
import type { ChangeNotice } from '../../cache/commit-notices.ts';
import { type Drop, groupNameOf, type TableChanges } from '../../cache/table-changes.ts';
import { parseReportedChange, sourcesDigest } from './cache-triggers.ts';

type Changes = ChangeNotice['changes'];

/** What one connection changes in its transaction. */
function createConnectionChanges(client: pg.PoolClient) {
  const groups = createChangedGroups();
  let isUnknown = false;
  client.on('notice', ({ message }) => {
    const reported = parseReportedChange(message);
    if (reported === undefined) isUnknown = true;
    else if (reported) groups.add(reported.index, reported.group);
  });
  return (): Changes => {
    const changes = groups.take();
    const taken = isUnknown ? null : changes;
    isUnknown = false;
    return taken;
  };
}

/** The caches of this process, and what its connections change. */
export function createPgTableChanges() {
  const drops = allCacheSources.map((): Drop[] => []);
  const connections = new WeakMap<pg.PoolClient, () => Changes>();
  let isCurrent: TableChanges['isCurrent'] = () => false;
  let nameGroup = (group: string): string => group;

  function dropEverything(): void {
    for (const drop of drops.flat()) drop();
  }

  const tableChanges: TableChanges = {
    watch(sources, drop) {
      for (const source of sources) {
        const ofSource = drops[allCacheSources.indexOf(source)];
        if (!ofSource) throw new Error(`No trigger tells of changes to ${source.table}: see cache-sources.ts.`);
        ofSource.push(drop);
      }
    },
    isCurrent: () => isCurrent(),
    nameGroup: (group) => nameGroup(group),
  };

  return {
    tableChanges,
    dropEverything,

    /** Until then, nothing is cached. */
    open(bus: Pick<TableChanges, 'isCurrent' | 'nameGroup'>): void {
      isCurrent = bus.isCurrent;
      nameGroup = bus.nameGroup;
    },

    follow: (client: pg.PoolClient): void => void connections.set(client, createConnectionChanges(client)),

    /** What the connection has changed since the last call, with the names of groups. */
    take(client: pg.PoolClient): Changes {
      const changes = connections.get(client)?.() ?? null;
      return (
        changes?.map(([index, group]) => {
          const source = allCacheSources[index];
          return [index, group === null || !source ? null : groupNameOf(source, group, nameGroup)];
        }) ?? null
      );
    },

    drop({ sources, changes }: ChangeNotice): void {
      if (changes === null || sources !== sourcesDigest) dropEverything();
      else for (const [index, group] of changes) for (const drop of drops[index] ?? []) drop(group ?? undefined);
    },
  };
}

export type PgTableChanges = ReturnType<typeof createPgTableChanges>;
