import { createKeyedHash } from '../privacy/sealing.ts';

const idBytes = 16;

/** Ids under which sessions are listed: they can end a session, and are no part of a cookie. */
export function createListedIds(encryptionKeys: readonly Buffer[]) {
  const hash = createKeyedHash(encryptionKeys, 'listed sessions');
  return (sessionId: string): string =>
    Buffer.from(hash(sessionId), 'base64url').subarray(0, idBytes).toString('base64url');
}
