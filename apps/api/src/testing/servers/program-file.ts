import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm test` names the folder of the build that it has made: a built program starts in a fifth of the time. */
const builtFolder = process.env['BUILT_PROGRAMS'];

/** The server, or the program of the operator's commands or the demo: built, or as sources if only some tests run. */
export const programFile = (name: 'server' | 'ballast' | 'demo'): string =>
  builtFolder ? join(builtFolder, `${name}.js`) : fileURLToPath(new URL(`../../${name}.ts`, import.meta.url));
