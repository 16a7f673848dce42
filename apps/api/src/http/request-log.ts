import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppState } from './request-state.ts';

/** One line a request: never a body, a query, an address, an e-mail, a token or a cookie. */
export function requestLog(log: Logger, { countRequest }: Pick<Metrics, 'countRequest'>) {
  return createMiddleware<AppState>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    // The route that answered, which is not the last that matches.
    const route = routePath(c);
    const { method } = c.req;
    const { status } = c.res;
    countRequest(method, route, status, ms);
    log.info({ id: c.get('requestId'), method, route, status, ms });
  });
}

/** A message may hold lines that look like places, so it is cut off first; where that can't be done, nothing is left. */
function placesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n');
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim());
}

/**
 * What may be logged of an error that is our own fault: its kinds, codes and places. Messages are left out, since a
 * driver's holds the query's values.
 */
export function describeFault(error: unknown) {
  const chain: { type: string; code?: string; at: string[] }[] = [];
  for (let at = error; at instanceof Error && chain.length < 4; at = at.cause) {
    const code = 'code' in at ? { code: String(at.code) } : {};
    chain.push({ type: at.name, ...code, at: placesOf(at).slice(0, 8) });
  }
  return chain;
}
