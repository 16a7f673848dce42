import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { describeFault } from '../errors/describe-fault.ts';
import { toRefusal } from '../errors/refusal.ts';
import { createAllowedMethods } from './allowed-methods.ts';
import { sendError } from './error-response.ts';
import type { HttpApp, HttpContext } from './http-app.ts';
import { createOutageLog } from './outage-log.ts';

export type LogError = (c: HttpContext, error: unknown) => void;

/** Logs faults with the request id, and outages every few seconds. Other refusals are not logged. */
export function createErrorLog(log: Logger): LogError {
  const logOutage = createOutageLog(log);
  return (c, error) => {
    const refusal = toRefusal(error);
    if (!refusal) log.error({ id: c.get('requestId'), fault: describeFault(error) }, 'a request failed');
    else if (refusal.code === 'UNAVAILABLE') logOutage(refusal.cause);
  };
}

export function handleErrors(app: HttpApp, logError: LogError): void {
  function respond(error: unknown, c: HttpContext): Response {
    logError(c, error);
    return sendError(c, error);
  }
  app.onError(respond);
  const allowedMethods = createAllowedMethods(app);
  // Returns the response: after a thrown error the middleware would not add its headers.
  app.notFound((c) => {
    const allowed = allowedMethods(c.req.path);
    if (allowed.length === 0) return respond(new AppError('NOT_FOUND'), c);
    c.header('Allow', allowed.join(', '));
    return respond(new AppError('METHOD_NOT_ALLOWED'), c);
  });
}
