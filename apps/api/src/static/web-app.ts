import { pagePaths } from '@ballast/schema/pages';
import { serveStatic } from '@hono/node-server/serve-static';
import type { AppState } from '../http/request-state.ts';
import type { RestApp } from '../http/rest.ts';

const pages: ReadonlySet<string> = new Set(pagePaths);
const filePath = /^\/[a-z0-9-]+\.(?:ico|png|svg|txt|webmanifest)$/;
const yearSeconds = 31_536_000;
const hourSeconds = 3600;

/**
 * Serves the built member app: hashed assets for ever, and its one page at every address that has a screen. An
 * address without one gets the same page, which says so, with 404.
 * @param root The folder of the build, with its .br and .gz files beside the originals.
 */
export function mountWebApp(app: RestApp, root: string): void {
  app.get(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`),
    }),
  );
  const file = serveStatic<AppState>({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', `public, max-age=${hourSeconds}`),
  });
  // Not a pattern of the route: it would put every request on Hono's slow router.
  app.get('*', (c, next) => (filePath.test(c.req.path) ? file(c, next) : next()));
  const page = serveStatic<AppState>({
    root,
    path: 'index.html',
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
  });
  app.get('*', async (c, next) => {
    const accepted = c.req.header('accept') ?? '*/*';
    if (/^\/(?:api|media|assets)(?:\/|$)/.test(c.req.path) || !/text\/html|\*\/\*/.test(accepted)) return next();
    const answer = await page(c, next);
    answer?.headers.append('Vary', 'Accept');
    // serveStatic sets the status itself, so a 404 can only be put on afterwards.
    return answer?.ok && !pages.has(c.req.path)
      ? new Response(answer.body, { status: 404, headers: answer.headers })
      : answer;
  });
}
