import type { Database } from './database.ts';

/** UTF-16 units of text; V8 keeps two bytes of each at most. */
const maxUnits = 4 * 1024 * 1024;
/** A longer one would push out what many ask for. */
const maxUnitsOfOne = maxUnits / 16;

/** A key may be cut out of a longer text, such as a header with cookies, which would be kept with it. */
const ownCopy = (key: string): string => Buffer.from(key, 'utf16le').toString('utf16le');

type Entry<Value> = { value: Promise<Value>; units: number };

/**
 * Remembers what was read, until anything at all is committed by this process or another. Where that can't be known
 * cheaply (PostgreSQL), every call reads. Callers share the value and must not change it. An `undefined` is not kept:
 * anybody can ask for what is not there.
 * @param maxKeys How many values are kept; the oldest goes first.
 * @param unitsOf How long the text in a value is, in UTF-16 units: 4 million are kept in all, and no value of more than
 *   262,144. Whatever members write counts, and a character of theirs may take 16; {@link noText} is for what only
 *   we write.
 * @example const page = rememberUntilChanged<Row[]>(database, 64, unitsOfTexts); await page('newest', readNewest);
 */
export function rememberUntilChanged<Value>(
  { version }: Pick<Database, 'version'>,
  maxKeys: number,
  unitsOf: (value: Value) => number,
) {
  const remembered = new Map<string, Entry<Value>>();
  let rememberedAt: number | null = null;
  let units = 0;

  function forget(key: string): void {
    units -= remembered.get(key)?.units ?? 0;
    remembered.delete(key);
  }

  function forgetOldest(): void {
    const oldest = remembered.keys().next().value;
    if (oldest !== undefined) forget(oldest);
  }

  /** What is still being read counts for nothing yet. */
  function weigh(key: string, entry: Entry<Value>, value: Value): void {
    if (remembered.get(key) !== entry) return;
    entry.units = unitsOf(value);
    units += entry.units;
    if (value === undefined || entry.units > maxUnitsOfOne) forget(key);
    while (units > maxUnits) forgetOldest();
  }

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    // Asked before reading: what is committed while the reading goes on makes the value old, never the reverse.
    const now = version();
    if (now === null) return read();
    if (now !== rememberedAt) {
      remembered.clear();
      units = 0;
    }
    rememberedAt = now;

    const known = remembered.get(key);
    if (known) return known.value;
    const entry = { value: read(), units: 0 };
    remembered.set(ownCopy(key), entry);
    entry.value.then(
      (value) => weigh(key, entry, value),
      () => {
        if (remembered.get(key) === entry) forget(key);
      },
    );
    if (remembered.size > maxKeys) forgetOldest();
    return entry.value;
  };
}

/** How long the texts of a page's items are, for {@link rememberUntilChanged}. */
export function unitsOfTexts(items: readonly { content: string }[]): number {
  return items.reduce((sum, { content }) => sum + content.length, 0);
}

/** For {@link rememberUntilChanged}, of what is small whatever members write: `maxKeys` alone bounds it. */
export const noText = () => 0;
