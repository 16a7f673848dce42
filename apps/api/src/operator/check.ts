import { stat } from 'node:fs/promises';
import { bankHolidaysEndSoon, bankHolidaysKnownUntil } from '@ballast/content/bank-holidays';
import { checkAdminLog, type LogCheck } from '@ballast/db/queries/admin/admin-log-check';
import type { Logger } from 'pino';
import { createLogHashes } from '../auth/log-entries.ts';
import { besideKey } from '../backups/apart-from-media.ts';
import { readLastBackup } from '../backups/last-backup.ts';
import { openPrivacy } from '../erasure/open-privacy.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { createWriteTrial } from '../features/health/write-trial.ts';
import { createUnreadableKeptPosts } from '../features/posts/unreadable-kept-posts.ts';
import { type Base, openBase } from '../kernel/kernel.ts';
import { openTransport } from '../mail/open-mail.ts';
import { createId, systemRandom } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import type { Env } from '../settings/env.ts';
import { missingForPublic } from '../start/missing-for-public.ts';
import { openStorage } from '../start/open-storage.ts';
import { folderOfFile, foldersOf, isDiskLow, readDisk, tryWriting } from '../storage/disk-space.ts';
import { requireDatabase } from '../storage/require-database.ts';

type Storage = Awaited<ReturnType<typeof openStorage>>;
export type CheckResult = { isSound: boolean; text: string };

function describeLog({ entries, unhashed, lastHash }: LogCheck): string {
  const older = unhashed > 0 ? ` The first ${unhashed} are of a version without hashes.` : '';
  const last = lastHash === null ? '' : ` The last hash is ${lastHash}.`;
  return `${entries} entries, whole.${older}${last}`;
}

/** @throws If accounts, departures or kept posts are sealed with a key that is not in ENCRYPTION_KEY. */
async function checkSeals(base: Base): Promise<string> {
  const privacy = openPrivacy(base, { erasureDelayHours: 0, backupDays: 0 });
  const accounts = await privacy.handles.count();
  const departures = await privacy.erasures.countUnreadable();
  const kept = await createUnreadableKeptPosts(base, privacy).count();
  if (accounts.unreadable + departures + kept > 0) {
    throw new Error(
      `a key is missing: ${accounts.unreadable} of ${accounts.all} accounts, ${departures} departures and ${kept} kept posts do not open. Their members cannot sign in, erasures wait, and kept posts are not listed. See "Changing the encryption key" in docs/operating.md.`,
    );
  }
  return `${accounts.all} accounts open.`;
}

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** One line for each disk. */
async function describeDisks(env: Env): Promise<string[]> {
  const seen = new Set<number>();
  const lines: string[] = [];
  for (const folder of foldersOf(env)) {
    const found = await stat(folder).catch(() => undefined);
    if (!found || seen.has(found.dev)) continue;
    seen.add(found.dev);
    const disk = await readDisk(folder);
    const left = `${inGigabytes(disk.freeBytes)} of ${inGigabytes(disk.sizeBytes)} are free on the disk of ${folder}`;
    lines.push(
      isDiskLow(disk) ? `low      space: ${left}. On a full disk nobody can write.` : `ok       space: ${left}.`,
    );
  }
  return lines;
}

async function checkPictures({ identity, media }: Storage): Promise<string> {
  await identity.check();
  const name = `check-${createId(systemRandom)}`;
  await media.writeTextFile(name, 'This file was written by the command "check".\n');
  await media.deleteTextFile(name);
  return 'the store belongs to this database, and takes what is written.';
}

/** Nobody learns of an alert whose address is somebody else's. */
async function describeUnconfirmed({ queries }: Base): Promise<string[]> {
  const people = await queries.staff.listUnconfirmed();
  return people.map(
    ({ username, isOnRota }) =>
      `missing  a confirmed address of @${username}, who is on the staff${isOnRota ? ' and on the rota' : ''}: alerts may reach nobody, or somebody else.`,
  );
}

/** Writes what a start of the server writes, and tries whether each place takes a write. */
export async function check(env: Env, log: Logger): Promise<CheckResult> {
  const lines: string[] = [];
  let isSound = true;
  async function checkPart(part: string, run: () => Promise<string> | string): Promise<void> {
    try {
      lines.push(`ok       ${part}: ${await run()}`);
    } catch (error) {
      isSound = false;
      lines.push(`PROBLEM  ${part}: ${reasonOf(error)}`);
    }
  }

  lines.push(
    `ok       settings: all readable${env.settingsFile ? `, from ${env.settingsFile} and the environment` : ''}.`,
  );
  for (const doubt of env.doubts) lines.push(`warning  settings: ${doubt}`);
  for (const { what, why } of missingForPublic(env)) lines.push(`missing  ${what}: ${why}`);
  lines.push(...(await describeDisks(env)));
  await checkPart('DATA_DIR', async () => {
    await tryWriting(env.dataDir);
    return `${env.dataDir} can be written to.`;
  });
  if (readLastBackup(env.dataDir).isBesideKey) lines.push(`warning  backups: ${besideKey}`);
  let storage: Storage | undefined;
  await checkPart('database and keys', async () => {
    await requireDatabase(env);
    storage = await openStorage(env, { clock: () => new Date(), random: systemRandom, log });
    const engine = storage.database.dialect === 'pg' ? 'PostgreSQL' : 'SQLite';
    return `${engine} answers, all migrations are applied, and the keys fit the checks of the database.`;
  });
  if (storage) {
    const opened = storage;
    const base = openBase({ ...storage, clock: () => new Date(), random: systemRandom, log });
    const { queries, encryptionKeys } = base;
    await checkPart('writing', async () => {
      await createWriteTrial(base, { folder: folderOfFile(env) })();
      return 'the database takes a write.';
    });
    await checkPart('seals', () => checkSeals(base));
    await checkPart('pictures', () => checkPictures(opened));
    lines.push(...(await describeUnconfirmed(base)));
    if (!(await queries.staff.list()).some(({ role }) => role === 'admin')) {
      lines.push(
        'missing  an admin (npm run ballast -- staff add <username> admin): only ADMIN_KEY opens what admins do.',
      );
    }
    await checkPart('log', async () => {
      const found = await checkAdminLog({
        queries: queries.adminLog,
        hashes: createLogHashes(encryptionKeys),
      });
      if (found.faults.length > 0) throw new Error(`the log is not whole.\n  ${found.faults.join('\n  ')}`);
      return describeLog(found);
    });
    if (env.redisUrl !== undefined) {
      const { redisUrl } = env;
      await checkPart('Redis', async () => {
        const { openRedisCounters } = await import('../limits/redis-counters.ts');
        const redis = await openRedisCounters(redisUrl, createKeyedHash(encryptionKeys, 'limits'));
        try {
          await redis.ping();
        } finally {
          redis.close();
        }
        return 'answers.';
      });
    }
    await storage.database.close();
  }
  if (bankHolidaysEndSoon(new Date()))
    lines.push(
      `old      bank holidays: known until ${bankHolidaysKnownUntil}. A newer version knows more; after that day the crisis page says “check”.`,
    );
  await checkPart('mail', async () => {
    await openTransport({ ...env, from: env.mailAddresses.from }).check();
    return env.smtpUrl === undefined
      ? 'DATA_DIR/mail can be written to. Nobody gets these mails.'
      : 'the mail server lets us in.';
  });
  return { isSound, text: lines.join('\n') };
}
