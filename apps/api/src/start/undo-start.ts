import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isSqlitePlaceEmpty } from '@ballast/db/backup/sqlite-details';
import { removeUnusedFile } from '@ballast/db/engine/remove-unused-file';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';

type Places = { dataDir?: string; databaseUrl: string; mediaUrl?: string };

/** The path and those of its parents that do not exist, innermost first. */
function missingFolders(path: string): string[] {
  return existsSync(path) || dirname(path) === path ? [] : [path, ...missingFolders(dirname(path))];
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in it, or it was never created.
  }
}

/**
 * Call it before a start or a command creates anything. The returned function removes what was created since: a refused start
 * leaves nothing behind, and a later restore finds an empty place. Close the database first. What existed before stays.
 */
export function noteEmptyPlaces({ dataDir, databaseUrl, mediaUrl }: Places): () => void {
  const hasFile = !isPostgres(databaseUrl) && databaseUrl !== 'file::memory:';
  const file = hasFile ? resolve(pathOfFile(databaseUrl)) : undefined;
  const isNew = file !== undefined && isSqlitePlaceEmpty(file) && !existsSync(file);
  const media = mediaUrl?.startsWith('file:') ? resolve(pathOfFile(mediaUrl)) : undefined;
  // They belong to the database, so they go only with it.
  const parts = [
    ...(dataDir === undefined ? [] : [join(dataDir, 'keys'), join(dataDir, 'web')]),
    ...(media === undefined ? [] : [join(media, 'store-id'), media]),
  ].filter((path) => !existsSync(path));
  const folders = [dataDir, media, file && dirname(file)].flatMap((path) => (path ? missingFolders(path) : []));

  return () => {
    if (file !== undefined && isNew && removeUnusedFile(file)) {
      for (const path of parts) rmSync(path, { recursive: true, force: true });
    }
    for (const folder of folders) removeIfEmpty(folder);
  };
}
