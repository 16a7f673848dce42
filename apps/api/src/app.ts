import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { mountHealth } from './features/health/health.rest.ts';
import { mountMedia } from './features/media/media.rest.ts';
import { createAllowedMethods } from './http/allowed-methods.ts';
import { AppError } from './http/app-error.ts';
import { createBodyLimits } from './http/body-limits.ts';
import { clientAddress } from './http/client-address.ts';
import { asRefusal, toErrorAnswer } from './http/errors.ts';
import { originCheck } from './http/origin-check.ts';
import { createOutageLog } from './http/outage-log.ts';
import type { OwnOrigins } from './http/own-origins.ts';
import { describeFault, requestLog } from './http/request-log.ts';
import type { AppState } from './http/request-state.ts';
import type { RestContext } from './http/rest.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountMetrics } from './metrics/metrics.rest.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { mountOpenApi } from './openapi/openapi.rest.ts';
import { createId } from './privacy/random.ts';
import { mountRest } from './rest.ts';
import { createServices, type ServiceDeps } from './services.ts';
import { mountAdminApp } from './static/admin-app.ts';
import { mountWebApp } from './static/web-app.ts';
import { mountTrpc } from './trpc/mount.ts';

export type AppDeps = ServiceDeps & {
  log: Logger;
  origins: OwnOrigins;
  trustedProxies: number;
  metrics?: Metrics;
  metricsToken?: string | undefined;
  /** Rejects if Redis does not answer; there where it is used. */
  pingRedis?: (() => Promise<void>) | undefined;
  /** The folder of the built member app, where there is one. */
  webRoot?: string | undefined;
  /** The folder of the built admin app, where there is one. */
  adminRoot?: string | undefined;
};

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** The whole HTTP surface, without a socket: what the server listens with and what tests drive. */
export function createApp(deps: AppDeps) {
  const { log, origins, sessions, adminSessions, random, rateLimits, database, media, trustedProxies, webRoot } = deps;
  const services = createServices(deps);
  const app = new Hono<AppState>();
  const { metrics = createMetrics() } = deps;

  const logOutage = createOutageLog(log);
  function logError(c: RestContext, error: unknown): void {
    const refusal = asRefusal(error);
    if (!refusal) log.error({ id: c.get('requestId'), fault: describeFault(error) }, 'a request failed');
    else if (refusal.appCode === 'UNAVAILABLE') logOutage(refusal.cause);
  }

  function refuse(error: unknown, c: RestContext): Response {
    logError(c, error);
    const { status, body, retryAfterSeconds } = toErrorAnswer(error, c.get('requestId'));
    c.header('Cache-Control', 'no-store');
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    return c.json(body, status as ContentfulStatusCode);
  }
  app.onError(refuse);
  const allowedMethods = createAllowedMethods(app);
  // Thrown, these would pass by what the last middleware adds to an answer.
  app.notFound((c) => {
    const allowed = allowedMethods(c.req.path);
    if (allowed.length === 0) return refuse(new AppError('NOT_FOUND'), c);
    c.header('Allow', allowed.join(', '));
    return refuse(new AppError('METHOD_NOT_ALLOWED'), c);
  });

  app.use(async (c, next) => {
    const requestId = createId(random);
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use(requestLog(log, metrics));
  app.use(securityHeaders(origins.isSecure));

  mountMetrics(app, { metrics, token: deps.metricsToken, trustedProxies });
  mountHealth(app, { database: database.ping, redis: deps.pingRedis });
  mountOpenApi(app, origins.publicOrigin);

  const aboutPeople = async (c: RestContext, next: () => Promise<void>) => {
    const session = await sessions.read(getCookie(c, sessions.cookieName()));
    const cookies = session?.renewedCookie ? [session.renewedCookie] : [];
    c.set('viewer', session?.viewer);
    c.set('procedureContext', {
      requestId: c.get('requestId'),
      address() {
        const socketAddress = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
        return clientAddress(socketAddress, c.req.header('x-forwarded-for'), trustedProxies);
      },
      viewer: session?.viewer,
      admin: once(() => adminSessions.read(getCookie(c, adminSessions.cookieName()))),
      services,
      rateLimits,
      setCookie: (cookie) => cookies.push(cookie),
    });
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie);
  };
  const bodyLimits = createBodyLimits();
  for (const path of ['/api/*', '/media/*']) {
    app.use(path, originCheck(origins.isOwn), aboutPeople, bodyLimits);
  }

  mountTrpc(app, logError);
  mountRest(app, origins.publicOrigin);
  mountMedia(app, media);
  if (deps.adminRoot) mountAdminApp(app, { root: deps.adminRoot, hasKey: adminSessions.hasKey });
  if (webRoot) mountWebApp(app, webRoot, origins.publicOrigin);
  return app;
}
