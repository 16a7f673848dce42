import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPageTitles, pageFileName, pageMetadata, publicAppPageMetadata } from '@ballast/content/page-metadata';
import { minifySync } from 'rolldown/utils';
import { viewerKey } from '../src/lib/stores/viewer-key.ts';
import { readRouteFiles } from './route-files.ts';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const renderer = join(web, 'node_modules', '.prerender', 'prerender.js');
const { renderBody, renderHead, renderStructuredData }: typeof import('../src/prerender.tsx') = await import(renderer);

const minified = (file: string) => minifySync(file, readFileSync(file, 'utf8')).code;
const startScript = minified(join(import.meta.dirname, 'inline', 'start-app.js'));
const nationScript = minified(join(import.meta.dirname, 'inline', 'nation.js'));

/** Scripts of `public/` that run before the first paint. They are inlined, so that they need no request. */
const earlyScripts = ['leave.js', 'look.js', 'install-offer.js'];

const template = earlyScripts.reduce(
  (html, name) =>
    html.replace(
      new RegExp(`(<script) src="/${name}"([^>]*>)`),
      (_tag, start, rest) => `${start}${rest}${minified(join(dist, name))}`,
    ),
  readFileSync(join(dist, 'index.html'), 'utf8'),
);
const routeTagsOf = readRouteFiles(dist);

const nationScriptOf = (path: string) =>
  path.startsWith('/crisis-') ? `<script data-key="${viewerKey}">${nationScript}</script>` : '';

const styleSheet = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g;

/** Inlines a page's style sheets, so that the first response can be painted. `registerInlinedStyles` reads their names. */
function inlineStyles(html: string): string {
  const files = [...html.matchAll(styleSheet)].map(([, file = '']) => file);
  const sheets = files.map((file) => readFileSync(join(dist, file), 'utf8'));
  const names = files.map((file) => `/${file}`).join(' ');
  return html
    .replaceAll(styleSheet, '')
    .replace('</head>', () => `<style data-sheets="${names}">${sheets.join('')}</style></head>`);
}

const appScript = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const appModule = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

function deferApp(html: string): string {
  const [, app] = appScript.exec(html) ?? [];
  if (!app) throw new Error('The page has no script that starts the app.');
  const modules = [app, ...[...html.matchAll(appModule)].map(([, href]) => href)].join(' ');
  return html
    .replace(appScript, '')
    .replaceAll(appModule, '')
    .replace('</body>', () => `<script data-modules="${modules}">${startScript}</script></body>`);
}

const openPageNotice =
  '<noscript><p class="without-scripts">Your browser has scripts switched off. You can read this page, and ' +
  '<a href="/crisis-support">the numbers to ring</a> are all there. The feed and signing in need scripts.</p></noscript>';

/** The server replaces `%ORIGIN%` and `%CONTACT_EMAIL%`. */
function assemble(path: string, head: string, body = ''): string {
  const html = template
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</head>', () => `${routeTagsOf(path)}${nationScriptOf(path)}</head>`)
    .replace('</body>', () => `${renderStructuredData(path)}</body>`);
  if (body === '') return html;
  if (/ style="/.test(body)) throw new Error(`The page ${path} has a style attribute, which the policy forbids.`);
  // Replaced before the body is inserted, which can contain another <noscript>.
  const page = html
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => openPageNotice)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  return deferApp(inlineStyles(page));
}

const pages = join(dist, 'pages');
rmSync(pages, { recursive: true, force: true });
mkdirSync(pages);
const write = (name: string, html: string) => writeFileSync(join(pages, `${name}.html`), html);

for (const path of Object.keys(pageMetadata)) {
  write(pageFileName(path), assemble(path, renderHead(path), await renderBody(path)));
}
for (const path of Object.keys(publicAppPageMetadata)) {
  write(pageFileName(path), assemble(path, renderHead(path)));
}
for (const [path, title] of Object.entries(appPageTitles)) {
  write(pageFileName(path), assemble(path, renderHead(path, title)));
}
write('404', assemble('/404', renderHead('/404', '404 - Page not found'), await renderBody('/404')));
for (const name of ['index.html', ...earlyScripts.flatMap((name) => [name, `${name}.gz`, `${name}.br`])]) {
  rmSync(join(dist, name), { force: true });
}
