import { AppError } from '../errors/app-error.ts';
import { type Dialect, firstFrame, frameOf, retryFrame } from '../features/events/frames.ts';
import type { HttpApp, HttpContext } from '../http/http-app.ts';
import { startLiveStream } from '../http/live-streams.ts';
import { callProcedure } from './caller.ts';

const path = '/api/events';
const subscriptionPath = (endpoint: string) => `${endpoint}/events.news`;

/** Paths whose responses may be streams. `endpoint` is the path of the tRPC API. */
export const streamPaths = (endpoint: string): string[] => [path, subscriptionPath(endpoint)];

/** @throws {AppError} If the procedure refuses the caller. */
export async function openStream(c: HttpContext, dialect: Dialect): Promise<Response> {
  // Only checks access. The returned iterator is not started, because HTTP streams are written as frames.
  await callProcedure(c, 'events.news', () => undefined);
  const { services } = c.get('procedureContext');
  const viewer = c.get('viewer');
  if (!viewer) throw new Error('A live stream needs a signed-in member.');
  services.events.checkCapacity();
  return startLiveStream(c, {
    firstFrame: firstFrame(dialect, services.events.retryMs()),
    open: (writer) =>
      services.events.open(viewer, {
        send: (topics) => writer.write(frameOf(dialect, topics)),
        end: (retryMs) => writer.end(retryFrame(retryMs)),
      }),
  });
}

/** Replaces tRPC's stream, which takes several times the memory, and whose pings would be timed by the news. */
export function mountEventSubscription(app: HttpApp, endpoint: string): void {
  app.all(subscriptionPath(endpoint), async (c, next) => {
    if (c.req.method === 'HEAD') return next();
    if (c.req.method !== 'GET') {
      // tRPC would answer with 200 and an error event.
      c.header('Allow', 'GET');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const stream = await openStream(c, 'trpc').catch(() => undefined);
    // tRPC calls the procedure again, and formats the refusal itself.
    return stream ?? next();
  });
}
