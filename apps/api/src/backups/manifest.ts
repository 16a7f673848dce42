import { hash } from 'node:crypto';
import * as z from 'zod';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { systemRandom } from '../privacy/random.ts';
import { version } from '../settings/version.ts';
import type { BackupFiles } from './backup-files.ts';
import { isSetFile } from './own-files.ts';

/** Raised by a change after which an older version cannot read a set. */
const format = 1;
const fileName = 'manifest';

const part = z.object({ bytes: z.number(), sha256: z.string() });
const envelope = z.object({ format: z.number(), version: z.string() }).loose();
const schema = envelope.extend({
  madeAt: z.iso.datetime(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  schemaMillis: z.number(),
  /** The major version of the pg_dump that wrote the database. */
  pgDump: z.number().nullable(),
  counts: z.record(z.string(), z.number()),
  keyChecks: z.array(z.object({ id: z.string(), seal: z.string() })),
  storeId: z.string().nullable(),
  /** The database is cut into these parts. */
  database: z.array(part),
  /** Each is id, size and SHA-256. */
  pictures: z.array(z.tuple([z.string().regex(/^[\w-]+$/), z.number(), z.string()])),
  /** The newest day of the erasure ledger, which is itself in no backup. */
  ledgerDay: z.string().nullable(),
});

/** What a set contains. It is written last: a set without it was cut. */
export type Manifest = z.output<typeof schema>;
export type Picture = Manifest['pictures'][number];

export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url');

const suffixBytes = 3;
const maxPlace = 255;

/** The name begins with the minute, and with the place among the sets of that minute, so that names sort by age. */
export function createSetName(madeAt: Date, others: readonly string[]): string {
  const minute = madeAt.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace(':', '');
  const place = Math.min(others.filter((name) => name.startsWith(`${minute}-`)).length, maxPlace);
  return `${minute}-${place.toString(16).padStart(2, '0')}${systemRandom(suffixBytes).toString('hex')}`;
}

/** The minute in a set's name. */
export function timeOfSet(set: string): Date {
  const [day = '', hours = '', minutes = ''] = [set.slice(0, 10), set.slice(11, 13), set.slice(13, 15)];
  return new Date(`${day}T${hours}:${minutes}:00Z`);
}

const digits = 5;
export const databasePath = (set: string, index: number): string =>
  `${set}/database.${String(index).padStart(digits, '0')}`;

/** A line of JSON, and one with its signature. */
const signedPattern = /^(.+)\n([\w-]{43})\n$/;

export const manifestPath = (set: string): string => `${set}/${fileName}`;

export async function writeManifest(
  files: BackupFiles,
  set: string,
  manifest: Omit<Manifest, 'format' | 'version'>,
): Promise<void> {
  const path = manifestPath(set);
  const text = JSON.stringify({ format, version, ...manifest });
  await files.write(path, Buffer.from(`${text}\n${files.signatures.sign(path, text)}\n`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {BadSettingError} If the set was cut, is damaged, of a newer version or not signed, or BACKUP_KEY does not open it. */
export async function readManifest(files: BackupFiles, set: string): Promise<Manifest> {
  const path = manifestPath(set);
  const [, text = '', signature = ''] = signedPattern.exec((await files.read(path)).toString('utf8')) ?? [];
  const content = parseJson(text);
  const read = envelope.safeParse(content);
  if (read.success && read.data.format > format) throw newerSetError(read.data.version);
  if (content !== undefined && !files.signatures.isValid(path, text, signature)) {
    throw new BadSettingError(
      `${path} is not signed with your encryption key. Either the set is of another installation, or it was changed, or ENCRYPTION_KEY (or the key file) is not the one that it was made with.`,
    );
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new BadSettingError(`The set is damaged: ${path} cannot be read.`);
  return parsed.data;
}

export const newerSetError = (madeBy: string): BadSettingError =>
  new BadSettingError(
    `The set was made by Ballast ${madeBy}, and this is ${version}, which is older. Use the newer version.`,
  );

/** The sets of a place, oldest first, with the files that a backup has written. */
export type ListedSets = { name: string; isGood: boolean; paths: string[] }[];

export async function listFiles(files: BackupFiles): Promise<{ sets: ListedSets; others: string[] }> {
  const bySet = new Map<string, string[]>();
  const others: string[] = [];
  for await (const path of files.list()) {
    const [first = ''] = path.split('/');
    if (isSetFile(path)) bySet.set(first, [...(bySet.get(first) ?? []), path]);
    else others.push(path);
  }
  const sets = [...bySet.entries()].map(([name, paths]) => ({
    name,
    isGood: paths.includes(`${name}/${fileName}`),
    paths,
  }));
  return { sets: sets.sort((one, other) => (one.name < other.name ? -1 : 1)), others };
}

/** @throws {BadSettingError} If there is no complete set. */
export async function newestGoodSet(files: BackupFiles): Promise<string> {
  const good = (await listFiles(files)).sets.filter(({ isGood }) => isGood).at(-1);
  if (!good)
    throw new BadSettingError('There is no complete set. Backups of versions before 1.0 have none: see CHANGELOG.md.');
  return good.name;
}
