import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const built = 'apps/api/dist/server';
const tools = 'node_modules/.bin';

let folder: string;
/** Creates a checkout with a build, whose tools only print that they were called. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-script-'));
  for (const path of ['node_modules/node/bin', tools, built, 'packages']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  cpSync(join(repository, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    cpSync(join(repository, name), join(folder, name));
  }
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  for (const tool of ['npx', 'turbo']) {
    writeFileSync(join(folder, tools, tool), `#!/bin/sh\necho ${tool} was called >&2\nexit 3\n`);
    chmodSync(join(folder, tools, tool), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function runBackup(more: Record<string, string> = {}) {
  const env = { PATH: `${join(folder, tools)}:${process.env['PATH']}`, ...more };
  const args = [join(folder, 'scripts', 'backup.mjs'), '/backups/new'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('npm run backup after a git pull neither installs nor builds under the running server', () => {
  writeFileSync(join(folder, built, 'ballast.js'), 'process.stdout.write(process.argv.slice(2).join());');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'changed by a pull');
  expect(runBackup()).toEqual({ status: 0, stdout: 'backup,/backups/new', stderr: '' });
});

test('npm run backup installs if there is no build', () => {
  expect(runBackup()).toMatchObject({ status: 3, stderr: expect.stringMatching(/^npx was called$/m) });
});

test.each([
  ['the folder in which it was called', ['.env', 'called/.env'], 'called/.env'],
  ['the checkout', ['.env'], '.env'],
])('npm run backup reads the settings in .env of %s', (_where, files, expected) => {
  writeFileSync(join(folder, built, 'ballast.js'), 'process.stdout.write(process.env.BALLAST_ENV_FILE);');
  mkdirSync(join(folder, 'called'));
  for (const name of files) writeFileSync(join(folder, name), '');
  expect(runBackup({ INIT_CWD: join(folder, 'called') }).stdout).toBe(join(folder, expected));
});
