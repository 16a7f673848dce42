import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const pages = ['*.md', 'docs/**/*.md', 'packages/client/README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);

/** Finds paths in backticks that begin with a known folder, and link targets without their anchors. */
function pathsNamedIn(text: string): string[] {
  const quoted = [...text.matchAll(/`((?:apps|packages|docs|scripts|deploy)\/[\w*./-]+)`/g)];
  const linked = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)];
  return [...quoted, ...linked].flatMap(([, path]) => (path === undefined ? [] : [path]));
}

test.each(pages)('%s names only files that exist', (page) => {
  const missing = pathsNamedIn(readFileSync(join(root, page), 'utf8')).filter((path) =>
    [root, join(root, dirname(page))].every((cwd) => globSync(path, { cwd }).length === 0),
  );
  expect(missing).toEqual([]);
});

test('AGENTS.md names more than 15 paths', () => {
  expect(pathsNamedIn(readFileSync(join(root, 'AGENTS.md'), 'utf8')).length).toBeGreaterThan(15);
});
