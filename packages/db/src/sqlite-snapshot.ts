import type Client from 'better-sqlite3';

/**
 * Lets all reads of one turn of the event loop share a snapshot: what a small read costs is mostly the taking and
 * giving back of a lock on the file. It ends with the turn, or before a writer begins.
 */
export function createSqliteSnapshot(client: Client.Database) {
  const begin = client.prepare('BEGIN');
  const commit = client.prepare('COMMIT');
  let taken = 0;
  let isOpen = false;

  function end(): void {
    if (isOpen && client.inTransaction) commit.run();
    isOpen = false;
  }

  return {
    /** The number of the snapshot that is read from now; undefined within a writer's transaction, which needs none. */
    begin(): number | undefined {
      if (isOpen) return taken;
      if (client.inTransaction) return undefined;
      begin.run();
      isOpen = true;
      taken += 1;
      setImmediate(end);
      return taken;
    },
    end,
  };
}

export type SqliteSnapshot = ReturnType<typeof createSqliteSnapshot>;
