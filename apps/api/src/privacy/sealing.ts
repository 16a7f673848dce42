import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { RandomBytes } from './random.ts';

const algorithm = 'aes-256-gcm';
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

export type SealingBox = {
  /** Uses a fresh nonce, so two seals of one text look unrelated. `open` needs the same `context`. */
  seal(text: string, context: string): string;
  open(seal: string, context: string): string | undefined;
};

/** Changing how keys are derived, or a purpose, would make all stored seals unreadable. */
const derive = (master: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', master, '', purpose, bytes));

/** AES-256-GCM with a key per purpose (HKDF-SHA256). A seal is base64url of key id (4 bytes), nonce, ciphertext and tag. */
export function createSealingBox(masterKeys: readonly Buffer[], purpose: string, random: RandomBytes): SealingBox {
  const keys = masterKeys.map((master) => ({
    id: derive(master, `ballast/${purpose}/id`, keyIdBytes),
    key: createSecretKey(derive(master, `ballast/${purpose}`, 32)),
  }));
  const [current] = keys;
  if (!current) throw new Error('A sealing box needs a key.');

  return {
    seal(text, context) {
      const nonce = random(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.id, nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(seal, context) {
      const bytes = Buffer.from(seal, 'base64url');
      // Node reads base64url leniently: without this check one seal would have many spellings.
      if (bytes.length < keyIdBytes + nonceBytes + tagBytes || bytes.toString('base64url') !== seal) return undefined;
      const key = keys.find(({ id }) => id.equals(bytes.subarray(0, keyIdBytes)))?.key;
      if (!key) return undefined;
      const nonce = bytes.subarray(keyIdBytes, keyIdBytes + nonceBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const body = bytes.subarray(keyIdBytes + nonceBytes, -tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Equal inputs give equal hashes. Only holders of the key can compute a hash. */
export function createKeyedHash(masterKeys: readonly Buffer[], purpose: string): (...parts: string[]) => string {
  const [master] = masterKeys;
  if (!master) throw new Error('A keyed hash needs a key.');
  const key = createSecretKey(derive(master, `ballast/${purpose}`, 32));
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
