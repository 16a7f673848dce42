import { createECDH, hkdfSync } from 'node:crypto';

/** Both are base64url. The public key is an uncompressed point (65 bytes), the private key a scalar (32 bytes). */
export type PushKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';
/** The order of P-256 (FIPS 186-4). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives the VAPID keys (RFC 8292). The oldest key is used, because they must not change when keys are rotated. */
export function derivePushKeys(oldestEncryptionKey: Buffer): PushKeys {
  // 128 bits more than the order, so that the remainder is uniform.
  const bytes = Buffer.from(hkdfSync('sha256', oldestEncryptionKey, '', 'ballast/push keys', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
