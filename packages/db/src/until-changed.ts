import type { Database } from './database.ts';

/**
 * Remembers what was read, until anything at all is committed by this process or another. Where that can't be known
 * cheaply (PostgreSQL), every call reads. Callers share the value and must not change it.
 * @param maxKeys How many values are kept; the oldest goes first.
 * @example const page = rememberUntilChanged<Row[]>(database, 64); await page('newest', () => queries.page());
 */
export function rememberUntilChanged<Value>({ version }: Pick<Database, 'version'>, maxKeys: number) {
  const remembered = new Map<string, Promise<Value>>();
  let rememberedAt: number | null = null;

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    // Asked before reading: what is committed while the reading goes on makes the value old, never the reverse.
    const now = version();
    if (now === null) return read();
    if (now !== rememberedAt) remembered.clear();
    rememberedAt = now;

    const known = remembered.get(key);
    if (known) return known;
    const value = read();
    remembered.set(key, value);
    value.catch(() => {
      if (remembered.get(key) === value) remembered.delete(key);
    });
    const oldest = remembered.size > maxKeys ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    return value;
  };
}
