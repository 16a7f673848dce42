import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appRouter } from '@ballast/api/router';
import { printProcedures } from './print-procedures.ts';
import { accessSentences } from './procedure-access.ts';

const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));

export const proceduresFile = fileURLToPath(new URL('../src/procedures.ts', import.meta.url));

const shapeFile = fileURLToPath(new URL('router-shape.ts', import.meta.url));

export function generateProcedures(): string {
  const input = printProcedures({ shapeFile, describe: accessSentences(appRouter) });
  return execFileSync(biome, ['format', '--stdin-file-path', proceduresFile], { input, encoding: 'utf8' });
}

export function writeProcedures(): void {
  const text = generateProcedures();
  if (text !== readFileSync(proceduresFile, 'utf8')) writeFileSync(proceduresFile, text);
}

if (import.meta.main) writeProcedures();
