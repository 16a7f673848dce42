import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPageTitles, pageMetadata, pageName } from '@ballast/content/page-metadata';
import { readRouteFiles } from './route-files.ts';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const renderer = join(web, 'node_modules', '.prerender', 'prerender.js');
const { renderBody, renderOpenHead, renderAppHead }: typeof import('../src/prerender.tsx') = await import(renderer);

const template = readFileSync(join(dist, 'index.html'), 'utf8');
const tagsOf = readRouteFiles(dist);

/** Puts a page together; `%ORIGIN%` in it is for the server to fill in. */
function assemble(path: string, head: string, { body, scheme }: { body: string; scheme?: string | undefined }): string {
  const html = template
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</head>', () => `${tagsOf(path)}</head>`)
    .replace('<html lang="en-GB"', scheme ? `<html lang="en-GB" data-scheme="${scheme}"` : '<html lang="en-GB"');
  if (body === '') return html;
  if (/ style="/.test(body)) throw new Error(`The page ${path} has a style attribute, which the policy forbids.`);
  // The template's own <noscript> goes first: a page may have one that says more.
  return (
    html
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      // The page stands without them: what it is painted with comes first.
      .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
  );
}

const pages = join(dist, 'pages');
rmSync(pages, { recursive: true, force: true });
mkdirSync(pages);
const write = (name: string, html: string) => writeFileSync(join(pages, `${name}.html`), html);

for (const [path, metadata] of Object.entries(pageMetadata)) {
  write(pageName(path), assemble(path, renderOpenHead(path, metadata), await renderBody(path)));
}
for (const [path, title] of Object.entries(appPageTitles)) {
  write(pageName(path), assemble(path, renderAppHead(title), { body: '' }));
}
write('404', assemble('/404', renderAppHead('404 - Page not found'), await renderBody('/404')));
rmSync(join(dist, 'index.html'));
