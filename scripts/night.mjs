import { join } from 'node:path';
import { build, install, nodeBinary, root, runUntilStopped } from './toolchain.mjs';

install();
build();
runUntilStopped(nodeBinary, [join(root, 'apps', 'web', 'e2e', 'night', 'run.ts')]);
