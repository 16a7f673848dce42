import { join } from 'node:path';
import { envFile, install, nodeBinary, root, runUntilStopped } from './toolchain.mjs';

install();
// Node 24 reads the file for the ports and for Vite; the API checks its lines.
const flags = envFile ? [`--env-file=${envFile}`] : [];
runUntilStopped(nodeBinary, [...flags, join(root, 'scripts', 'dev-servers.mjs')]);
