import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { splitLinks } from '@ballast/content/text-links';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../packages/content/src');
const importContent = (path: string): Promise<object> => import(join(folder, path));

const linksIn = (text: string) =>
  splitLinks(text)
    .filter(({ href }) => href !== undefined)
    .map((part) => part.text);

/** Text for other places than a page: search engines, sentences that the app compares, and members of the demo. */
const notShown = /^(?:page-metadata|crisis-words|demo|sample-stories)/;
/** Fields that are not prose: they are shown as links of their own, or lead somewhere. */
const notProse = new Set(['href', 'number', 'name', 'type']);

function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (value instanceof Function) return found;
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) if (!notProse.has(key)) textsIn(part, found);
  return found;
}

const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.includes('.test.') && !notShown.test(path),
);
const numberOrAddress = /\b(?:999|111|101|116 123|85258|0\d{2,4} ?\d[\d ]+\d)\b|\S+@\S+\.\S+|\b[a-z.-]+\.uk\b/g;

test.each(modules)('every number and address in the texts of %s is a link', async (path) => {
  const texts = textsIn(Object.values(await importContent(path)));
  for (const text of texts) {
    expect(linksIn(text), text).toEqual(
      [...text.matchAll(numberOrAddress)].map(([found]) => found.replace(/[.,]$/, '')),
    );
  }
});

test('the texts of the content were walked', async () => {
  expect(modules.length).toBeGreaterThan(30);
  expect(textsIn(await importContent('crisis.ts')).join()).toContain('0808 808 8000');
});
