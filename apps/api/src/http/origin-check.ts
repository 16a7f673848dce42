import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isCrossOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}

/** Mail programs unsubscribe members here, from any origin. A token in the URL identifies the member. */
export const unsubscribePath = '/api/notifications/unsubscribe';

const isOneClickUnsubscribe = (c: Context) => c.req.path === unsubscribePath && c.req.header('cookie') === undefined;

/** Requests without Origin and Sec-Fetch-Site pass: they come from programs that have only their own cookies. */
export function originCheck(isOwnOrigin: (origin: string) => boolean) {
  return createMiddleware((c, next) => {
    if (!safeMethods.has(c.req.method) && !isOneClickUnsubscribe(c)) {
      const origin = c.req.header('origin');
      const isForeign = origin !== undefined && !isOwnOrigin(origin);
      if (isForeign || isCrossOrigin(c)) throw new AppError('BAD_ORIGIN');
    }
    return next();
  });
}
