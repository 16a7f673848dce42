import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** The name that drizzle-kit uses. */
export const migrationsTable = '__drizzle_migrations';

/** The relative path is the same from `src/` and from the bundle in production. */
export function migrationsFolder(dialect: 'sqlite' | 'pg'): string {
  return fileURLToPath(new URL(`../migrations/${dialect}`, import.meta.url));
}

/** A database that a newer version of the program has migrated. This version does not know what its columns mean. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
  constructor() {
    super('a newer version has migrated it');
  }
}

/** @throws {NewerDatabaseError} If the last migration is newer than every one of this version. */
export function refuseNewer(dialect: 'sqlite' | 'pg', lastAppliedMillis: number): void {
  if (lastAppliedMillis > 0 && pendingMigrations(dialect, lastAppliedMillis - 1).length === 0)
    throw new NewerDatabaseError();
}

/** Whether the migrations create the table that seals the end of the admin log. */
export const createsLogHeads = (migrations: readonly MigrationMeta[]): boolean =>
  migrations.some(({ sql }) => sql.some((statement) => /^create table [`"]admin_log_heads/i.test(statement.trim())));

export function pendingMigrations(dialect: 'sqlite' | 'pg', lastAppliedMillis: number): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).filter(
    (migration) => migration.folderMillis > lastAppliedMillis,
  );
}
