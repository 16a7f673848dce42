import { pageMetadata } from '@ballast/content/page-metadata';
import { openPagePaths } from '@ballast/schema/pages';
import { serviceWorkerPath } from '@ballast/schema/service-worker';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Next } from 'hono';
import type { AppState, HttpApp, HttpContext } from '../http/http-app.ts';
import { sendPrepared } from '../http/prepared-body.ts';
import { createPages, type Page } from './pages.ts';

const filePathPattern = /^\/(?:share\/)?[a-z0-9-]+\.(?:ico|js|png|svg|webmanifest)$/;
const yearSeconds = 31_536_000;
const hourSeconds = 3600;

function send(c: HttpContext, { policy, prepared }: Page, status: 200 | 404): Response {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept');
  c.set('contentSecurityPolicy', policy);
  return sendPrepared(c, prepared, 'text/html; charset=utf-8', status);
}

const isCanonical = (path: (typeof openPagePaths)[number]) =>
  path !== '/mobile-help.html' && !('canonicalPath' in pageMetadata[path]);

type SearchEngineOptions = Pick<Options, 'publicOrigin' | 'indexStories'>;

function mountForSearchEngines(app: HttpApp, { publicOrigin, indexStories }: SearchEngineOptions): void {
  const isIndexed = (path: (typeof openPagePaths)[number]) =>
    isCanonical(path) && (indexStories || path !== '/stories');
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', `public, max-age=${hourSeconds}`);
    return c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /media/\nDisallow: /admin\n\nSitemap: ${publicOrigin()}/sitemap.xml\n`,
    );
  });
  app.get('/sitemap.xml', (c) => {
    const urls = openPagePaths.filter(isIndexed).map((path) => `<url><loc>${publicOrigin()}${path}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    c.header('Cache-Control', `public, max-age=${hourSeconds}`);
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
}

type Options = {
  root: string;
  previousAssetsRoot?: string | undefined;
  publicOrigin: () => string;
  contactEmail: string;
  /** Whether search engines may index `/stories`. */
  indexStories?: boolean | undefined;
};

export function mountWebApp(app: HttpApp, options: Options): void {
  const { root, previousAssetsRoot, publicOrigin, contactEmail, indexStories = false } = options;
  const pages = createPages({ root, publicOrigin, contactEmail, indexStories });
  const serveFile = serveStatic<AppState>({ root, precompressed: true });
  // The header is set before serveStatic, whose hook can run too late.
  const sendFile = (c: HttpContext, next: Next, cacheControl: string) => {
    c.header('Cache-Control', cacheControl);
    return serveFile(c, next);
  };
  app.get('/assets/*', (c, next) => sendFile(c, next, `public, max-age=${yearSeconds}, immutable`));
  if (previousAssetsRoot)
    app.get('/assets/*', serveStatic<AppState>({ root: previousAssetsRoot, precompressed: true }));
  mountForSearchEngines(app, { publicOrigin, indexStories });
  app.get('/blog', (c) => c.redirect('/about', 302));
  // A route pattern here would move every request to Hono's slow router.
  app.get('*', (c, next) => {
    if (!filePathPattern.test(c.req.path)) return next();
    // A cached service worker would keep serving the old app.
    return sendFile(c, next, c.req.path === serviceWorkerPath ? 'no-cache' : `public, max-age=${hourSeconds}`);
  });
  app.get('*', async (c, next) => {
    const accepted = c.req.header('accept') ?? '*/*';
    if (/^\/(?:api|media|assets|admin|share)(?:\/|$)/.test(c.req.path) || !/text\/html|\*\/\*/.test(accepted)) {
      return next();
    }
    const page = pages.pageAt(c.req.path);
    if (page) return send(c, page, 200);
    const notFound = pages.notFound();
    return notFound ? send(c, notFound, 404) : next();
  });
}
