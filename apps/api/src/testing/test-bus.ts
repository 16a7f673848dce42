import { setTimeout as wait } from 'node:timers/promises';
import type { CommitBus } from '@ballast/db/cache/commit-bus';
import type { Database } from '@ballast/db/engine/database';
import { systemRandom } from '../privacy/random.ts';
import { openCommitBus } from '../start/open-commit-bus.ts';

const testEncryptionKeys: readonly Buffer[] = [Buffer.alloc(32, 7)];

/** A process's way to the others of its machine. */
export type Machine = NonNullable<Parameters<typeof openCommitBus>[0]['machine']>;

const ignore = () => {};

/** Resolves once reads are cached. Seals its notices with other random bytes than the app's, whose ids would differ. */
export async function openTestBus(database: Database, machine?: Machine): Promise<CommitBus & { isBusUp(): boolean }> {
  const { bus, isBusUp } = await openCommitBus({
    database,
    encryptionKeys: testEncryptionKeys,
    oldestKey: testEncryptionKeys[0] ?? Buffer.alloc(0),
    random: systemRandom,
    log: { info: ignore, warn: ignore },
    machine,
  });
  while (!isBusUp()) await wait(1);
  return { ...bus, isBusUp };
}
