import { join } from 'node:path';
import { describeDatabase, pathOfFile } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { version } from '../settings/version.ts';
import { type MissingSettings, missingForPublic } from './missing-for-public.ts';

type Settings = MissingSettings &
  Pick<Env, 'databaseUrl' | 'mediaUrl' | 'workers' | 'host' | 'port' | 'encryptionKeys'>;

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
