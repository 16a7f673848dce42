import { limits } from '@ballast/schema/limits';
import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { asRefusal } from '../http/errors.ts';
import type { RestApp, RestContext } from '../http/rest.ts';
import { appRouter } from '../router.ts';

const endpoint = '/api/trpc';

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.map((error) => asRefusal(error)?.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'Retry-After': String(longest) } : {};
}

/** Mounts the typed procedures. `onFault` gets what is our own fault, to be logged. */
export function mountTrpc(app: RestApp, onFault: (c: RestContext, error: unknown) => void): void {
  app.all(`${endpoint}/*`, (c) =>
    fetchRequestHandler({
      endpoint,
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: limits.batchMaxCalls,
      createContext: () => c.get('procedureContext'),
      responseMeta: ({ errors }) => ({ headers: new Headers(retryAfter(errors)) }),
      onError: ({ error }) => {
        if (!asRefusal(error)) onFault(c, error.cause ?? error);
      },
    }),
  );
}
