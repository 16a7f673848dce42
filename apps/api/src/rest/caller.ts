import type { HttpContext } from '../http/http-app.ts';
import { appRouter } from '../router.ts';
import { refusalOf } from '../trpc/errors.ts';
import { createCallerFactory } from '../trpc/procedures.ts';

const createCaller = createCallerFactory(appRouter);

export function callerOf(c: HttpContext) {
  return createCaller(c.get('procedureContext'), {
    onError({ error }) {
      // An error thrown here replaces tRPC's.
      throw refusalOf(error) ?? error;
    },
  });
}
