import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, install, mustRun, nodeBinary, root, runUntilStopped, serverFlags } from './toolchain.mjs';

const buildArgs = ['run', 'build', '--filter=@ballast/api', '--output-logs=errors-only', '--log-prefix=none'];

function takeOption(args, name) {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args.splice(at, 2)[1];
}

/**
 * Checks the commit out into a temporary folder, and installs and builds it with its own toolchain. The folder is removed
 * when this process exits.
 */
async function buildCommit(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-against-'));
  const git = (...args) => spawnSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  });
  // Without handlers a signal would end this process before its exit event.
  const stop = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.stdout.write(`Building ${commit} in ${folder} …\n`);
  if (git('worktree', 'add', '--detach', folder, commit).status !== 0) process.exit(1);
  const other = await import(pathToFileURL(join(folder, 'scripts', 'toolchain.mjs')).href);
  other.install();
  other.mustRun('turbo', buildArgs, { quiet: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  return [`--other-root=${folder}`, `--other-server-flags=${other.serverFlags.join(' ')}`];
}

const args = process.argv.slice(2);
const otherCommit = takeOption(args, '--against');
install();
mustRun('turbo', buildArgs, { quiet: true });
if (otherCommit !== undefined) {
  const { status, output } = capture('git', ['rev-parse', '--verify', '--quiet', `${otherCommit}^{commit}`]);
  if (status !== 0) {
    process.stderr.write(`There is no commit ${otherCommit}.\n`);
    process.exit(1);
  }
  args.push(...(await buildCommit(output.trim())));
}
runUntilStopped(nodeBinary, ['apps/api/bench/run.ts', `--server-flags=${serverFlags.join(' ')}`, ...args]);
