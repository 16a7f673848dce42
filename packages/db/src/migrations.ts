import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** drizzle-kit uses the same table. */
export const migrationsTable = '__drizzle_migrations';

/** The folder is beside `src/` here, and beside the bundle's folder in production. */
export function migrationsFolder(dialect: 'sqlite' | 'pg'): string {
  return fileURLToPath(new URL(`../migrations/${dialect}`, import.meta.url));
}

export function pendingMigrations(dialect: 'sqlite' | 'pg', lastAppliedMillis: number): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).filter(
    (migration) => migration.folderMillis > lastAppliedMillis,
  );
}
