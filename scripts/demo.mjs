import { join } from 'node:path';
import { build, install, mustRun, nodeBinary, root, runUntilStopped, serverArgs, withEnvFile } from './toolchain.mjs';

install();
build();
mustRun(nodeBinary, [join(root, 'apps', 'api', 'dist', 'server', 'demo.js')], { env: withEnvFile });
runUntilStopped(nodeBinary, serverArgs, { env: withEnvFile });
