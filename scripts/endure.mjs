import { install, mustRun, nodeBinary, runUntilStopped, serverFlags } from './toolchain.mjs';

install();
mustRun('turbo', ['run', 'build', '--filter=@ballast/api', '--output-logs=errors-only', '--log-prefix=none'], {
  quiet: true,
});
const flags = `--server-flags=${serverFlags.join(' ')}`;
runUntilStopped(nodeBinary, ['apps/api/endurance/run.ts', flags, ...process.argv.slice(2)]);
