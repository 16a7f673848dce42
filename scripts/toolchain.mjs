// Runs on Node 20 without installed packages: these scripts install everything else, including Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const pnpmVersion = '12.21.0';
const installStamp = join(root, 'node_modules', '.installed');
const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

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

/** Installs the dependencies of the lockfile if the lockfile or a manifest has changed. */
export function install() {
  const currentHash = manifestsHash();
  if (existsSync(installStamp) && existsSync(node24) && readFileSync(installStamp, 'utf8') === currentHash) return;
  process.stdout.write('Installing dependencies …\n');
  const args = ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.stderr.write('The installation failed; nothing was started.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(installStamp, currentHash);
}

export function run(command, args, { env = {}, quiet = false, timeoutMs } = {}) {
  const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit';
  const { status } = spawnSync(command, args, { cwd: root, stdio, env: toolEnv(env), timeout: timeoutMs });
  return status ?? 1;
}

export function capture(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env: toolEnv(), encoding: 'utf8' });
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}` };
}

export function runInBackground(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', ({ message }) => resolve({ status: 1, output: `${output}${message}\n` }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

export function mustRun(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

export function build() {
  mustRun('turbo', ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'], { quiet: true });
}

/**
 * Runs a built command of the server. Installs and builds only if there is no build: a running server loads parts of its build
 * and packages when it first needs them. After a `git pull` they must not change until it stops.
 */
export function runBuilt(name, args) {
  const command = join(dirname(server), `${name}.js`);
  if (!existsSync(command)) {
    install();
    build();
  }
  mustRun(nodeBinary, [command, ...args], { env: withEnvFile });
}

/** Starts a long-running program, forwards signals to it, and exits with its exit code. */
export function runUntilStopped(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(env) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
  return child;
}

/** npm runs scripts in the root; INIT_CWD is the folder in which npm was called. */
export const envFile = [process.env.INIT_CWD ?? process.cwd(), root]
  .map((folder) => join(folder, '.env'))
  .find((path) => existsSync(path));

/** For the server and its commands, which read the settings in that file (apps/api/src/settings/env.ts). Tests and benchmarks do not. */
export const withEnvFile = envFile ? { BALLAST_ENV_FILE: envFile } : {};

export const server = join(root, 'apps', 'api', 'dist', 'server', 'server.js');
export const nodeBinary = node24;

/**
 * V8's memory limits, as in the Dockerfile. Without them garbage accumulates. With 16 MB for young and 1 GB for old objects, the
 * server takes a third less memory under load (docs/bench.md).
 */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024'];
export const serverArgs = [...serverFlags, server];
