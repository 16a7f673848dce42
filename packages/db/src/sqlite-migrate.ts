import type Client from 'better-sqlite3';
import { migrationsTable, pendingMigrations } from './migrations.ts';

const createTable = `create table if not exists ${migrationsTable} (
  id integer primary key autoincrement, hash text not null, created_at numeric not null)`;

function lastApplied(client: Client.Database): number {
  const tables = client.prepare(`select 1 from sqlite_master where name = ?`).all(migrationsTable);
  if (tables.length === 0) return 0;
  const applied = client.prepare(`select max(created_at) from ${migrationsTable}`).pluck().get();
  return Number(applied ?? 0);
}

/** Runs in one transaction: a second process waits, and then finds nothing to do. */
export function migrateSqlite(client: Client.Database): void {
  if (pendingMigrations('sqlite', lastApplied(client)).length === 0) return;
  // Otherwise rebuilding a table would delete rows that reference it. `foreign_key_check` checks them before COMMIT.
  client.pragma('foreign_keys = OFF');
  try {
    client
      .transaction(() => {
        client.exec(createTable);
        const note = client.prepare(`insert into ${migrationsTable} (hash, created_at) values (?, ?)`);
        for (const migration of pendingMigrations('sqlite', lastApplied(client))) {
          for (const statement of migration.sql) client.exec(statement);
          note.run(migration.hash, migration.folderMillis);
        }
        if ((client.pragma('foreign_key_check') as unknown[]).length > 0) {
          throw new Error('A migration left rows that point at nothing; nothing was changed.');
        }
      })
      .exclusive();
  } finally {
    client.pragma('foreign_keys = ON');
  }
}
