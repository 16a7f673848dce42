import { runBuilt } from './toolchain.mjs';

runBuilt('ballast', ['backup', ...process.argv.slice(2)]);
