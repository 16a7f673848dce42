import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteFile } from '@ballast/db/testing';
import { strFromU8, unzipSync } from 'fflate';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '../settings/env.ts';
import { runCommand } from './commands.ts';
import { zipTexts } from './records.ts';

const silent = pino({ level: 'silent' });

describe('ballast records', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-records-'));
    createSqliteFile(join(folder, 'ballast.db'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const records = (...args: string[]) => runCommand(['records', ...args], parseEnv({ DATA_DIR: folder }), silent);
  const year = ['--from', '2026-01-01', '--to', '2099-12-31'];

  test('writes a ZIP that only the operator can read, with an entry of its own in the log', async () => {
    const path = join(folder, 'records.zip');
    const { isSound, text } = await records(...year, '--out', path);
    expect({ isSound, text }).toMatchObject({ isSound: true, text: expect.stringContaining('The log is whole.') });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const files = unzipSync(readFileSync(path));
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'transparency.json',
      'transparency.csv',
      'decisions.json',
      'complaints.csv',
      'done-outside.json',
      'log.json',
      'log-counts.csv',
      'log-verification.json',
      'versions.csv',
      'documents.json',
      'documents/terms-1.1.txt',
      'documents/privacy-1.1.txt',
    ]);
    expect(JSON.parse(strFromU8(files['log.json'] ?? new Uint8Array()))).toMatchObject([
      { action: 'export_records', actor: 'Operator', reason: '2026-01-01 to 2099-12-31' },
    ]);
  });

  test('overwrites no file, and leaves none that is not whole', async () => {
    const path = join(folder, 'taken.zip');
    writeFileSync(path, 'mine');
    await expect(records(...year, '--out', path)).rejects.toThrow('exists already');
    expect(readFileSync(path, 'utf8')).toBe('mine');
    await expect(records(...year, '--out', join(folder, 'nowhere', 'records.zip'))).rejects.toThrow(
      'cannot be written',
    );
    const long = join(folder, 'long.zip');
    await expect(records('--from', '2000-01-01', '--to', '2099-12-31', '--out', long)).rejects.toThrow('too long');
    expect(() => statSync(long)).toThrow('ENOENT');
  });

  test.each([
    [['--from', '2026-01-01'], 'Say for which days'],
    [['--to', '2026-01-01'], 'Say for which days'],
    [['--from', 'yesterday', '--to', '2026-01-01'], '--from: This has to be a day'],
    [['--from', '2026-02-01', '--to', '2026-02-30'], '--to: This has to be a day'],
    [['--from', '2026-02-02', '--to', '2026-02-01'], '--to: This has to be the day of the start or a later one.'],
    [['now', '--from', '2026-02-02', '--to', '2026-02-03'], 'Usage'],
  ])('refuses %s in a sentence', async (args, message) => {
    await expect(records(...args)).rejects.toThrow(message);
  });

  test('equal texts give equal bytes', () => {
    const texts = { 'one.txt': 'One', 'folder/two.txt': 'Two £' };
    expect(zipTexts(texts)).toEqual(zipTexts({ ...texts }));
    expect(strFromU8(unzipSync(zipTexts(texts))['folder/two.txt'] ?? new Uint8Array())).toBe('Two £');
  });
});
