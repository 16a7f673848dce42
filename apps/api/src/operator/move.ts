import { holdFile } from '@ballast/db/engine/hold-file';
import { type MoveProgress, MoveRefusedError, moveDatabase } from '@ballast/db/move/move-database';
import { unfinishedMoveText } from '@ballast/db/move/move-end';
import { openMoveEnd } from '@ballast/db/move/open-move-end';
import type { Logger } from 'pino';
import { createProgress } from '../backups/progress.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { systemRandom } from '../privacy/random.ts';
import { isPostgres } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { openStorage } from '../start/open-storage.ts';
import { noteEmptyPlaces } from '../start/undo-start.ts';
import { refuseDatabase } from '../storage/refuse-database.ts';
import { type CheckResult, check } from './check.ts';
import { compareSeals, type SealComparison } from './compare-seals.ts';
import { refusePlaces } from './move-place.ts';
import { openOperator } from './open-operator.ts';

const isMovable = (url: string) => isPostgres(url) || (url.startsWith('file:') && url !== 'file::memory:');

/** Prints rows, rate and time left of the copy, then of the comparison. */
function tellRows(print: (line: string) => void) {
  let [phase, startedMs] = ['', 0];
  const progress = createProgress(print);
  return ({ table, done, total, ...now }: MoveProgress) => {
    if (now.phase !== phase) [phase, startedMs] = [now.phase, Date.now()];
    const perSecond = done / Math.max(0.001, (Date.now() - startedMs) / 1000);
    const secondsLeft = Math.ceil((total - done) / perSecond);
    progress.say(
      `${phase} ${table}: ${done} of ${total} rows, ${Math.round(perSecond)} a second, ${secondsLeft} s left`,
    );
  };
}

function describeSeals({ opened, unreadable }: SealComparison): string {
  const others = unreadable > 0 ? ` ${unreadable} open on neither, because their key is not in ENCRYPTION_KEY.` : '';
  return `A sample of ${opened} seals opens on both ends, and says the same.${others}`;
}

/** Returns the keys. Throws if they do not fit, before anything is copied. Migrates the source, as a start of the server does. */
async function checkSource(env: Env, log: Logger): Promise<readonly Buffer[]> {
  const { database, encryptionKeys } = await openStorage(env, { clock: () => new Date(), random: systemRandom, log });
  await database.close();
  return encryptionKeys;
}

async function copy(
  env: Env,
  targetUrl: string,
  { encryptionKeys, print }: { encryptionKeys: readonly Buffer[]; print: (line: string) => void },
): Promise<string> {
  const source = await openMoveEnd(env.databaseUrl);
  try {
    const target = await openMoveEnd(targetUrl).catch((error: unknown) => {
      throw new BadSettingError(`The target cannot be used: ${reasonOf(error)}`);
    });
    try {
      let seals = '';
      const counts = await moveDatabase(source, target, {
        onProgress: tellRows(print),
        async compare(...ends) {
          seals = describeSeals(await compareSeals(...ends, encryptionKeys));
        },
      });
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return `${rows} rows are copied and compared. ${seals}`;
    } catch (error) {
      if (error instanceof MoveRefusedError) throw new BadSettingError(error.message);
      const reason = reasonOf(error).replace(/\.$/, '');
      throw new BadSettingError(
        `The move stopped: ${reason}. The original is as it was. The target is refused, because ${unfinishedMoveText}.`,
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * Copies everything from the configured database into an empty one of the other engine, and checks the copy.
 * @throws {BadSettingError} If a server is running, the target is not empty or of the same engine, a key is missing, or the copy fails.
 */
export async function move(
  env: Env,
  targetUrl: string,
  log: Logger,
  print: (line: string) => void,
): Promise<CheckResult> {
  if (!isMovable(targetUrl)) throw new BadSettingError('The target starts with file: or postgres://.');
  if (!isMovable(env.databaseUrl)) throw new BadSettingError('A database in memory cannot be moved.');
  if (isPostgres(targetUrl) === isPostgres(env.databaseUrl)) {
    throw new BadSettingError(
      'Source and target are of one engine. A copy of the file, or a dump, moves a database within an engine.',
    );
  }
  const holds: ReturnType<typeof holdFile>[] = [];
  const removeCreated = noteEmptyPlaces({ databaseUrl: targetUrl });
  let isCopying = false;
  try {
    holds.push(holdFile(env.databaseUrl));
    await refusePlaces(env.databaseUrl, targetUrl);
    holds.push(holdFile(targetUrl));
    const encryptionKeys = await checkSource(env, log);
    isCopying = true;
    const copied = await copy(env, targetUrl, { encryptionKeys, print });
    const target = { ...env, databaseUrl: targetUrl };
    const operator = await openOperator(target, log);
    await operator.insertEntry(operator.toEntry({ action: 'move_database' })).finally(operator.close);
    const { isSound, text } = await check(target, log);
    const end = isSound
      ? 'Start the server with the target as DATABASE_URL, and keep the original until you trust it.'
      : 'The copy is complete, but the check above found a problem. Keep using the original until it is solved.';
    return { isSound, text: `${copied}\n${text}\n${end}` };
  } catch (error) {
    return refuseDatabase(env)(error);
  } finally {
    for (const hold of holds) hold?.release();
    if (!isCopying) removeCreated();
  }
}
