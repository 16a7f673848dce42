import type { Database } from '@ballast/db/database';
import { expect } from 'vitest';
import { openCommitBus } from '../open-commit-bus.ts';
import { systemRandom } from '../privacy/random.ts';

/** A process's way to the others of its machine. */
export type Machine = NonNullable<Parameters<typeof openCommitBus>[0]['machine']>;

/** Lets the database's process learn of commits. Resolves once its caches are on. */
export async function openTestBus(database: Database, machine?: Machine): Promise<void> {
  const key = Buffer.alloc(32, 7);
  const { isBusUp } = await openCommitBus({
    database,
    encryptionKeys: [key],
    oldestKey: key,
    random: systemRandom,
    log: { info() {}, warn() {} },
    machine,
  });
  await expect.poll(isBusUp, { interval: 2 }).toBe(true);
}
