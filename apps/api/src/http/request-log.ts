import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppState } from './http-app.ts';

const msSince = (startedAt: number) => Math.round((performance.now() - startedAt) * 100) / 100;

type LogLine = { id: string; method: string; route: string; status: number };

/** A separate function, so that the closure does not keep the request in memory while the stream is open. */
const logLater = (log: Logger, line: LogLine, startedAt: number) => () => log.info({ ...line, ms: msSince(startedAt) });

/** Logs one line per request, for a stream at its end. A line never has a body, query, address, e-mail, token or cookie. */
export function requestLog(log: Logger, { countRequest }: Pick<Metrics, 'countRequest'>) {
  return createMiddleware<AppState>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    // The handler's route, not the last matching middleware's.
    const route = routePath(c);
    const { method } = c.req;
    const { status } = c.res;
    const line = { id: c.get('requestId'), method, route, status };
    if (c.get('liveStream')) return c.set('onStreamEnd', logLater(log, line, startedAt));
    const ms = msSince(startedAt);
    countRequest(method, route, status, ms);
    log.info({ ...line, ms });
  });
}
