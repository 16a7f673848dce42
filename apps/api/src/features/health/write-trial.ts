import { storageOutageCode } from '@ballast/db/engine/unavailable';
import { describeFault } from '../../errors/describe-fault.ts';
import type { Base } from '../../kernel/kernel.ts';
import { readDisk, tryWriting } from '../../storage/disk-space.ts';

/** Requests of `/readyz` cause no more writes than this. */
const everyMs = 5000;
/** With less space left, a write may take none, and a larger one fail. */
const nearlyFullBytes = 16 * 1024 * 1024;

/** Tries whether a write is stored, once in five seconds at most, whatever the number of calls and of processes. */
export function createWriteTrial(
  { queries: { writeTrial: queries }, clock, log }: Base,
  {
    folder,
  }: {
    /** Where an SQLite file is. */ folder: string | undefined;
  },
) {
  let pending: Promise<void> | undefined;
  let latest: { atMs: number; error: unknown } | undefined;
  let isFailing = false;

  async function tryOnce(now: Date): Promise<Date> {
    const writtenAt = await queries.write(now, new Date(now.getTime() - everyMs));
    if (folder !== undefined && (await readDisk(folder)).freeBytes < nearlyFullBytes) await tryWriting(folder);
    return writtenAt;
  }

  function note(atMs: number, error?: unknown): void {
    latest = { atMs, error };
    if (isFailing === (error !== undefined)) return;
    isFailing = error !== undefined;
    const cause = { unavailable: storageOutageCode(error) ?? describeFault(error) };
    if (isFailing) log.error(cause, 'The database takes no write: members can read, and nobody can sign in or write.');
    else log.info('The database takes writes again.');
  }

  const isFresh = (nowMs: number) => latest && nowMs >= latest.atMs && nowMs - latest.atMs < everyMs;

  return async function tryWrite(): Promise<void> {
    const now = clock();
    if (!isFresh(now.getTime())) {
      pending ??= tryOnce(now)
        .then(
          (writtenAt) => note(writtenAt.getTime()),
          (error: unknown) => note(now.getTime(), error),
        )
        .finally(() => {
          pending = undefined;
        });
      await pending;
    }
    if (latest?.error !== undefined) throw latest.error;
  };
}
