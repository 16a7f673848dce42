import { join } from 'node:path';
import { build, install, mustRun, nodeBinary, root } from './toolchain.mjs';

install();
build();
mustRun(nodeBinary, [join(root, 'apps', 'api', 'dist', 'server', 'backup.js'), ...process.argv.slice(2)]);
