import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppState } from './http-app.ts';

/** One line per request: never a body, query, address, e-mail, token or cookie. */
export function requestLog(log: Logger, { countRequest }: Pick<Metrics, 'countRequest'>) {
  return createMiddleware<AppState>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    // The handler's route, not the last matching middleware's.
    const route = routePath(c);
    const { method } = c.req;
    const { status } = c.res;
    countRequest(method, route, status, ms);
    log.info({ id: c.get('requestId'), method, route, status, ms });
  });
}
