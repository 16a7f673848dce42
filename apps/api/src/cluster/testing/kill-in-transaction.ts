import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** A transaction of a process that runs ends much sooner. */
const probes = { count: 100, everyMs: 3 } as const;
const maxRunMs = 40;

function isLocked(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate; rollback');
    return false;
  } catch {
    return true;
  }
}

async function staysLocked(database: DatabaseSync): Promise<boolean> {
  for (let count = 0; count < probes.count; count += 1) {
    if (!isLocked(database)) return false;
    await wait(probes.everyMs);
  }
  return true;
}

/**
 * Pauses one process after another while they write, until a paused one holds the write lock of the file: it is in the middle
 * of a transaction. Kills that one with SIGKILL, and returns its id.
 */
export async function killInTransaction(pids: readonly number[], file: string): Promise<number> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let turn = 0; ; turn += 1) {
      const pid = pids[turn % pids.length] ?? 0;
      await wait(Math.random() * maxRunMs);
      process.kill(pid, 'SIGSTOP');
      if (await staysLocked(database)) {
        process.kill(pid, 'SIGKILL');
        return pid;
      }
      process.kill(pid, 'SIGCONT');
    }
  } finally {
    database.close();
  }
}
