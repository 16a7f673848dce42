import { install, mustRun, nodeBinary, serverFlags } from './toolchain.mjs';

install();
mustRun('turbo', ['run', 'build', '--filter=@ballast/api', '--output-logs=errors-only', '--log-prefix=none'], {
  quiet: true,
});
const asStarted = `--server-flags=${serverFlags.join(' ')}`;
mustRun(nodeBinary, ['apps/api/bench/run.ts', asStarted, ...process.argv.slice(2)]);
