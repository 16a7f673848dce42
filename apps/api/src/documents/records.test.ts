import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const pages = globSync('docs/records/*.md', { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** As GitHub makes anchors of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
}

const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

test.each(pages)('%s has links, and each leads to a file and a heading that exist', (page) => {
  const links = linksOf(read(page)).filter((link) => !/^https?:/.test(link));
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => isBroken(page, link))).toEqual([]);
});

const drafts = pages.filter((page) => !page.endsWith('data-inventory.md'));

test.each(drafts)('%s says at its top who must review it, and marks what is missing', (page) => {
  const [, top] = read(page).split('\n\n');
  expect(top).toContain('A lawyer and a clinical safety officer must review this document');
  expect(read(page).split('`[Operator').length).toBeGreaterThan(3);
});

test('there are nine drafts', () => {
  expect(drafts).toHaveLength(9);
});
