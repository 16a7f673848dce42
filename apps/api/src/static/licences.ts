import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HttpApp } from '../http/http-app.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';

/** The build writes the page. Sources that were never built have none. */
export function findLicences(): string | undefined {
  return ['../licences.html', '../../dist/licences.html']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
}

type Page = { policy: string; prepared: PreparedBody };

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const styles = [`'sha256-${hash('sha256', style, 'base64')}'`];
  return { policy: contentSecurityPolicy({ scripts: [], styles }), prepared: prepareBody(html) };
}

/** Serves the licences of the packages that are shipped. The file is read and compressed at the first request. */
export function mountLicences(app: HttpApp, file: string): void {
  let page: Page | undefined;
  app.get('/licences', (c) => {
    page ??= readPage(file);
    c.header('Cache-Control', 'no-cache');
    c.set('contentSecurityPolicy', page.policy);
    return sendPrepared(c, page.prepared, 'text/html; charset=utf-8', 200);
  });
}
