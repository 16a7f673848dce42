import { limits } from '@ballast/schema/limits';
import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { AppError } from '../errors/app-error.ts';
import type { HttpApp, HttpContext } from '../http/http-app.ts';
import { appRouter } from '../router.ts';
import { refusalOf } from './errors.ts';

const endpoint = '/api/trpc';

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.map((error) => refusalOf(error)?.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'Retry-After': String(longest) } : {};
}

/** tRPC decodes the path, and falls over one that can't be. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Mounts the typed procedures. `onError` gets what calls end in, to be logged. */
export function mountTrpc(app: HttpApp, onError: (c: HttpContext, error: unknown) => void): void {
  app.all(`${endpoint}/*`, async (c) => {
    if (!isDecodable(c.req.path)) throw new AppError('NOT_FOUND');
    // A streamed batch would send its head, and so the cookies, before its calls have run.
    if (c.req.header('trpc-accept') !== undefined) c.req.raw.headers.delete('trpc-accept');
    const answer = await fetchRequestHandler({
      endpoint,
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: limits.batchMaxCalls,
      createContext: () => c.get('procedureContext'),
      responseMeta: ({ errors }) => ({ headers: new Headers(retryAfter(errors)) }),
      onError: ({ error }) => onError(c, refusalOf(error) ?? error),
    });
    // What it refuses before it knows the calls is JSON too, but not called so. (Asking for `body` instead would turn
    // the answer into a stream: it costs half of the feed's rate.)
    if (answer.status !== 204) answer.headers.set('Content-Type', 'application/json');
    return answer;
  });
}
