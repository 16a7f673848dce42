import type Client from 'better-sqlite3';

/** Shares one read transaction among all reads of an event loop turn: locking the file is most of a small read. */
export function createSqliteSnapshot(client: Client.Database) {
  const begin = client.prepare('BEGIN');
  const commit = client.prepare('COMMIT');
  let snapshotNumber = 0;
  let isOpen = false;

  function end(): void {
    if (isOpen && client.inTransaction) commit.run();
    isOpen = false;
  }

  return {
    /** Returns the snapshot's number, or undefined within a write transaction. */
    begin(): number | undefined {
      if (isOpen) return snapshotNumber;
      if (client.inTransaction) return undefined;
      begin.run();
      isOpen = true;
      snapshotNumber += 1;
      setImmediate(end);
      return snapshotNumber;
    },
    end,
  };
}

export type SqliteSnapshot = ReturnType<typeof createSqliteSnapshot>;
