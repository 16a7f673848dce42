import { runBuilt } from './toolchain.mjs';

runBuilt('ballast', process.argv.slice(2));
