import type Client from 'better-sqlite3';

/** Shares one read transaction among the reads of an event loop turn: a small read costs mostly its file lock. */
export function createSqliteSnapshot(client: Client.Database) {
  const begin = client.prepare('BEGIN');
  const commit = client.prepare('COMMIT');
  let count = 0;
  let isOpen = false;

  function end(): void {
    if (isOpen && client.inTransaction) commit.run();
    isOpen = false;
  }

  return {
    /** The snapshot's number; undefined within a writer's transaction. */
    begin(): number | undefined {
      if (isOpen) return count;
      if (client.inTransaction) return undefined;
      begin.run();
      isOpen = true;
      count += 1;
      setImmediate(end);
      return count;
    },
    end,
  };
}

export type SqliteSnapshot = ReturnType<typeof createSqliteSnapshot>;
