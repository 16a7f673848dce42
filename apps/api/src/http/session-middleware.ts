import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AdminSessions } from '../auth/admin-sessions.ts';
import type { Sessions } from '../auth/sessions.ts';
import { Client } from '../client/client.ts';
import { createForwardingWarnings } from '../client/forwarding-warnings.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Services } from '../services.ts';
import type { OwnOrigins } from '../settings/own-origins.ts';
import type { TextBytes } from '../trpc/text-bytes.ts';
import type { WatchProcedure } from '../trpc/watch-procedure.ts';
import type { AppState } from './http-app.ts';

type Deps = {
  sessions: Sessions;
  adminSessions: AdminSessions;
  services: Services;
  rateLimits: RateLimits;
  textBytes: TextBytes;
  watchProcedure: WatchProcedure;
  trustedProxies: number;
  origins: Pick<OwnOrigins, 'isSecure'>;
  log: Logger;
};

export function sessionMiddleware({
  sessions,
  adminSessions,
  services,
  rateLimits,
  textBytes,
  watchProcedure,
  trustedProxies,
  origins,
  log,
}: Deps) {
  const noteForwarding = createForwardingWarnings(log);
  return createMiddleware<AppState>(async (c, next) => {
    const session = await sessions.read(getCookie(c, sessions.cookieName()));
    const client = new Client(
      c,
      { isSecure: origins.isSecure, trustedProxies, noteForwarding },
      session?.renewedCookie ? [session.renewedCookie] : [],
    );
    c.set('viewer', session?.viewer);
    c.set('procedureContext', {
      requestId: c.get('requestId'),
      client,
      viewer: session?.viewer,
      sessionExists: sessions.exists,
      readAdmin: () => adminSessions.read(getCookie(c, adminSessions.cookieName())),
      services,
      rateLimits,
      textBytes,
      watchProcedure,
    });
    await next();
    const { outgoing } = c.env ?? {};
    if (outgoing && !c.get('liveStream')) rateLimits.watchAnswer({ account: session?.viewer.id, client }, outgoing);
    c.res.headers.set('Cache-Control', 'no-store');
    for (const [name, value] of client.quotas.list()) c.res.headers.set(name, value);
    for (const cookie of client.cookies) c.res.headers.append('Set-Cookie', cookie);
  });
}
