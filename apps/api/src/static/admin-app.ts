import { serveStatic } from '@hono/node-server/serve-static';
import { AppError } from '../errors/app-error.ts';
import type { AppState, HttpApp } from '../http/http-app.ts';

const yearSeconds = 31_536_000;

type Options = {
  /** The folder of the build, with its .br and .gz files beside the originals. */
  root: string;
  /** Whether there is a key that could open the area; where there is none the page says so. */
  hasKey: boolean;
};

/** Serves the built admin app under /admin, apart from the member app. No search engine keeps it. */
export function mountAdminApp(app: HttpApp, { root, hasKey }: Options): void {
  const asset = serveStatic<AppState>({
    root,
    rewriteRequestPath: (path) => path.replace(/^\/admin\//, '/'),
    precompressed: true,
  });
  const page = serveStatic<AppState>({ root, path: hasKey ? 'index.html' : 'locked.html', precompressed: true });

  // Headers are put on the answer: serveStatic's own hook for them comes after it is made, and counts on node:http alone.
  app.get('/admin/assets/*', async (c) => {
    const answer = await asset(c, async () => {});
    if (!answer) throw new AppError('NOT_FOUND');
    answer.headers.set('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    return answer;
  });
  for (const path of ['/admin', '/admin/']) {
    app.get(path, async (c) => {
      const answer = await page(c, async () => {});
      if (!answer) throw new AppError('NOT_FOUND');
      answer.headers.set('Cache-Control', 'no-cache');
      answer.headers.set('X-Robots-Tag', 'noindex');
      return answer;
    });
  }
}
