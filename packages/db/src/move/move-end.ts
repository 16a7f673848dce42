import type { MovedRow, MovedTable } from './moved-tables.ts';

/** Rows that are read, written and held in memory at once. */
export const rowsAtOnce = 1000;

/** Exists in a database while a move into it is not finished. Servers refuse a database that has it. */
export const unfinishedMoveTable = 'unfinished_move';

export const unfinishedMoveText =
  'a move into it was not finished. Empty it (delete the file, or drop and create the database), and move again';

/** One of the two databases of a move. */
export type MoveEnd = {
  name: 'SQLite' | 'PostgreSQL';
  /** Whether a server has the database open. Of a file its lock tells: `holdFile`. */
  isServed(): Promise<boolean>;
  /** Until `stopReading`, every read sees the rows of this moment. */
  startReading(): Promise<void>;
  stopReading(): Promise<void>;
  countRows(table: MovedTable): Promise<number>;
  /** In the order of the primary key, texts by their bytes. Only while reading. */
  batches(table: MovedTable): AsyncIterable<MovedRow[]>;
  /** Up to `count` rows in which `column` is not null: the first and the last ones by the primary key. */
  sample(table: MovedTable, column: string, count: number): Promise<MovedRow[]>;
  /** The last sequence number that was given out, also to rows that are gone. */
  lastSequence(table: MovedTable): Promise<number>;
  close(): Promise<void>;
};

export type MoveTarget = MoveEnd & {
  /** Marks the move as unfinished. */
  begin(): Promise<void>;
  add(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  setLastSequence(table: MovedTable, last: number): Promise<void>;
  /** Builds the search index, checks the references, and takes the mark off. @throws If a row refers to a missing one. */
  finish(): Promise<void>;
};
