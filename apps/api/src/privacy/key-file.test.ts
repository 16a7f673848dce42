import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'keys', 'encryption.key');
const files = () => readdirSync(join(folder, 'keys'));

test('a key of 32 bytes is a draft until it is promoted, with owner-only permissions', () => {
  const file = openKeyFile(folder);
  expect(file.read()).toBeUndefined();
  expect(file.readDraft()).toBeUndefined();
  const key = file.createDraft();
  expect(key).toHaveLength(32);
  expect(key.equals(Buffer.alloc(32))).toBe(false);
  expect(file.read()).toBeUndefined();
  expect(file.readDraft()).toEqual(key);
  expect(file.createDraft()).toEqual(key);
  file.promoteDraft(key);
  expect(readFileSync(path(), 'utf8')).toBe(`${key.toString('base64')}\n`);
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(file.read()).toEqual(key);
  expect(file.readDraft()).toBeUndefined();
  expect(files()).toEqual(['encryption.key']);
});

test('a discarded draft leaves no file', () => {
  const file = openKeyFile(folder);
  file.createDraft();
  file.discardDraft();
  expect(files()).toEqual([]);
});

test('two folders have different keys', () => {
  const draft = (name: string) => openKeyFile(join(folder, name)).createDraft();
  expect(draft('one')).not.toEqual(draft('two'));
});

test('an existing key is never replaced, and whitespace around it is ignored', () => {
  const file = openKeyFile(folder);
  file.promoteDraft(file.createDraft());
  writeFileSync(path(), ` ${Buffer.alloc(32, 9).toString('base64')} \r\n`);
  expect(file.read()).toEqual(Buffer.alloc(32, 9));
  file.promoteDraft(file.createDraft());
  expect(file.read()).toEqual(Buffer.alloc(32, 9));
});

test.each(['', 'cut short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'a key file with %j throws an error with its path and is not changed',
  (text) => {
    const file = openKeyFile(folder);
    file.promoteDraft(file.createDraft());
    writeFileSync(path(), text);
    expect(() => file.read()).toThrow(`${path()} does not hold a key of 32 bytes.`);
    expect(readFileSync(path(), 'utf8')).toBe(text);
  },
);

test('processes that start concurrently read one draft and leave no other files', async () => {
  const rounds = 400;
  const script = `import { openKeyFile } from './key-file.ts';
    while (Date.now() < ${Date.now() + 1500});
    for (let round = 0; round < ${rounds}; round += 1)
      process.stdout.write(openKeyFile(${JSON.stringify(folder)} + '/' + round).createDraft().toString('hex') + '\\n');`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, start));
  for (const other of others) expect(other.stdout).toBe(first?.stdout);
  for (let round = 0; round < rounds; round += 1) {
    expect(readdirSync(join(folder, String(round), 'keys'))).toEqual(['encryption.key.new']);
  }
});
