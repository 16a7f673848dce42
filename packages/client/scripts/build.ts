import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appRouter } from '@ballast/api/router';
import { build } from 'rolldown';
import manifest from '../package.json' with { type: 'json' };
import { printProcedures } from './print-procedures.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const rootFolder = fileURLToPath(new URL('../../..', import.meta.url));
const tools = join(rootFolder, 'node_modules/.bin');

/** Writes the declarations of `index.ts` and of the files that it imports, with the types of the router written out. */
function writeDeclarations(folder: string): void {
  execFileSync(join(tools, 'tsc'), ['-p', join(packageFolder, 'tsconfig.declarations.json'), '--outDir', folder], {
    stdio: 'inherit',
  });
  const input = printProcedures(join(packageFolder, 'scripts/router-shape.ts'), appRouter);
  const source = join(packageFolder, 'src/procedures.ts');
  const printed = execFileSync(join(tools, 'biome'), ['format', '--stdin-file-path', source], { input });
  writeFileSync(join(folder, 'procedures.d.ts'), printed);
  const imported = new Set(['index.d.ts']);
  for (const file of imported) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/from '\.\/([\w-]+)\.ts'/g)) imported.add(`${name}.d.ts`);
    writeFileSync(join(folder, file), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.d.ts') && !imported.has(file)) rmSync(join(folder, file));
  }
}

/** The licences of Ballast and of the packages that the bundled modules are from. */
function licencesOf(moduleIds: readonly string[]): string {
  const packages = moduleIds.map((id) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id));
  const folders = new Map(packages.flatMap((found) => (found ? [[found[1], found[0]]] : [])));
  const parts = [...folders].map(
    ([name, folder]) =>
      `\n---\n\nindex.js contains parts of ${name}:\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`,
  );
  return [readFileSync(join(rootFolder, 'LICENSE'), 'utf8'), ...parts].join('');
}

/** Builds the published package: one module without dependencies, and its declarations. */
export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { output } = await build({
    input: join(packageFolder, 'src/index.ts'),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    // Removes unused parts of tRPC: sockets, event streams.
    treeshake: { moduleSideEffects: false, propertyWriteSideEffects: false },
    output: { file: join(folder, 'index.js'), format: 'esm', minify: 'dce-only' },
    experimental: { attachDebugInfo: 'none' },
    logLevel: 'warn',
  });
  writeDeclarations(folder);
  const { name, version, description, license, engines } = manifest;
  const exports = { '.': { types: './index.d.ts', default: './index.js' } };
  const published = { name, version, description, license, type: 'module', exports, sideEffects: false, engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(folder, 'LICENSE'), licencesOf(output[0].moduleIds));
  cpSync(join(packageFolder, 'examples'), join(folder, 'examples'), { recursive: true });
  cpSync(join(packageFolder, 'README.md'), join(folder, 'README.md'));
}

if (import.meta.main) await buildClient(join(packageFolder, 'dist'));
