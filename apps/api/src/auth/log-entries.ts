import type { AdminLogInsert } from '@ballast/db/queries/admin-log';
import { createId, type RandomBytes } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';

/** A session of the admin area, or {@link operatorSession}. */
type ActingSession = { id: string; staff: { id: string } | null };

/** Stands for somebody with the admin key. */
export const keyActor = 'key';
/** Stands for the operator, who runs commands on the server. */
export const operatorActor = 'operator';

/** Acts like an admin, without a session of the admin area. */
export const operatorSession = { id: operatorActor, staff: null };

/** Who acts, as cases, decisions and the log store it. */
export const actorOf = ({ id, staff }: ActingSession): string =>
  staff?.id ?? (id === operatorSession.id ? operatorActor : keyActor);

const purpose = 'admin log';

/** The hash of new entries. */
export const createLogHash = (encryptionKeys: readonly Buffer[]) => createKeyedHash(encryptionKeys, purpose);

/** One hash for each key that an entry may have been written under. */
export const createLogHashes = (encryptionKeys: readonly Buffer[]) =>
  encryptionKeys.map((key) => createKeyedHash([key], purpose));

type Deps = { encryptionKeys: readonly Buffer[]; clock: () => Date; random: RandomBytes };
type Fields = Pick<AdminLogInsert, 'action' | 'targetType' | 'targetId' | 'reason'> & { createdAt?: Date };

/** Makes entries for the log, which are inserted in the transactions of their actions. */
export function createLogEntries({ encryptionKeys, clock, random }: Deps) {
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
