import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupSqlite } from '@ballast/db/backup-sqlite';
import { BadSettingError, parseEnv } from './env.ts';

function copyFiles(from: string, to: string): number {
  mkdirSync(to, { mode: 0o700 });
  let copied = 0;
  const entries = existsSync(from) ? readdirSync(from, { withFileTypes: true }) : [];
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    try {
      copyFileSync(join(from, name), join(to, name));
      if (name.endsWith('.webp')) copied += 1;
    } catch (error) {
      // The author may delete a picture during the copy.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return copied;
}

async function backup(folder: string | undefined): Promise<string> {
  if (folder === undefined) throw new BadSettingError('Say where to: npm run backup -- <new folder>');
  const { databaseUrl, mediaUrl } = parseEnv(process.env);
  if (!databaseUrl.startsWith('file:')) {
    throw new BadSettingError('DATABASE_URL names PostgreSQL, which pg_dump backs up: see docs/operating.md.');
  }
  const target = resolve(folder);
  if (existsSync(target)) throw new BadSettingError(`${target} is there already: a backup goes into a new folder.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  // The database is copied first: maintenance deletes a picture without a row, but cannot restore a missing picture.
  await backupSqlite(databaseUrl.slice('file:'.length), join(target, 'ballast.db'));
  const isLocal = mediaUrl.startsWith('file:');
  const pictures = isLocal ? copyFiles(mediaUrl.slice('file:'.length), join(target, 'media')) : undefined;
  const media = pictures === undefined ? 'The pictures are in the object store.' : `Pictures with it: ${pictures}.`;
  return `The database is in ${target}. ${media} The keys are not: keep those in a place of their own.`;
}

process.umask(0o077);
try {
  process.stdout.write(`${await backup(process.argv[2])}\n`);
} catch (error) {
  const message = error instanceof BadSettingError ? error.message : `The backup failed: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
