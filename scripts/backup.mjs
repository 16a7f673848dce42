import { runBuilt } from './toolchain.mjs';

runBuilt('backup', process.argv.slice(2));
