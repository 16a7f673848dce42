import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Tracer } from '../tracing/tracer.ts';
import type { AppState } from './http-app.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A span for each request, by its route and never by its address. That of a live stream ends when the stream has begun. */
export function traceRequests(tracer: Tracer) {
  return createMiddleware<AppState>(async (c, next) => {
    const method = methods.has(c.req.method) ? c.req.method : 'OTHER';
    await tracer.root(method, next, {
      onResult() {
        const route = routePath(c);
        const { status } = c.res;
        return {
          name: `${method} ${route}`,
          attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
          isError: status >= 500,
        };
      },
    });
  });
}
