import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** The name that drizzle-kit uses. */
export const migrationsTable = '__drizzle_migrations';

/** The relative path is the same from `src/` and from the bundle in production. */
export function migrationsFolder(dialect: 'sqlite' | 'pg'): string {
  return fileURLToPath(new URL(`../migrations/${dialect}`, import.meta.url));
}

/** Whether the migrations create the table that seals the end of the admin log. */
export const createsLogHeads = (migrations: readonly MigrationMeta[]): boolean =>
  migrations.some(({ sql }) => sql.some((statement) => /^create table [`"]admin_log_heads/i.test(statement.trim())));

export function pendingMigrations(dialect: 'sqlite' | 'pg', lastAppliedMillis: number): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).filter(
    (migration) => migration.folderMillis > lastAppliedMillis,
  );
}
