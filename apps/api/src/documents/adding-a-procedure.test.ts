import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { procedureNames } from '../openapi/procedure-details.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/adding-a-procedure.md'), 'utf8');
const listed = [...page.matchAll(/`((?:apps|packages)\/[^`]+)`/g)].flatMap(([, path]) => (path ? [path] : []));

const sources = globSync(
  ['apps/api/{src,bench,endurance}/**/*.ts', 'packages/*/src/**/*.ts', 'apps/{web,admin}/src/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
).filter((path) => !/\.test\.tsx?$/.test(path));

const anyProcedure = new RegExp(`['"\`](?:${procedureNames.join('|').replaceAll('.', '\\.')})['"\`]`);

/** Removes comments, which may name a procedure as an example. */
const readCode = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

function isListed(path: string): boolean {
  return listed.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern.replace(/\/\*$/, '')}/`));
}

test('docs/adding-a-procedure.md lists every source file that names a procedure', () => {
  const filesWithName = sources.filter((path) => anyProcedure.test(readCode(path)));
  expect(filesWithName).toEqual(expect.arrayContaining(['apps/api/src/authorization/matrix.ts']));
  expect(filesWithName.filter((path) => !isListed(path))).toEqual([]);
});

test('docs/adding-a-procedure.md lists only files that exist', () => {
  expect(listed.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
