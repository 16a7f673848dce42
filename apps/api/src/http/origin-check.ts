import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isCrossOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}

/** Requests with neither header pass: they come from programs, which hold only their own cookies. */
export function originCheck(isOwnOrigin: (origin: string) => boolean) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isForeign = origin !== undefined && !isOwnOrigin(origin);
      if (isForeign || isCrossOrigin(c)) throw new AppError('BAD_ORIGIN');
    }
    await next();
  });
}
