import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const magic = Buffer.from('BALLAST\u0001');
const keyIdBytes = 8;
const saltBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = magic.length + keyIdBytes + saltBytes + nonceBytes;

const derive = (key: Buffer, salt: Uint8Array, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, `ballast/backup/${purpose}`, bytes));
const keyIdOf = (key: Buffer) => derive(key, Buffer.alloc(0), 'key id', keyIdBytes);

export const isSealed = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, magic.length)).equals(magic);

/**
 * AES-256-GCM under a key of the file's own (HKDF-SHA256 of BACKUP_KEY and a random salt): magic, key id, salt, nonce, ciphertext,
 * tag. The path is authenticated, so a file cannot take the place of another.
 */
export function sealFile(key: Buffer, path: string, bytes: Uint8Array): Buffer {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(key, salt, 'file', 32), nonce).setAAD(Buffer.from(path));
  return Buffer.concat([magic, keyIdOf(key), salt, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Returns why a file doesn't open, if it doesn't. */
export function openSealedFile(key: Buffer, path: string, file: Uint8Array): Buffer | 'wrong key' | 'damaged' {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < headerBytes + tagBytes) return 'damaged';
  const saltAt = magic.length + keyIdBytes;
  if (!bytes.subarray(magic.length, saltAt).equals(keyIdOf(key))) return 'wrong key';
  const fileKey = derive(key, bytes.subarray(saltAt, saltAt + saltBytes), 'file', 32);
  const nonce = bytes.subarray(saltAt + saltBytes, headerBytes);
  const decipher = createDecipheriv(algorithm, fileKey, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(path))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headerBytes, -tagBytes)), decipher.final()]);
  } catch {
    return 'damaged';
  }
}

/** The name of a picture in a sealed pool says nothing of its id. */
export const sealedNameOf = (key: Buffer, pictureId: string): string =>
  createHmac('sha256', derive(key, Buffer.alloc(0), 'picture names', 32))
    .update(pictureId)
    .digest('base64url');
