import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { CacheSource } from './table-changes.ts';

/** In UTF-16 code units, each of at most two bytes in V8. */
const maxSize = 4 * 1024 * 1024;
/** A longer value would evict many that are read often. */
const maxEntrySize = maxSize / 16;

/** Copies a key: a slice of a longer string, such as a header with cookies, keeps the whole string alive in V8. */
const copyKey = (key: string): string => Buffer.from(key, 'utf16le').toString('utf16le');

type CommitCacheOptions<Value> = {
  sources: readonly CacheSource[];
  maxEntries: number;
  /**
   * The length of the text in a value, in UTF-16 code units. A cache keeps 4 million in all and no value of more than
   * 262,144. Leave it out only for values whose size members can't influence.
   */
  sizeOf?: (value: NonNullable<Value>) => number;
};

type Read<Value> = { value: Promise<Value>; group: string };
type Entry<Value> = { value: NonNullable<Value>; group: string };

/**
 * Caches reads until this process changes one of their sources or another process commits anything; reads every time on
 * PostgreSQL. Callers must not change a value. `undefined` is not cached: anyone can request ids that do not exist.
 */
export function createCommitCache<Value>(
  { tableChanges }: Pick<Database, 'tableChanges'>,
  { sources, maxEntries, sizeOf = () => 0 }: CommitCacheOptions<Value>,
) {
  const reads = new Map<string, Read<Value>>();
  const keysOfGroup = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry<Value>>({
    max: maxEntries,
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

  function drop(group?: string): void {
    if (group === undefined) {
      entries.clear();
      reads.clear();
      return;
    }
    for (const key of [...(keysOfGroup.get(group) ?? [])]) entries.delete(key);
    for (const [key, read] of reads) if (read.group === group) reads.delete(key);
  }

  function keep(key: string, { group }: Read<Value>, value: NonNullable<Value>): void {
    entries.set(key, { value, group });
    if (!entries.has(key)) return;
    const keys = keysOfGroup.get(group) ?? new Set();
    keysOfGroup.set(group, keys.add(key));
  }

  function share(key: string, group: string, value: Promise<Value>): Promise<Value> {
    const read = { value, group };
    reads.set(key, read);
    const settle = (result?: Value) => {
      // A change during the read has removed the entry: the result may be stale.
      if (reads.get(key) !== read) return;
      reads.delete(key);
      if (result !== undefined && result !== null) keep(key, read, result);
    };
    value.then(settle, () => settle());
    return value;
  }

  tableChanges?.watch(sources, drop);

  return {
    /**
     * Returns the cached value of `key`, or what `read` resolves to. Concurrent calls share one read; a failure is not
     * cached.
     * @param group The entries that a change of a grouped source drops together.
     */
    get(key: string, read: () => Promise<Value>, group = key): Promise<Value> {
      if (!tableChanges) return read();
      tableChanges.dropIfChanged();
      const cached = entries.get(key);
      if (cached) return Promise.resolve(cached.value);
      return reads.get(key)?.value ?? share(copyKey(key), copyKey(group), read());
    },
  };
}

/** The length of the items' texts, in UTF-16 code units: a `sizeOf` for {@link createCommitCache}. */
export function sizeOfTexts(items: readonly { content: string }[]): number {
  return items.reduce((sum, { content }) => sum + content.length, 0);
}
