import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { systemRandom } from './random.ts';
import { createKeyedHash, createSealingBox } from './sealing.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const box = createSealingBox([oldKey], 'authorship', systemRandom);
const alder = 'AAAAAAAAAAAAAAAAAAAAAA';
const subject = 'author of post one';

describe('a seal', () => {
  test.each([alder, '', 'words with ünïcode 🌳', 'x'.repeat(10_000)])('opens to %j', (text) => {
    expect(box.open(box.seal(text, subject), subject)).toBe(text);
  });

  test('does not open for another subject', () => {
    const seal = box.seal(alder, subject);
    for (const other of ['author of post two', '', `${subject} `]) expect(box.open(seal, other)).toBeUndefined();
  });

  test('does not open if changed, cut or extended', () => {
    const bytes = Buffer.from(box.seal(alder, subject), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(box.open(changed.toString('base64url'), subject), `byte ${at}`).toBeUndefined();
      expect(box.open(bytes.subarray(0, at).toString('base64url'), subject), `cut at ${at}`).toBeUndefined();
    }
    expect(box.open(Buffer.concat([bytes, Buffer.alloc(1)]).toString('base64url'), subject)).toBeUndefined();
  });

  test('opens only in its exact base64url spelling', () => {
    for (const text of ['', 'a', 'ab', 'abc', alder]) {
      const seal = box.seal(text, subject);
      for (const other of [
        `${seal}A`,
        `${seal}=`,
        `${seal}==`,
        `${seal}\n`,
        ` ${seal}`,
        `${seal.slice(0, 9)}.${seal.slice(9)}`,
      ])
        expect(box.open(other, subject), other).toBeUndefined();
      expect(box.open(seal, subject)).toBe(text);
    }
  });

  test.each(['', 'x', 'not a seal at all, whatever its length may be', '🌳'.repeat(40), 'A'.repeat(86)])(
    'malformed text does not open: %j',
    (text) => {
      expect(box.open(text, subject)).toBeUndefined();
    },
  );

  test('of the same text differs each time and has the same length', () => {
    const seals = Array.from({ length: 200 }, () => Buffer.from(box.seal(alder, subject), 'base64url'));
    expect(new Set(seals.map((seal) => seal.subarray(4).toString('hex'))).size).toBe(200);
    expect(new Set(seals.map((seal) => seal.length))).toEqual(new Set([4 + 12 + 22 + 16]));
    // After the key id, no byte is equal in all seals.
    for (let at = 4; at < 54; at += 1) expect(new Set(seals.map((seal) => seal[at])).size).toBeGreaterThan(1);
  });

  test("has the same length for two members' ids and does not contain the id", () => {
    const [one, two] = [box.seal(alder, subject), box.seal('bbbbbbbbbbbbbbbbbbbbbb', subject)];
    expect(one.length).toBe(two.length);
    expect(Buffer.from(one, 'base64url').includes(alder)).toBe(false);
  });

  test('has a unique nonce', () => {
    const seeded = createSealingBox([oldKey], 'authorship', createSeededRandom('nonces'));
    const nonces = Array.from({ length: 500 }, () => Buffer.from(seeded.seal('', ''), 'base64url').subarray(4, 16));
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(500);
  });

  test('does not open for another purpose under the same key', () => {
    const cursors = createSealingBox([oldKey], 'cursors', systemRandom);
    expect(cursors.open(box.seal(alder, subject), subject)).toBeUndefined();
  });
});

describe('a sealing box with rotated keys', () => {
  const rotated = createSealingBox([newKey, oldKey], 'authorship', systemRandom);

  test('opens seals of the old key', () => {
    expect(rotated.open(box.seal(alder, subject), subject)).toBe(alder);
  });

  test('seals with the first key only', () => {
    const seal = rotated.seal(alder, subject);
    expect(box.open(seal, subject)).toBeUndefined();
    expect(createSealingBox([newKey], 'authorship', systemRandom).open(seal, subject)).toBe(alder);
  });

  test('cannot be created without a key', () => {
    expect(() => createSealingBox([], 'authorship', systemRandom)).toThrow('needs a key');
  });
});

describe('a keyed hash', () => {
  const hash = createKeyedHash([oldKey], 'retries');

  test('is equal for equal parts only', () => {
    expect(hash('post', 'alder', 'key')).toBe(hash('post', 'alder', 'key'));
    const all = [
      hash('post', 'alder', 'key'),
      hash('post', 'alderkey'),
      hash('post', 'alder', 'key', ''),
      hash('postalder', 'key'),
      createKeyedHash([newKey], 'retries')('post', 'alder', 'key'),
      createKeyedHash([oldKey], 'others')('post', 'alder', 'key'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  test('does not contain its parts', () => {
    expect(hash('alder')).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(hash('alder'), 'base64url').includes('alder')).toBe(false);
  });
});
