import { createHmac, type Hmac, randomBytes } from 'node:crypto';
import type { MoveEnd, MoveTarget } from './move-end.ts';
import { type MovedRow, type MovedTable, movedTables } from './moved-tables.ts';

/** The move can't be made, or its copy can't be trusted. The message says why. */
export class MoveRefusedError extends Error {}

export type MoveProgress = {
  table: string;
  /** Rows of all tables, copied or compared so far. */
  done: number;
  /** Each row is copied, and then compared. */
  total: number;
};

type Options = { onProgress?: ((progress: MoveProgress) => void) | undefined };

async function refuseServed(source: MoveEnd): Promise<void> {
  if (await source.isServed())
    throw new MoveRefusedError(
      'A server is running on the source. Stop it first: what it writes during a move would be lost.',
    );
}

const note = (hash: Hmac, rows: readonly MovedRow[]) => {
  for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
};

async function findRows(end: MoveEnd, tables: readonly MovedTable[]): Promise<string | undefined> {
  for (const table of tables) if ((await end.countRows(table)) > 0) return table.name;
  return undefined;
}

/**
 * Copies every row of `source` into `target`, then reads both and compares them by count and by a keyed checksum of each table. Holds
 * a thousand rows in memory at once, and only reads from the source.
 * @returns The number of rows of each table.
 * @throws {MoveRefusedError} If a server has the source open, or the target has rows or differs at the end. Until a move has finished, servers refuse the target.
 */
export async function moveDatabase(
  source: MoveEnd,
  target: MoveTarget,
  { onProgress = () => {} }: Options = {},
): Promise<Map<string, number>> {
  await refuseServed(source);
  const tables = movedTables();
  const used = await findRows(target, tables);
  if (used) throw new MoveRefusedError(`The target is not empty: its table ${used} has rows. Nothing was copied.`);
  const counts = new Map<string, number>();
  for (const table of tables) counts.set(table.name, await source.countRows(table));
  const total = 2 * [...counts.values()].reduce((sum, count) => sum + count, 0);
  const key = randomBytes(32);
  let done = 0;
  const advance = (table: MovedTable, rows: readonly MovedRow[]) => {
    done += rows.length;
    onProgress({ table: table.name, done, total });
  };

  await target.begin();
  const checksums = new Map<string, string>();
  for (const table of tables) {
    const hash = createHmac('sha256', key);
    for await (const rows of source.batches(table)) {
      note(hash, rows);
      await target.add(table, rows);
      advance(table, rows);
    }
    checksums.set(table.name, hash.digest('base64'));
    if (table.sequence) await target.setLastSequence(table, await source.lastSequence(table));
  }

  for (const table of tables) {
    const hash = createHmac('sha256', key);
    let count = 0;
    for await (const rows of target.batches(table)) {
      note(hash, rows);
      count += rows.length;
      advance(table, rows);
    }
    if (count !== counts.get(table.name) || hash.digest('base64') !== checksums.get(table.name)) {
      throw new MoveRefusedError(
        `The copy of the table ${table.name} differs from the original. Was a server running?`,
      );
    }
  }
  await refuseServed(source);
  await target.finish();
  return counts;
}
