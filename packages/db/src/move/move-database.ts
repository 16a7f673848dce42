import { createHmac, type Hmac, randomBytes } from 'node:crypto';
import type { MoveEnd, MoveTarget } from './move-end.ts';
import { type MovedRow, type MovedTable, movedTables } from './moved-tables.ts';

/** The move can't be made. The message says why. Nothing was written to the target. */
export class MoveRefusedError extends Error {}

export type MoveProgress = {
  phase: 'copying' | 'comparing';
  table: string;
  /** Rows of all tables in this phase so far. */
  done: number;
  total: number;
};

type Options = {
  onProgress?: ((progress: MoveProgress) => void) | undefined;
  /** Looks at both ends before the move is finished. Its error stops the move. */
  compare?: ((source: MoveEnd, target: MoveEnd) => Promise<void>) | undefined;
};
type Counts = Map<string, number>;

const servedText = 'A server is running on the source. Stop it first: what it writes during a move would be lost.';

const note = (hash: Hmac, rows: readonly MovedRow[]) => {
  for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
};

async function findRows(end: MoveEnd, tables: readonly MovedTable[]): Promise<string | undefined> {
  for (const table of tables) if ((await end.countRows(table)) > 0) return table.name;
  return undefined;
}

async function countAll(end: MoveEnd, tables: readonly MovedTable[]): Promise<Counts> {
  const counts: Counts = new Map();
  for (const table of tables) counts.set(table.name, await end.countRows(table));
  return counts;
}

/** What was written during the move is not in the copy. */
async function refuseChanges(source: MoveEnd, tables: readonly MovedTable[], copied: Counts): Promise<void> {
  if (await source.isServed()) throw new Error(servedText);
  for (const [name, count] of await countAll(source, tables)) {
    if (count !== copied.get(name)) {
      throw new Error(`The original has changed meanwhile: its table ${name} has another number of rows.`);
    }
  }
}

/**
 * Copies every row of `source`, as it is at one moment, into `target`, then reads both and compares them by count and by a keyed
 * checksum of each table. Holds a thousand rows in memory at once, and only reads from the source.
 * @returns The number of rows of each table.
 * @throws {MoveRefusedError} If a server has the source open, or the target has rows.
 * @throws If the target differs at the end, or the source has changed. Until a move has finished, servers refuse the target.
 */
export async function moveDatabase(
  source: MoveEnd,
  target: MoveTarget,
  { onProgress = () => {}, compare }: Options = {},
): Promise<Counts> {
  if (await source.isServed()) throw new MoveRefusedError(servedText);
  const tables = movedTables();
  const used = await findRows(target, tables);
  if (used) throw new MoveRefusedError(`The target is not empty: its table ${used} has rows. Nothing was copied.`);
  await target.begin();
  await source.startReading();
  const counts = await countAll(source, tables);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const key = randomBytes(32);
  const advance = (phase: MoveProgress['phase']) => {
    let done = 0;
    return ({ name }: MovedTable, rows: readonly MovedRow[]) => {
      done += rows.length;
      onProgress({ phase, table: name, done, total });
    };
  };

  const checksums = new Map<string, string>();
  const noteCopied = advance('copying');
  for (const table of tables) {
    const hash = createHmac('sha256', key);
    for await (const rows of source.batches(table)) {
      note(hash, rows);
      await target.add(table, rows);
      noteCopied(table, rows);
    }
    checksums.set(table.name, hash.digest('base64'));
    if (table.sequence) await target.setLastSequence(table, await source.lastSequence(table));
  }
  await source.stopReading();

  const noteCompared = advance('comparing');
  await target.startReading();
  for (const table of tables) {
    const hash = createHmac('sha256', key);
    let count = 0;
    for await (const rows of target.batches(table)) {
      note(hash, rows);
      count += rows.length;
      noteCompared(table, rows);
    }
    if (count !== counts.get(table.name) || hash.digest('base64') !== checksums.get(table.name)) {
      throw new Error(`The copy of the table ${table.name} differs from the original.`);
    }
  }
  await target.stopReading();
  await compare?.(source, target);
  await refuseChanges(source, tables, counts);
  await target.finish();
  return counts;
}
