import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageFileName, pageMetadata } from '@ballast/content/page-metadata';
import { rolldown } from 'rolldown';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');

/** Files without a hash in their name need a revision. */
function revisionedEntry(url: string, file: string) {
  const revision = createHash('sha256')
    .update(readFileSync(join(dist, file)))
    .digest('hex')
    .slice(0, 16);
  return { url, revision };
}

/** Everything the app needs offline: code, fonts, the public pages, and one page for all other routes. */
const precached = [
  ...readdirSync(join(dist, 'assets'))
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .map((name) => ({ url: `/assets/${name}`, revision: null })),
  ...Object.keys(pageMetadata).map((path) => revisionedEntry(path, `pages/${pageFileName(path)}.html`)),
  revisionedEntry('/feed', 'pages/feed.html'),
  revisionedEntry('/icon.svg', 'icon.svg'),
];

const bundle = await rolldown({
  input: join(web, 'src', 'service-worker', 'service-worker.ts'),
  transform: { define: { 'process.env.NODE_ENV': '"production"', precached: JSON.stringify(precached) } },
});
const { output } = await bundle.generate({ format: 'iife', minify: true });
await bundle.close();

const { code } = output[0];
writeFileSync(join(dist, 'sw.js'), code);
writeFileSync(join(dist, 'sw.js.gz'), gzipSync(code));
writeFileSync(join(dist, 'sw.js.br'), brotliCompressSync(code));
