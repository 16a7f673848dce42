import { limits } from '@ballast/schema/limits';
import type { AnyRouter, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { AppError } from '../errors/app-error.ts';
import { refusalOf } from '../trpc/errors.ts';
import type { HttpApp, HttpContext } from './http-app.ts';

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.map((error) => refusalOf(error)?.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'Retry-After': String(longest) } : {};
}

/** tRPC throws on a path that cannot be decoded. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

type Options = {
  endpoint: string;
  router: AnyRouter;
  onError: (c: HttpContext, error: unknown) => void;
};

export function mountTrpc(app: HttpApp, { endpoint, router, onError }: Options): void {
  app.all(`${endpoint}/*`, async (c) => {
    if (!isDecodable(c.req.path)) throw new AppError('NOT_FOUND');
    // A streamed batch would send its headers, cookies included, before its calls have run.
    if (c.req.header('trpc-accept') !== undefined) c.req.raw.headers.delete('trpc-accept');
    const response = await fetchRequestHandler({
      endpoint,
      req: c.get('body').asRequest(),
      router,
      maxBatchSize: limits.batchMaxCalls,
      createContext: () => c.get('procedureContext'),
      responseMeta: ({ errors }) => ({ headers: new Headers(retryAfter(errors)) }),
      onError: ({ error }) => onError(c, refusalOf(error) ?? error),
    });
    // tRPC sets no content type on refusals of unparsable calls. Accessing `body` here would halve the feed's rate.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (response.status !== 204 && !isStream) response.headers.set('Content-Type', 'application/json');
    return response;
  });
}
