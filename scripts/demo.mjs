import { join } from 'node:path';
import { build, install, mustRun, nodeBinary, root, runUntilStopped, serverArgs } from './toolchain.mjs';

install();
build();
mustRun(nodeBinary, [join(root, 'apps', 'api', 'dist', 'server', 'demo.js')]);
runUntilStopped(nodeBinary, serverArgs);
