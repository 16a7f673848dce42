import { getConnInfo } from '@hono/node-server/conninfo';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AdminSessions } from '../auth/admin-sessions.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './client-address.ts';
import { deviceCookie } from './device-cookie.ts';
import type { AppState } from './http-app.ts';
import type { OwnOrigins } from './own-origins.ts';

type Deps = {
  sessions: Sessions;
  adminSessions: AdminSessions;
  services: Services;
  rateLimits: RateLimits;
  trustedProxies: number;
  origins: Pick<OwnOrigins, 'isSecure'>;
};

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}

export function sessionMiddleware({ sessions, adminSessions, services, rateLimits, trustedProxies, origins }: Deps) {
  return createMiddleware<AppState>(async (c, next) => {
    const session = await sessions.read(getCookie(c, sessions.cookieName()));
    const cookies = session?.renewedCookie ? [session.renewedCookie] : [];
    const setCookie = (cookie: string) => void cookies.push(cookie);
    c.set('viewer', session?.viewer);
    c.set('procedureContext', {
      requestId: c.get('requestId'),
      address() {
        const socketAddress = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
        return clientAddress(socketAddress, c.req.header('x-forwarded-for'), trustedProxies);
      },
      isNavigation: c.req.header('sec-fetch-mode') === 'navigate',
      userAgent: c.req.header('user-agent'),
      viewer: session?.viewer,
      admin: once(() => adminSessions.read(getCookie(c, adminSessions.cookieName()))),
      services,
      rateLimits,
      setCookie,
      device: deviceCookie(c, origins.isSecure, setCookie),
    });
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie);
  });
}
