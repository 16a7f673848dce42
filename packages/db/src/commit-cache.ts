import type { Database } from './database.ts';

/** UTF-16 code units of text; V8 keeps at most two bytes of each. */
const maxSize = 4 * 1024 * 1024;
/** A longer value would push out many that are asked for often. */
const maxEntrySize = maxSize / 16;

/** Copies a key: a slice of a longer string, such as a header with cookies, keeps the whole string alive in V8. */
const copyKey = (key: string): string => Buffer.from(key, 'utf16le').toString('utf16le');

type Entry<Value> = { value: Promise<Value>; size: number };

type CommitCacheOptions<Value> = {
  /** The oldest entry goes first. */
  maxEntries: number;
  /**
   * The length of the text in a value, in UTF-16 code units. A cache keeps 4 million in all and no value of more than
   * 262,144. Leave it out only for values whose size members can't influence.
   */
  sizeOf?: (value: Value) => number;
};

/**
 * Caches reads until this process or another commits anything. Where that can't be known cheaply (PostgreSQL) every
 * call reads. Callers share a value and must not change it. `undefined` is not cached: anybody can ask for what does
 * not exist.
 * @example const pages = createCommitCache<Row[]>(database, { maxEntries: 64, sizeOf: sizeOfTexts });
 * await pages.get('newest', readNewest);
 */
export function createCommitCache<Value>(
  { version }: Pick<Database, 'version'>,
  { maxEntries, sizeOf = () => 0 }: CommitCacheOptions<Value>,
) {
  const entries = new Map<string, Entry<Value>>();
  let cachedVersion: number | null = null;
  let totalSize = 0;

  function remove(key: string): void {
    totalSize -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function removeOldest(): void {
    const oldest = entries.keys().next().value;
    if (oldest !== undefined) remove(oldest);
  }

  /** A value that is still being read counts as 0. */
  function addSize(key: string, entry: Entry<Value>, value: Value): void {
    if (entries.get(key) !== entry) return;
    entry.size = sizeOf(value);
    totalSize += entry.size;
    if (value === undefined || entry.size > maxEntrySize) remove(key);
    while (totalSize > maxSize) removeOldest();
  }

  return {
    /** The cached value of `key`, or what `read` resolves to. Concurrent calls share one read; a failure is not cached. */
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      // Before the read: a commit during it must make the value stale.
      const currentVersion = version();
      if (currentVersion === null) return read();
      if (currentVersion !== cachedVersion) {
        entries.clear();
        totalSize = 0;
      }
      cachedVersion = currentVersion;

      const cached = entries.get(key);
      if (cached) return cached.value;
      const entry = { value: read(), size: 0 };
      entries.set(copyKey(key), entry);
      entry.value.then(
        (value) => addSize(key, entry, value),
        () => {
          if (entries.get(key) === entry) remove(key);
        },
      );
      if (entries.size > maxEntries) removeOldest();
      return entry.value;
    },
  };
}

/** The length of the items' texts, in UTF-16 code units: a `sizeOf` for {@link createCommitCache}. */
export function sizeOfTexts(items: readonly { content: string }[]): number {
  return items.reduce((sum, { content }) => sum + content.length, 0);
}
