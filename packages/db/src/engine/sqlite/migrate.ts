import type Client from 'better-sqlite3';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { migrationsTable, pendingMigrations, refuseNewer } from '../../migrations.ts';

const createTable = `create table if not exists ${migrationsTable} (
  id integer primary key autoincrement, hash text not null, created_at numeric not null)`;

function lastAppliedMillis(client: Client.Database): number {
  const tables = client.prepare(`select 1 from sqlite_master where name = ?`).all(migrationsTable);
  if (tables.length === 0) return 0;
  const applied = client.prepare(`select max(created_at) from ${migrationsTable}`).pluck().get();
  return Number(applied ?? 0);
}

/**
 * Uses one exclusive transaction. A second process waits, and then finds no pending migration.
 * @returns The migrations that were applied.
 * @throws {NewerDatabaseError} Unless `acceptsNewer`, if a newer version has migrated the file.
 */
export function migrateSqlite(client: Client.Database, { acceptsNewer = false } = {}): MigrationMeta[] {
  if (!acceptsNewer) refuseNewer('sqlite', lastAppliedMillis(client));
  if (pendingMigrations('sqlite', lastAppliedMillis(client)).length === 0) return [];
  // With foreign keys on, rebuilding a table would delete referencing rows. They are checked before COMMIT.
  client.pragma('foreign_keys = OFF');
  try {
    return client
      .transaction(() => {
        client.exec(createTable);
        const insertApplied = client.prepare(`insert into ${migrationsTable} (hash, created_at) values (?, ?)`);
        const pending = pendingMigrations('sqlite', lastAppliedMillis(client));
        for (const migration of pending) {
          for (const statement of migration.sql) client.exec(statement);
          insertApplied.run(migration.hash, migration.folderMillis);
        }
        if ((client.pragma('foreign_key_check') as unknown[]).length > 0) {
          throw new Error('A migration would leave rows that reference missing rows. Nothing was changed.');
        }
        return pending;
      })
      .exclusive();
  } finally {
    client.pragma('foreign_keys = ON');
  }
}
