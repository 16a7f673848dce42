import type { CommitBus, CommitBusOptions } from '@ballast/db/cache/commit-bus';
import type { Database } from '@ballast/db/engine/database';
import type { Logger } from 'pino';
import type { BusState } from '../metrics/process-gauges.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeyedHash, createSealingBox } from '../privacy/sealing.ts';

const purpose = 'commits';
/** Two groups of one name would only drop more. */
const nameChars = 16;

type Deps = {
  database: Pick<Database, 'dialect' | 'openCommitBus'>;
  encryptionKeys: readonly Buffer[];
  oldestKey: Buffer;
  random: RandomBytes;
  log: Pick<Logger, 'info' | 'warn'>;
  /** The other processes of this machine. */
  machine?:
    | {
        tell: NonNullable<CommitBusOptions['sendToMachine']>;
        onNotice: NonNullable<CommitBusOptions['onMachineNotice']>;
      }
    | undefined;
};

/** Lets this process keep what it reads until another process changes it. */
export async function openCommitBus({
  database,
  encryptionKeys,
  oldestKey,
  random,
  log,
  machine,
}: Deps): Promise<{ bus: CommitBus; isBusUp: () => boolean; busState: () => BusState }> {
  const box = createSealingBox(encryptionKeys, purpose, random);
  const nameGroup = createKeyedHash([oldestKey], purpose);
  let isUp = database.dialect === 'sqlite';
  const bus = await database.openCommitBus({
    seal: (text) => box.seal(text, purpose),
    open: (payload) => box.open(payload, purpose),
    nameGroup: (group) => nameGroup(group).slice(0, nameChars),
    sendToMachine: machine?.tell,
    onMachineNotice: machine?.onNotice,
    onStateChange(isUpNow) {
      isUp = isUpNow;
      if (isUp) log.info('The notices of other processes arrive: caches are on.');
      else log.warn('The notices of other processes do not arrive: caches are off until they do.');
    },
  });
  return { bus, isBusUp: () => isUp, busState: () => ({ ...bus.state(), isUp }) };
}
