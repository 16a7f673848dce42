import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { usageText } from '../operator/command-usage.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const backup = z
  .object({
    services: z.object({
      backup: z.object({
        extends: z.object({ file: z.literal('compose.yaml'), service: z.string() }),
        command: z.array(z.string()),
        volumes: z.array(z.string()),
      }),
    }),
  })
  .parse(parse(read('compose.backup.yaml'))).services.backup;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeTool(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

test('compose.backup.yaml extends a service of compose.yaml, and keeps sets in a folder that the image gives to its user', () => {
  expect(read('compose.yaml')).toContain(`  ${backup.extends.service}: *api`);
  expect(backup.volumes).toEqual(['backups:/backups']);
  expect(read('Dockerfile')).toContain('chown node:node /data /backups');
});

test('its command sleeps until the night, makes a backup, and goes on after a failure', () => {
  writeTool('sleep', `echo "sleep $1" >> ${folder}/calls`);
  writeTool(
    'ballast',
    `echo "ballast $*" >> ${folder}/calls; [ $(wc -l < ${folder}/calls) -lt 4 ] || kill $PPID; exit 1`,
  );
  const [program = '', ...args] = backup.command.map((word) => word.replaceAll('$$', '$'));
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    TZ: 'UTC',
    BACKUP_TO: 's3://bucket/sets?endpoint=a&region=b',
  };
  spawnSync(program, args, { env, timeout: 10_000 });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  const made = 'ballast nightly s3://bucket/sets?endpoint=a&region=b';
  expect(calls).toEqual([expect.stringMatching(/^sleep \d+$/), made, expect.stringMatching(/^sleep \d+$/), made]);
  const seconds = Number(calls[0]?.split(' ')[1]);
  expect(new Date(Date.now() + seconds * 1000).getUTCHours()).toBe(2);
});

test('the crontab of docs/operating.md runs a command that there is', () => {
  const [, command = ''] =
    /^\d+ \d+ \* \* \* cd \S+ && npm --silent run ballast -- (\w+) /m.exec(read('docs/operating.md')) ?? [];
  expect(usageText()).toContain(`\n  ${command} <`);
});
