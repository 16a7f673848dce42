import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const text = readFileSync(join(root, 'docs/anonymity.md'), 'utf8');
const named = [...text.matchAll(/`([\w*./-]+)`/g), ...text.matchAll(/\]\(([\w./-]+)\)/g)].flatMap(([, path = '']) =>
  path.includes('/') || /\.(ts|md)$/.test(path) ? [path] : [],
);

test('docs/anonymity.md names only files that exist', () => {
  expect(named.length).toBeGreaterThan(40);
  const exists = (path: string) =>
    [root, join(root, 'apps/api/src'), join(root, 'docs')].some((cwd) => globSync(path, { cwd }).length > 0);
  expect(named.filter((path) => !path.startsWith('DATA_DIR') && !exists(path))).toEqual([]);
});

test('docs/anonymity.md lists every anonymity test', () => {
  for (const path of globSync('anonymity/*.test.ts', { cwd: join(root, 'apps/api/src') }))
    expect(text, path).toContain(path);
});
