import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** The name that drizzle-kit uses. */
export const migrationsTable = '__drizzle_migrations';

/** The relative path is the same from `src/` and from the bundle in production. */
export function migrationsFolder(dialect: 'sqlite' | 'pg'): string {
  return fileURLToPath(new URL(`../migrations/${dialect}`, import.meta.url));
}

export function pendingMigrations(dialect: 'sqlite' | 'pg', lastAppliedMillis: number): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).filter(
    (migration) => migration.folderMillis > lastAppliedMillis,
  );
}
