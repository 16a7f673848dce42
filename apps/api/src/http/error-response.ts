import { errorCodes } from '@ballast/schema/error-codes';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toErrorBody, toRefusal } from '../errors/refusal.ts';
import type { HttpContext } from './http-app.ts';

export function toErrorResponse(error: unknown, requestId: string) {
  const refusal = toRefusal(error);
  const body = toErrorBody(refusal, requestId);
  const status: ContentfulStatusCode = refusal?.status ?? errorCodes.INTERNAL.status;
  return { status, body, retryAfterSeconds: refusal?.retryAfterSeconds };
}

export function sendError(c: HttpContext, error: unknown): Response {
  const { status, body, retryAfterSeconds } = toErrorResponse(error, c.get('requestId'));
  c.header('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(body, status);
}
