import type { AdminLogInsert } from '@ballast/db/queries/admin/admin-log';
import { createId, type RandomBytes } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';

type ActingSession = { id: string; staff: { id: string } | null };

export const keyActor = 'key';
export const operatorActor = 'operator';

/** The operator of the server acts like an admin, without a session of the admin area. */
export const operatorSession = { id: operatorActor, staff: null };

export const actorOf = ({ id, staff }: ActingSession): string =>
  staff?.id ?? (id === operatorSession.id ? operatorActor : keyActor);

const purpose = 'admin log';

export const createLogHash = (encryptionKeys: readonly Buffer[]) => createKeyedHash(encryptionKeys, purpose);

/** One hash function for each key, because older entries were written with an older key. */
export const createLogHashes = (encryptionKeys: readonly Buffer[]) =>
  encryptionKeys.map((key) => createKeyedHash([key], purpose));
type Fields = Pick<AdminLogInsert, 'action' | 'targetType' | 'targetId' | 'reason'> & { createdAt?: Date };

/** Makes log entries. Insert each in the transaction of its action. */
export function createLogEntries({
  encryptionKeys,
  clock,
  random,
}: {
  encryptionKeys: readonly Buffer[];
  clock: () => Date;
  random: RandomBytes;
}) {
  const toHash = createLogHash(encryptionKeys);
  return (admin: ActingSession, fields: Fields): AdminLogInsert => ({
    id: createId(random),
    sessionId: admin.id,
    actor: actorOf(admin),
    createdAt: clock(),
    ...fields,
    toHash,
  });
}

export type ToLogEntry = ReturnType<typeof createLogEntries>;
