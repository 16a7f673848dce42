import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFileName, pageMetadata } from '@ballast/content/page-metadata';
import { brand } from '@ballast/schema/brand';
import sharp from 'sharp';
import { drawScene } from './share-scene.ts';
import { renderText } from './share-text.ts';
import type { ColourScheme } from './tokens.ts';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const cacheFolder = join(web, 'node_modules', '.share-pictures');

const entities = new Map([
  ['&amp;', '&'],
  ['&#x27;', '’'],
  ['&quot;', '"'],
]);

/** The page's headline, or the tagline where the headline is only the name. */
function readHeadline(html: string): string {
  const [, inner = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const text = inner
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities.get(entity) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text === brand.name ? brand.tagline : text;
}

async function renderPng(svg: string): Promise<Buffer> {
  const file = join(cacheFolder, `${createHash('sha256').update(svg).digest('hex')}.png`);
  if (existsSync(file)) return readFileSync(file);
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 160, dither: 1, effort: 8 }).toBuffer();
  writeFileSync(file, png);
  return png;
}

mkdirSync(cacheFolder, { recursive: true });
mkdirSync(join(dist, 'share'), { recursive: true });
await Promise.all(
  Object.entries(pageMetadata).map(async ([path, { description }]) => {
    const html = readFileSync(join(dist, 'pages', `${pageFileName(path)}.html`), 'utf8');
    const scheme: ColourScheme = path.startsWith('/crisis-') ? 'day' : 'night';
    const svg = drawScene(scheme, await renderText(readHeadline(html), description, scheme));
    writeFileSync(join(dist, 'share', `${pageFileName(path)}.png`), await renderPng(svg));
  }),
);
