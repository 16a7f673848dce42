import { createECDH, hkdfSync } from 'node:crypto';

/** Both base64url: the point uncompressed, 65 bytes; the scalar, 32 bytes. */
export type PushKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';
/** Of P-256, FIPS 186-4. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The VAPID keys (RFC 8292) of an encryption key. They are stored nowhere: they have its protection and its backup, and
 * every process that has it has them.
 * @param encryptionKey The oldest one: the keys of subscriptions must not change while encryption keys are rotated.
 */
export function derivePushKeys(encryptionKey: Buffer): PushKeys {
  // 128 bits more than the order has, so that the remainder is uniform.
  const bytes = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'ballast/push keys', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
