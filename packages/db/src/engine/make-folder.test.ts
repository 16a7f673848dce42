import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('creates missing parents for the owner alone, and returns what it created', () => {
  const path = join(folder, 'a', 'b');
  expect(makeFolder(path)).toEqual([join(folder, 'a'), path]);
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
});

test('accepts a folder that exists, also behind a symbolic link', () => {
  symlinkSync(folder, `${folder}/link`);
  expect(makeFolder(`${folder}/link`)).toEqual([]);
});

test('throws for a file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR/);
});

test.skipIf(process.platform !== 'linux')('throws at once where nothing can be created, such as below /proc', () => {
  expect(() => makeFolder('/proc/nope')).toThrow(/ENOENT/);
  expect(() => makeFolder('/proc/nope/below')).toThrow(/ENOENT/);
});
