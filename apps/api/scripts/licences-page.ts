import { brand } from '@ballast/schema/brand';
import { quickExitUrl } from '@ballast/schema/pages';
import type { ShippedPackage } from './shipped-packages.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const style = `:root{color-scheme:light dark}body{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;font:1rem/1.6 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between}
section{border-top:1px solid;padding-top:1rem;margin-top:2rem}ul{columns:14rem;padding-left:1.25rem}li{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:.8125rem/1.5 ui-monospace,monospace}a{color:inherit}
a:focus-visible,summary:focus-visible{outline:3px solid;outline-offset:2px}summary{cursor:pointer;padding:.5rem 0}`;

const sectionOf = (text: string, packages: readonly ShippedPackage[]) => {
  const items = packages.map(
    ({ name, version, licence }) => `<li>${escapeHtml(`${name} ${version} (${licence})`)}</li>`,
  );
  const names = [...new Set(packages.map(({ licence }) => licence))];
  const links = names
    .map((name) => `<a href="https://spdx.org/licenses/${name}.html">${escapeHtml(name)}</a>`)
    .join(', ');
  const missing = `<p>These packages contain no text of their licence. The texts: ${links}.</p>`;
  const body = text === '' ? missing : `<pre>${escapeHtml(text)}</pre>`;
  return `<section><ul>${items.join('')}</ul><details><summary>The text of the licence</summary>${body}</details></section>`;
};

/** Packages with the same texts share a section. The page has no script. */
export function licencesPage(packages: readonly ShippedPackage[], ownLicence: string): string {
  const byText = Map.groupBy(packages, ({ texts }) => texts.join('\n\n'));
  const sections = [...byText].map(([text, group]) => sectionOf(text, group));
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Licences · ${brand.name}</title><link rel="icon" href="/icon.svg"><style>${style}</style></head><body>
<header><p><a href="/">${brand.name}</a></p><p><a href="${quickExitUrl}" rel="noreferrer">Leave this site</a></p></header>
<main><h1>Licences</h1><p>${brand.name} is free software. It contains ${packages.length} packages of others, in what is sent to browsers and in the server.
If you need help now, <a href="/crisis-support">the numbers to ring are here</a>.</p>
<section><h2>${brand.name}</h2><pre>${escapeHtml(ownLicence)}</pre></section><h2>Packages of others</h2>${sections.join('\n')}</main></body></html>
`;
}
