import { serveStatic } from '@hono/node-server/serve-static';
import { AppError } from '../errors/app-error.ts';
import type { AppState, HttpApp } from '../http/http-app.ts';

const yearSeconds = 31_536_000;

type Options = {
  root: string;
  hasKey: boolean;
};

export function mountAdminApp(app: HttpApp, { root, hasKey }: Options): void {
  const serveAsset = serveStatic<AppState>({
    root,
    rewriteRequestPath: (path) => path.replace(/^\/admin\//, '/'),
    precompressed: true,
  });
  const servePage = serveStatic<AppState>({ root, path: hasKey ? 'index.html' : 'locked.html', precompressed: true });

  // The header is set on the response, because serveStatic's hook runs later, and only under node:http.
  app.get('/admin/assets/*', async (c) => {
    const response = await serveAsset(c, async () => {});
    if (!response) throw new AppError('NOT_FOUND');
    response.headers.set('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    return response;
  });
  for (const path of ['/admin', '/admin/']) {
    app.get(path, async (c) => {
      const response = await servePage(c, async () => {});
      if (!response) throw new AppError('NOT_FOUND');
      response.headers.set('Cache-Control', 'no-cache');
      response.headers.set('X-Robots-Tag', 'noindex');
      return response;
    });
  }
}
