import { timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';

const idBytes = 16;
const proofBytes = 16;

/** A token is a random id and a proof that this server issued it, so that a forged token gets no rate limit of its own. */
export function createDeviceTokens(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const proofs = encryptionKeys.map((key) => {
    const hash = createKeyedHash([key], 'device tokens');
    return (id: Buffer) => Buffer.from(hash(id.toString('base64url')), 'base64url').subarray(0, proofBytes);
  });

  return {
    create(): string {
      const id = random(idBytes);
      return Buffer.concat([id, proofs[0]?.(id) ?? Buffer.alloc(0)]).toString('base64url');
    },

    isAuthentic(token: string): boolean {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + proofBytes || bytes.toString('base64url') !== token) return false;
      const [id, proof] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
      return proofs.some((proofOf) => timingSafeEqual(proofOf(id), proof));
    },
  };
}

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;
