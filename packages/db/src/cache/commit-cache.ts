import { LRUCache } from 'lru-cache';
import type { Database } from '../engine/database.ts';
import { addWork, currentWork, meter, noWork, type Work } from '../work-meter.ts';
import { type CacheSource, groupNameOf } from './table-changes.ts';

/** UTF-16 code units of at most two bytes each in V8, so 8 MB. */
const maxSize = 4 * 1024 * 1024;
/** A longer value would evict many that are read often. */
const maxEntrySize = maxSize / 16;

/** Copies the key, because in V8 a slice keeps the whole string alive that it was cut from (a header with cookies). */
const copyKey = (key: string): string => Buffer.from(key, 'utf16le').toString('utf16le');

/** Counts since the process started, of all caches of one database. */
export type CacheCounts = { hits: number; misses: number; bypasses: number; entries(): number };

const countsOf = new WeakMap<object, CacheCounts>();

function openCounts(tableChanges: object): CacheCounts {
  const counts = countsOf.get(tableChanges) ?? { hits: 0, misses: 0, bypasses: 0, entries: () => 0 };
  countsOf.set(tableChanges, counts);
  return counts;
}

/** The counts of all caches together: those of one cache would show what kind of thing members read. */
export const cacheCounts = ({ tableChanges }: Pick<Database, 'tableChanges'>): Readonly<CacheCounts> =>
  openCounts(tableChanges ?? {});

type CommitCacheOptions<Value> = {
  sources: readonly CacheSource[];
  maxEntries: number;
  /** Length in UTF-16 code units, at most {@link maxEntrySize}. Required if members can influence a value's size. */
  sizeOf?: (value: NonNullable<Value>) => number;
  /**
   * Whether a call that finds a value is charged only if it reads it. For values that are one member's alone: whether a value of
   * all members is cached depends on what others read, so every call is charged as if it had read it.
   */
  isOfOneMember?: boolean;
};

type PendingRead<Value> = { value: Promise<Value>; group: string; work: Work };
type Entry<Value> = { value: NonNullable<Value>; group: string; work: Work };

/**
 * Caches reads until a commit changes one of their sources. While it is unknown what another process has committed, every
 * call reads. Callers must not change a value. `undefined` is not cached, because anyone can request missing ids.
 */
export function createCommitCache<Value>(
  { tableChanges }: Pick<Database, 'tableChanges'>,
  { sources, maxEntries, sizeOf = () => 0, isOfOneMember = false }: CommitCacheOptions<Value>,
) {
  const pendingReads = new Map<string, PendingRead<Value>>();
  const keysOfGroup = new Map<string, Set<string>>();
  // Without `max`, for which lru-cache would allocate arrays of this length before the first entry.
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize,
    maxEntrySize,
    // lru-cache refuses a size of 0.
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
    dispose(entry, key) {
      const keys = keysOfGroup.get(entry.group);
      keys?.delete(key);
      if (keys?.size === 0) keysOfGroup.delete(entry.group);
    },
  });

  const counts = openCounts(tableChanges ?? {});
  const entriesOfOthers = counts.entries;
  counts.entries = () => entriesOfOthers() + entries.size;

  function drop(group?: string): void {
    if (group === undefined) {
      entries.clear();
      pendingReads.clear();
      return;
    }
    for (const key of [...(keysOfGroup.get(group) ?? [])]) entries.delete(key);
    for (const [key, read] of pendingReads) if (read.group === group) pendingReads.delete(key);
  }

  function store(key: string, { group, work }: PendingRead<Value>, value: NonNullable<Value>): void {
    entries.set(key, { value, group, work });
    if (entries.size > maxEntries) entries.pop();
    if (!entries.has(key)) return;
    const keys = keysOfGroup.get(group) ?? new Set();
    keysOfGroup.set(group, keys.add(key));
  }

  function startRead(key: string, group: string, start: () => Promise<Value>): PendingRead<Value> {
    const work = noWork();
    const read = { value: meter(work, start), group, work };
    pendingReads.set(key, read);
    const settle = (result?: Value) => {
      // A change during the read has removed the read, because its result may be stale.
      if (pendingReads.get(key) !== read) return;
      pendingReads.delete(key);
      if (result !== undefined && result !== null) store(key, read, result);
    };
    read.value.then(settle, () => settle());
    return read;
  }

  /** A read of others counts for each call that waits for it. */
  async function waitFor({ value, work }: PendingRead<Value>): Promise<Value> {
    const ownWork = currentWork();
    try {
      return await value;
    } finally {
      addWork(ownWork, work);
    }
  }

  // The groups of one cache are of one kind.
  const [firstSource] = sources;
  const nameOf = (group: string): string =>
    firstSource && tableChanges ? groupNameOf(firstSource, group, tableChanges.nameGroup) : group;

  function getCached(key: string, read: () => Promise<Value>, group: string): Promise<Value> {
    const cached = entries.get(key);
    if (cached) {
      counts.hits += 1;
      if (!isOfOneMember) addWork(currentWork(), cached.work);
      return Promise.resolve(cached.value);
    }
    counts.misses += 1;
    return waitFor(pendingReads.get(key) ?? startRead(copyKey(key), copyKey(nameOf(group)), read));
  }

  function bypass(read: () => Promise<Value>): Promise<Value> {
    counts.bypasses += 1;
    return read();
  }

  tableChanges?.watch(sources, drop);

  return {
    /** Concurrent calls share one read. Failures are not cached. `group`: the entries that one changed row drops. */
    get(key: string, read: () => Promise<Value>, group = key): Promise<Value> {
      const isCurrent = tableChanges?.isCurrent() ?? false;
      if (typeof isCurrent === 'boolean') return isCurrent ? getCached(key, read, group) : bypass(read);
      return isCurrent.then((isStillCurrent) => (isStillCurrent ? getCached(key, read, group) : bypass(read)));
    },
  };
}

/** Sums the text lengths in UTF-16 code units: a `sizeOf` for {@link createCommitCache}. */
export function sizeOfTexts(items: readonly { content: string }[]): number {
  return items.reduce((sum, { content }) => sum + content.length, 0);
}
