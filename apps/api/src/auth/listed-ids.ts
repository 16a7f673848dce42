import { createKeyedHash } from '../privacy/sealing.ts';

const idBytes = 16;

/** Makes the ids under which sessions are listed. Such an id suffices to end the session, not to use it. */
export function createListedIds(encryptionKeys: readonly Buffer[]) {
  const hash = createKeyedHash(encryptionKeys, 'listed sessions');
  return (sessionId: string): string =>
    Buffer.from(hash(sessionId), 'base64url').subarray(0, idBytes).toString('base64url');
}
