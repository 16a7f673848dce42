import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that a browser sent from another site. Other programs send neither header and
 * pass: they hold no cookie of someone else's.
 * @param isOwnOrigin Knows the origins that members see.
 */
export function originCheck(isOwnOrigin: (origin: string) => boolean) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const isForeign = (origin !== undefined && !isOwnOrigin(origin)) || site === 'cross-site' || site === 'same-site';
      if (isForeign) throw new AppError('BAD_ORIGIN');
    }
    await next();
  });
}
