import { install, mustRun, nodeBinary } from './toolchain.mjs';

install();
mustRun('turbo', ['run', 'build', '--filter=@ballast/api', '--output-logs=errors-only', '--log-prefix=none'], {
  quiet: true,
});
mustRun(nodeBinary, ['apps/api/bench/run.ts', ...process.argv.slice(2)]);
