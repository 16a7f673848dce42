import type { HttpApp } from '../http/http-app.ts';

/** Every mounted path with its method, as OpenAPI writes them: `GET /api/users/{id}`. Middleware is left out. */
export function mountedPaths(app: HttpApp): string[] {
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^/]*\})?/g, '{$1}')}`);
  return [...new Set(mounted)].sort();
}
