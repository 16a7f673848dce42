import { holdFile } from '@ballast/db/hold-file';
import { type MoveProgress, MoveRefusedError, moveDatabase } from '@ballast/db/move/move-database';
import { unfinishedMoveText } from '@ballast/db/move/move-end';
import { openMoveEnd } from '@ballast/db/move/open-move-end';
import type { Logger } from 'pino';
import { isPostgres } from '../database-url.ts';
import { BadSettingError, type Env, refuseDatabase } from '../env.ts';
import { openStorage } from '../open-storage.ts';
import { systemRandom } from '../privacy/random.ts';
import { type CheckResult, check } from './check.ts';
import { refusePlaces } from './move-place.ts';
import { openOperator } from './open-operator.ts';
import { createProgress } from './progress.ts';

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

/** Throws if the keys do not fit, before anything is copied. Migrates the source, as a start of the server does. */
async function checkSource(env: Env, log: Logger): Promise<void> {
  const { database } = await openStorage(env, { clock: () => new Date(), random: systemRandom, log });
  await database.close();
}

async function copy(env: Env, targetUrl: string, print: (line: string) => void): Promise<number> {
  const source = await openMoveEnd(env.databaseUrl);
  try {
    const target = await openMoveEnd(targetUrl).catch((error: unknown) => {
      throw new BadSettingError(`The target cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    });
    try {
      const counts = await moveDatabase(source, target, { onProgress: tellRows(print) });
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    } catch (error) {
      if (error instanceof MoveRefusedError) throw new BadSettingError(error.message);
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
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
  try {
    holds.push(holdFile(env.databaseUrl));
    await refusePlaces(env.databaseUrl, targetUrl);
    holds.push(holdFile(targetUrl));
    await checkSource(env, log);
    const rows = await copy(env, targetUrl, print);
    const target = { ...env, databaseUrl: targetUrl };
    const operator = await openOperator(target, log);
    await operator.insertEntry(operator.toEntry({ action: 'move_database' })).finally(operator.close);
    const { isSound, text } = await check(target, log);
    const end = isSound
      ? 'Start the server with the target as DATABASE_URL, and keep the original until you trust it.'
      : 'The copy is complete, but the check above found a problem. Keep using the original until it is solved.';
    return { isSound, text: `${rows} rows are copied and compared.\n${text}\n${end}` };
  } catch (error) {
    if (error instanceof BadSettingError) throw error;
    return refuseDatabase(error);
  } finally {
    for (const hold of holds) hold?.release();
  }
}
