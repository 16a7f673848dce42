import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../privacy/sealing.ts';
export type ChallengePurpose = { purpose: 'add'; userId: string; sessionId: string } | { purpose: 'sign in' };

const nonceBytes = 16;
const expiryBytes = 6;
const lifeMs = 5 * 60_000;

/** The server stores nothing for a challenge: it contains its expiry and a keyed hash of its purpose. */
export function createPasskeyChallenges({
  encryptionKeys,
  random,
  clock,
}: {
  encryptionKeys: readonly Buffer[];
  random: (size: number) => Buffer;
  clock: () => Date;
}) {
  const hash = createKeyedHash(encryptionKeys, 'passkey challenges');

  const sign = (head: Buffer, about: ChallengePurpose) =>
    Buffer.from(hash(head.toString('base64url'), JSON.stringify(about)), 'base64url');

  return {
    lifeMs,

    create(about: ChallengePurpose): string {
      const head = Buffer.alloc(nonceBytes + expiryBytes);
      random(nonceBytes).copy(head);
      head.writeUIntBE(clock().getTime() + lifeMs, nonceBytes, expiryBytes);
      return Buffer.concat([head, sign(head, about)]).toString('base64url');
    },

    /** Whether this server made the unexpired challenge for this purpose. The caller ensures single use. */
    isValid(challenge: string, about: ChallengePurpose): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, nonceBytes + expiryBytes);
      const expected = Buffer.concat([head, sign(head, about)]);
      if (bytes.toString('base64url') !== challenge || bytes.length !== expected.length) return false;
      return timingSafeEqual(bytes, expected) && head.readUIntBE(nonceBytes, expiryBytes) > clock().getTime();
    },
  };
}

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;
