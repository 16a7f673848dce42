import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'keys', 'encryption.key');

test('a key of 32 bytes is created once, with owner-only permissions', () => {
  const key = readOrCreateKeyFile(folder);
  expect(key).toHaveLength(32);
  expect(key.equals(Buffer.alloc(32))).toBe(false);
  expect(readFileSync(path(), 'utf8')).toBe(`${key.toString('base64')}\n`);
  expect([statSync(join(folder, 'keys')).mode & 0o777, statSync(path()).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(readOrCreateKeyFile(folder)).toEqual(key);
});

test('two folders have different keys', () => {
  expect(readOrCreateKeyFile(join(folder, 'one'))).not.toEqual(readOrCreateKeyFile(join(folder, 'two')));
});

test('an existing key is used, ignoring whitespace around it', () => {
  readOrCreateKeyFile(folder);
  writeFileSync(path(), ` ${Buffer.alloc(32, 9).toString('base64')} \r\n`);
  expect(readOrCreateKeyFile(folder)).toEqual(Buffer.alloc(32, 9));
});

test.each(['', 'cut short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'a key file with %j throws an error with its path and is not changed',
  (text) => {
    readOrCreateKeyFile(folder);
    writeFileSync(path(), text);
    expect(() => readOrCreateKeyFile(folder)).toThrow(`${path()} does not hold a key of 32 bytes.`);
    expect(readFileSync(path(), 'utf8')).toBe(text);
  },
);

test('processes that start concurrently use one key and leave no other files', async () => {
  const rounds = 400;
  const script = `import { readOrCreateKeyFile } from './key-file.ts';
    while (Date.now() < ${Date.now() + 1500});
    for (let round = 0; round < ${rounds}; round += 1)
      process.stdout.write(readOrCreateKeyFile(${JSON.stringify(folder)} + '/' + round).toString('hex') + '\\n');`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, start));
  for (const other of others) expect(other.stdout).toBe(first?.stdout);
  for (let round = 0; round < rounds; round += 1) {
    expect(readdirSync(join(folder, String(round), 'keys'))).toEqual(['encryption.key']);
  }
});
