import type { HttpContext } from '../http/http-app.ts';
import { appRouter } from '../router.ts';
import { refusalOf } from '../trpc/errors.ts';
import { createCallerFactory } from '../trpc/procedures.ts';

const createCaller = createCallerFactory(appRouter);

/** The procedures, called as the sender of this request. A refusal is thrown as an AppError, as everywhere in HTTP. */
export function callerOf(c: HttpContext) {
  return createCaller(c.get('procedureContext'), {
    onError({ error }) {
      // Thrown from here, it takes the place of tRPC's error.
      throw refusalOf(error) ?? error;
    },
  });
}
