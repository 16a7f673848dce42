// Plain JavaScript for Node 20 with nothing installed: these scripts fetch everything else, Node 24 included.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const pnpmVersion = '12.21.0';
const stamp = join(root, 'node_modules', '.installed');
const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

/** The environment in which the project's own tools find Node 24 and each other. */
export function toolEnv(extra = {}) {
  const path = [dirname(node24), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...extra };
}

function manifestsHash() {
  const hash = createHash('sha256');
  for (const area of ['', 'apps', 'packages']) hash.update(manifestsIn(area));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function manifestsIn(area) {
  const folders = area === '' ? [''] : readFolders(join(root, area)).map((name) => join(area, name));
  return folders.map((folder) => readFileSync(join(root, folder, 'package.json'), 'utf8')).join('\n');
}

function readFolders(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(path, entry.name, 'package.json')))
    .map((entry) => entry.name)
    .sort();
}

/** Installs what the lockfile names, unless that was done already. */
export function install() {
  const wanted = manifestsHash();
  if (existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing what the lockfile names …\n');
  const args = ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.stderr.write('The install failed; nothing was started.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

/** Runs a tool to its end; returns its exit code. */
export function run(command, args, { env = {}, quiet = false, timeoutMs } = {}) {
  const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit';
  const { status } = spawnSync(command, args, { cwd: root, stdio, env: toolEnv(env), timeout: timeoutMs });
  return status ?? 1;
}

/** Runs a tool to its end; returns its exit code and what it printed. */
export function capture(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env: toolEnv(), encoding: 'utf8' });
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}` };
}

/** Runs a tool to its end and stops with its exit code if that isn't 0. */
export function mustRun(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

/** Builds what has changed. */
export function build() {
  mustRun('turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'], { quiet: true });
}

/** Starts a long-running program, hands our signals on to it, and ends as it ends. */
export function runUntilStopped(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(env) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
  return child;
}

export const server = join(root, 'apps', 'api', 'dist', 'server', 'server.js');
export const nodeBinary = node24;

/**
 * What V8 may take, as in the Dockerfile. The more that is, the longer it lets what nobody needs any more pile up. With
 * 16 MB for young objects and a gigabyte for old ones, ten times what it needs, it takes a third less under load
 * (docs/bench.md).
 */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024'];
export const serverArgs = [...serverFlags, server];
