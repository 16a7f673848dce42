import { join } from 'node:path';
import { pathOfFile } from './database-url.ts';
import type { Env } from './env.ts';
import { type MissingSettings, missingForPublic } from './missing-for-public.ts';
import { version } from './version.ts';

type Settings = MissingSettings &
  Pick<Env, 'databaseUrl' | 'mediaUrl' | 'workers' | 'host' | 'port' | 'encryptionKeys'>;

/** Without the user and the password, which the URL may contain. */
export function describeDatabase(url: string): string {
  if (url === 'file::memory:') return 'SQLite in memory, which is empty after every start';
  if (url.startsWith('file:')) return `SQLite, ${pathOfFile(url)}`;
  if (!URL.canParse(url)) return 'PostgreSQL';
  const { host, pathname } = new URL(url);
  return `PostgreSQL, ${host}${pathname}`;
}

function describePictures(url: string): string {
  return url.startsWith('file:') ? pathOfFile(url) : `object store, bucket ${new URL(url).hostname}`;
}

function describeMissing(settings: Settings): string {
  const missing = missingForPublic(settings).map(({ what }) => what);
  return missing.length === 0 ? 'nothing is missing' : `missing: ${missing.join(', ')}`;
}

/** Four lines for an operator at a terminal, below the line with the address. */
export function describeStart(settings: Settings): string {
  const { workers, databaseUrl, mediaUrl, host, port, encryptionKeys, dataDir } = settings;
  const processes = workers === 1 ? '1 process' : `${workers} processes`;
  // Nobody can sign in without the key.
  const key = encryptionKeys ? '' : `, sealed with ${join(dataDir, 'keys', 'encryption.key')}`;
  const lines = [
    ['Version', `${version}, ${processes}${port === 0 ? '' : ` on ${host}:${port}`}`],
    ['Database', describeDatabase(databaseUrl) + key],
    ['Pictures', describePictures(mediaUrl)],
    ['For the public', describeMissing(settings)],
  ];
  return lines.map(([name = '', text]) => `  ${name.padEnd(16)}${text}\n`).join('');
}

/** Empty without a terminal: programs read the line with the address, and the log is JSON. */
export const describeStartOnTerminal = (settings: Settings): string =>
  process.stdout.isTTY ? describeStart(settings) : '';
