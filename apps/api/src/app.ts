import { Hono } from 'hono';
import type { RestoreGate } from './backups/restore-gate.ts';
import type { Privacy } from './erasure/open-privacy.ts';
import { mountHealth } from './features/health/health.rest.ts';
import { mountMetrics } from './features/health/metrics.rest.ts';
import { createReadiness } from './features/health/readiness.ts';
import { mountMedia } from './features/media/media.rest.ts';
import { createBodyLimits } from './http/bodies/body-limits.ts';
import { closeAfterUnreadBody } from './http/bodies/unread-body.ts';
import { createErrorLog, handleErrors } from './http/error-handler.ts';
import type { AppState } from './http/http-app.ts';
import { liveStreams } from './http/live-streams.ts';
import { mountTrpc } from './http/mount-trpc.ts';
import { originCheck } from './http/origin-check.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessionMiddleware } from './http/session-middleware.ts';
import { traceRequests } from './http/trace-requests.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Metrics } from './metrics/metrics.ts';
import { mountOpenApi } from './openapi/openapi.rest.ts';
import { createId } from './privacy/random.ts';
import { mountEventSubscription, streamPaths } from './rest/live-stream.ts';
import { mountRest } from './rest.ts';
import { appRouter } from './router.ts';
import { createServices, type ServiceOptions } from './services.ts';
import type { OwnOrigins } from './settings/own-origins.ts';
import { mountAdminApp } from './static/admin-app.ts';
import { mountLicences } from './static/licences.ts';
import { mountWebApp } from './static/web-app.ts';
import { describeProcedures } from './trpc/describe-procedures.ts';
import { createTextBytes } from './trpc/text-bytes.ts';
import { createWatchProcedure } from './trpc/watch-procedure.ts';

export type AppOptions = ServiceOptions & {
  origins: OwnOrigins;
  trustedProxies: number;
  metrics: Metrics;
  metricsToken?: string | undefined;
  pingRedis?: (() => Promise<void>) | undefined;
  isMailDelayed: () => Promise<boolean>;
  /** Rejects while the database takes no write. */
  tryWrite: () => Promise<void>;
  restoreGate?: RestoreGate;
  webRoot?: string | undefined;
  /** Whether search engines may index the page of open stories. */
  indexStories?: boolean | undefined;
  /** The folder with assets of earlier builds of the member app. */
  previousAssetsRoot?: string | undefined;
  adminRoot?: string | undefined;
  /** The page with the licences of the packages that are shipped. */
  licencesFile?: string | undefined;
};

const trpcEndpoint = '/api/trpc';

export function createApp(kernel: Kernel, privacy: Privacy, options: AppOptions) {
  const { log, random, database, tracer, contactEmail } = kernel;
  const { origins, adminSessions, metrics } = options;
  const app = new Hono<AppState>();
  const logError = createErrorLog(log);
  handleErrors(app, logError);
  metrics.watchStreams(() => options.events.hub.size);

  for (const path of streamPaths(trpcEndpoint)) app.use(path, liveStreams);
  app.use(async (c, next) => {
    const requestId = createId(random);
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use(requestLog(log, metrics));
  if (tracer) app.use(traceRequests(tracer));
  app.use(securityHeaders(origins.isSecure));
  app.use(closeAfterUnreadBody);

  mountMetrics(app, { metrics, token: options.metricsToken, trustedProxies: options.trustedProxies });
  // An open gate never closes.
  const closedGate = options.restoreGate?.isOpen() === false ? options.restoreGate : undefined;
  const { tryWrite, pingRedis } = options;
  const readiness = createReadiness({ database, tryWrite, redis: pingRedis, erasureLedger: closedGate?.check });
  metrics.watchReadiness({ isReady: async () => (await readiness()).isReady, tryWrite });
  mountHealth(app, readiness, options.isMailDelayed);
  mountOpenApi(app, origins.publicOrigin);

  const session = sessionMiddleware({
    ...kernel,
    ...options,
    textBytes: createTextBytes(describeProcedures(appRouter)),
    watchProcedure: createWatchProcedure({ ...metrics, tracer }),
    services: createServices(kernel, privacy, options),
  });
  const bodyLimits = createBodyLimits();
  for (const path of ['/api/*', '/media/*']) {
    if (closedGate) {
      app.use(path, async (_c, next) => {
        await closedGate.check();
        await next();
      });
    }
    app.use(path, originCheck(origins.isOwn), session, bodyLimits);
  }

  mountEventSubscription(app, trpcEndpoint);
  mountTrpc(app, { endpoint: trpcEndpoint, router: appRouter, onError: logError });
  mountRest(app, origins.publicOrigin, logError);
  mountMedia(app, kernel);
  if (options.adminRoot) mountAdminApp(app, { root: options.adminRoot, hasKey: adminSessions.hasKey });
  if (options.licencesFile) mountLicences(app, options.licencesFile);
  const { webRoot, previousAssetsRoot } = options;
  if (webRoot)
    mountWebApp(app, {
      root: webRoot,
      previousAssetsRoot,
      publicOrigin: origins.publicOrigin,
      contactEmail,
      indexStories: options.indexStories,
    });
  return app;
}
